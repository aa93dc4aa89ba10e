internal import LifelineSynchronization

extension LifecycleCall {
  /// The name of a callback or action, written as in Swift but without its arguments.
  ///
  /// A custom host adds names in an extension:
  ///
  /// ```swift
  /// extension LifecycleCall.Name { static let hire = Self(rawValue: "hire") }
  /// ```
  public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The index of the name in the table of all names, starting at 0.
    ///
    /// Names are compared by index, and no name is ever removed from the table.
    package let index: Int

    /// The string that identifies the name.
    public var rawValue: String { Self.table.withLock { $0.texts[index] } }

    /// Creates a name from a string. Store the name in a static constant, because the initializer takes a lock.
    public init(rawValue: String) {
      index = Self.table.withLock { $0.index(of: rawValue) }
    }

    /// Compares the indices. The default implementation for raw-representable types would compare the strings.
    public static func == (left: Self, right: Self) -> Bool { left.index == right.index }

    public func hash(into hasher: inout Hasher) { hasher.combine(index) }

    private static let table = Mutex(Table())

    private struct Table {
      private(set) var texts: [String] = []
      private var indices: [String: Int] = [:]

      mutating func index(of text: String) -> Int {
        if let index = indices[text] { return index }
        indices[text] = texts.count
        texts.append(text)
        return texts.count - 1
      }
    }

    /// The string that identifies the name.
    public var description: String { rawValue }
  }
}

/// Callbacks of a view controller.
extension LifecycleCall.Name {
  /// The view was accessed before it was loaded.
  public static let loadView = Self(rawValue: "loadView")
  /// The view was loaded.
  public static let viewDidLoad = Self(rawValue: "viewDidLoad")
  /// The view is about to be added to the screen.
  public static let viewWillAppear = Self(rawValue: "viewWillAppear")
  /// The view is in its window, with its final size and traits (iOS 13 and later).
  public static let viewIsAppearing = Self(rawValue: "viewIsAppearing")
  /// The view is on the screen.
  public static let viewDidAppear = Self(rawValue: "viewDidAppear")
  /// The view is about to leave the screen.
  public static let viewWillDisappear = Self(rawValue: "viewWillDisappear")
  /// The view has left the screen.
  public static let viewDidDisappear = Self(rawValue: "viewDidDisappear")
  /// The constraints of the view are about to be used (iOS 6 and later).
  public static let updateViewConstraints = Self(rawValue: "updateViewConstraints")
  /// Content and styling are configured before layout (iOS 26 and later).
  public static let updateProperties = Self(rawValue: "updateProperties")
  /// The view is about to lay out its subviews (iOS 5 and later).
  public static let viewWillLayoutSubviews = Self(rawValue: "viewWillLayoutSubviews")
  /// The view has laid out its subviews (iOS 5 and later).
  public static let viewDidLayoutSubviews = Self(rawValue: "viewDidLayoutSubviews")
  /// The margins of the view changed (iOS 11 and later).
  public static let viewLayoutMarginsDidChange = Self(rawValue: "viewLayoutMarginsDidChange")
  /// The safe area of the view changed (iOS 11 and later).
  public static let viewSafeAreaInsetsDidChange = Self(rawValue: "viewSafeAreaInsetsDidChange")
  /// The controller is about to be added to or removed from a parent (iOS 5 and later).
  public static let willMove = Self(rawValue: "willMove")
  /// The controller was added to or removed from a parent (iOS 5 and later).
  public static let didMove = Self(rawValue: "didMove")
  /// The system is about to release the view (iOS 5).
  public static let viewWillUnload = Self(rawValue: "viewWillUnload")
  /// The system has released the view (iOS 3 to 5).
  public static let viewDidUnload = Self(rawValue: "viewDidUnload")
  /// Memory is low.
  public static let didReceiveMemoryWarning = Self(rawValue: "didReceiveMemoryWarning")
}

/// Actions of hosts.
extension LifecycleCall.Name {
  /// A controller presents another controller.
  public static let present = Self(rawValue: "present")
  /// A controller dismisses the controller that it presents.
  public static let dismiss = Self(rawValue: "dismiss")
  /// A controller adds a child.
  public static let addChild = Self(rawValue: "addChild")
  /// A controller leaves its parent.
  public static let removeFromParent = Self(rawValue: "removeFromParent")
  /// A container replaces a child with another child.
  public static let transition = Self(rawValue: "transition")
  /// The root of a window is replaced.
  public static let setRootViewController = Self(rawValue: "setRootViewController")
  /// A window is shown and becomes the key window.
  public static let makeKeyAndVisible = Self(rawValue: "makeKeyAndVisible")
  /// A window is shown or hidden with its `isHidden` property.
  public static let setHidden = Self(rawValue: "setHidden")
  /// The application forwards a memory warning.
  public static let receiveMemoryWarning = Self(rawValue: "receiveMemoryWarning")
}
