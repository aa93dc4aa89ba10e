package import Lifeline

/// Information that a trace needs about the objects of a user interface, in addition to their calls.
///
/// UIKit and AppKit provide the information through properties that have no side effects. A controller's view is never
/// loaded.
@MainActor
package protocol ObservedInterface: ObservedHierarchy {
  /// The kind of an object, such as a controller or a window.
  func kind(of object: AnyObject) -> SubjectKind
  /// The name of the object's type as the app declares it, without the classes that tracing adds.
  func type(of object: AnyObject) -> TypeName
  /// The name of a class in the same form, or nil if class addresses cannot be used.
  func type(ofClassAt address: UnsafeRawPointer?) -> TypeName?
  /// Whether the object's class is a system class. The app does not control the lifetime of its instances.
  func isOfSystem(_ object: AnyObject) -> Bool
  /// Whether the object is a controller, whose callbacks are traced.
  func isController(_ object: AnyObject) -> Bool

  /// The probe that is attached to an object for a tracer.
  func probe(of object: AnyObject, for tracer: Tracer) -> Probe?
  /// Attaches a probe, which is released with the object.
  func attach(_ probe: Probe, to object: AnyObject)

  /// The view of a controller, if it is loaded.
  func loadedView(of controller: AnyObject) -> AnyObject?
  /// The controller that contains the given controller.
  func parent(of controller: AnyObject) -> AnyObject?
  /// The controller that presents the given controller, by itself or through a container.
  func presenter(of controller: AnyObject) -> AnyObject?
  /// The controller that the given controller presents.
  func presented(by controller: AnyObject) -> AnyObject?
  /// Whether the controller's loaded view is in a window.
  func isInWindow(_ controller: AnyObject) -> Bool
  /// The containers, such as a tab bar controller or a split view controller, that a controller belongs to according to
  /// the platform's properties. The controller need not be one of their children.
  func containers(of controller: AnyObject) -> [AnyObject]
  /// Whether the presentation of a controller is ending. The recorder calls this method in `viewDidDisappear`.
  func isBeingDismissed(_ controller: AnyObject) -> Bool
  /// The visible controllers of a container, such as the top of a stack or the selected tab.
  func visibleChildren(of controller: AnyObject) -> [AnyObject]
  /// The controller that a container will show when it gets a list of controllers.
  func shown(of list: AnyObject, by container: AnyObject) -> AnyObject?
  /// The controller of a tab.
  func tab(_ index: Int, of container: AnyObject) -> AnyObject?
}

extension ObservedInterface {
  package func isInWindow(_ controller: AnyObject) -> Bool { false }
  package func containers(of controller: AnyObject) -> [AnyObject] { [] }

  /// The possible owners of a controller, in addition to ``visitAttached(to:_:)``: its parent, the controller that
  /// presents it, and its containers.
  func owners(of controller: AnyObject) -> [AnyObject] {
    [parent(of: controller), presenter(of: controller)].compactMap(\.self) + containers(of: controller)
  }
}

/// The controller hierarchy in UIKit, AppKit, or HeadlessUIKit.
///
/// None of its methods has side effects.
@MainActor
package protocol ObservedHierarchy: AnyObject {
  /// Visits the controllers that windows hold directly, including hidden windows.
  func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void)
  /// Visits the controllers that a controller holds as part of the interface: its children, its presented controller,
  /// the controllers of a running transition, and those that a container shows later.
  func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void)
  /// Whether a controller may cache controllers that it no longer shows, such as pages or columns.
  func cachesControllers(_ controller: AnyObject) -> Bool
}

/// The name of the view that a SwiftUI hosting controller shows.
package enum RootViewName {
  private static let hosts = ["UIHostingController<", "NSHostingController<"]

  /// The type of the root view, without its modifiers; nil if the type is not a hosting controller.
  ///
  /// For example, `CartView` for `UIHostingController<ModifiedContent<CartView, Padding>>`.
  package static func of(_ type: String) -> String? {
    guard let host = hosts.first(where: type.hasPrefix), type.last == ">" else { return nil }
    var view = type.dropFirst(host.count).dropLast()
    while view.hasPrefix("ModifiedContent<"), view.last == ">" {
      view = firstArgument(of: view.dropFirst("ModifiedContent<".count).dropLast())
    }
    return view.isEmpty ? nil : String(view)
  }

  /// The text up to the first comma outside brackets.
  private static func firstArgument(of text: Substring) -> Substring {
    var depth = 0
    let end = text.firstIndex { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}
