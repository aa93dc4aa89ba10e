package import LifelineInterception

/// The methods in the form that the interception requires.
///
/// The tag of each method is its index.
package struct MethodTable {
  private var initializers: [lifeline_initializer] = []
  private var callbacks: [lifeline_callback] = []
  private var actions: [lifeline_action] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []

  /// A decision about a class, based on its address, its name, and whether it is a system class.
  package typealias Decision =
    @convention(c) (
      UnsafeRawPointer?, UnsafePointer<CChar>?, Bool, UnsafeMutableRawPointer?
    ) -> Bool

  /// Calls a function with a configuration, which is valid only during the call.
  package static func withConfiguration<Result>(
    of methods: [InterceptedMethod],
    receive: @escaping @convention(c) (UnsafePointer<lifeline_event>?, UnsafeMutableRawPointer?) -> Void,
    wants: Decision? = nil,
    keepsClass: Decision? = nil,
    _ body: (UnsafePointer<lifeline_configuration>) -> Result
  ) -> Result {
    let table = MethodTable(methods)
    defer { table.free() }
    return table.initializers.withUnsafeBufferPointer { initializers in
      table.callbacks.withUnsafeBufferPointer { callbacks in
        table.actions.withUnsafeBufferPointer { actions in
          var configuration = lifeline_configuration()
          configuration.receive = receive
          configuration.wants = wants
          configuration.keeps_class = keepsClass
          configuration.initializers = initializers.baseAddress
          configuration.initializer_count = initializers.count
          configuration.callbacks = callbacks.baseAddress
          configuration.callback_count = callbacks.count
          configuration.actions = actions.baseAddress
          configuration.action_count = actions.count
          return body(&configuration)
        }
      }
    }
  }

  private init(_ methods: [InterceptedMethod]) {
    for (tag, method) in methods.enumerated() {
      let selector = copy(method.selector)
      let className = copy(method.className ?? "")
      switch method.role {
      case .initializer:
        initializers.append(
          lifeline_initializer(class_name: className, selector: selector, kind: method.kind, tag: Int32(tag)))
      case .callback:
        callbacks.append(
          lifeline_callback(
            selector: selector, kind: method.kind, tag: Int32(tag), leaves_system_alone: method.leavesSystemAlone))
      case .action:
        actions.append(lifeline_action(class_name: className, selector: selector, kind: method.kind, tag: Int32(tag)))
      }
    }
  }

  private mutating func copy(_ text: String) -> UnsafePointer<CChar> {
    let text = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    for (index, unit) in text.enumerated() { (copy + index).initialize(to: unit) }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  private func free() {
    for text in texts { text.deallocate() }
  }
}

/// The classes to trace if all new controllers are traced: the app's classes, and system classes that apps instantiate.
///
/// The system has many more controllers, such as those of keyboards, alerts, sheets, and pickers, which apps do not
/// control.
package enum WantedClasses {
  /// - Parameters:
  ///   - name: The name at run time, such as `Shop.CartController`.
  ///   - isSystem: Whether the class is in a system image. Also true for specializations of the system's generic
  ///     classes.
  ///   - included: Name prefixes of system classes that the app has requested.
  package static func contain(_ name: String, isSystem: Bool, including included: [String] = []) -> Bool {
    !isSystem || created.contains(name) || (hosting + included).contains { name.hasPrefix($0) }
  }

  /// System classes that apps instantiate: containers, and controllers without code.
  private static let created: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "NSViewController", "NSWindowController",
    "NSTabViewController", "NSSplitViewController", "NSPageController",
  ]

  /// SwiftUI's generic classes, which have a specialization for each type of root view.
  private static let hosting = ["_TtGC7SwiftUI19UIHostingController", "_TtGC7SwiftUI19NSHostingController"]
}
