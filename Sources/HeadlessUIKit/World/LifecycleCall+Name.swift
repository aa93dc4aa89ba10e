extension LifecycleCall {
  /// The name of a callback or action, written as in Swift without its arguments.
  ///
  /// A host of your own adds names of its own: `extension LifecycleCall.Name { static let hire = Self(rawValue: "hire") }`.
  public struct Name: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The text of the name.
    public var description: String { rawValue }
  }
}

/// Callbacks of a view controller.
extension LifecycleCall.Name {
  /// The view is asked for and not in memory.
  public static let loadView = Self(rawValue: "loadView")
  /// The view has been loaded.
  public static let viewDidLoad = Self(rawValue: "viewDidLoad")
  /// The view is about to be added to the screen.
  public static let viewWillAppear = Self(rawValue: "viewWillAppear")
  /// The view is in the window, with its final size and traits (from iOS 13).
  public static let viewIsAppearing = Self(rawValue: "viewIsAppearing")
  /// The view is on the screen.
  public static let viewDidAppear = Self(rawValue: "viewDidAppear")
  /// The view is about to leave the screen.
  public static let viewWillDisappear = Self(rawValue: "viewWillDisappear")
  /// The view has left the screen.
  public static let viewDidDisappear = Self(rawValue: "viewDidDisappear")
  /// The constraints of the view are about to be used (from iOS 6).
  public static let updateViewConstraints = Self(rawValue: "updateViewConstraints")
  /// The view is about to lay out its subviews (from iOS 5).
  public static let viewWillLayoutSubviews = Self(rawValue: "viewWillLayoutSubviews")
  /// The view has laid out its subviews (from iOS 5).
  public static let viewDidLayoutSubviews = Self(rawValue: "viewDidLayoutSubviews")
  /// The margins of the view are others (from iOS 11).
  public static let viewLayoutMarginsDidChange = Self(rawValue: "viewLayoutMarginsDidChange")
  /// The safe area of the view is another (from iOS 11).
  public static let viewSafeAreaInsetsDidChange = Self(rawValue: "viewSafeAreaInsetsDidChange")
  /// The controller is about to get a parent, or to lose it (from iOS 5).
  public static let willMove = Self(rawValue: "willMove")
  /// The controller has got a parent, or lost it (from iOS 5).
  public static let didMove = Self(rawValue: "didMove")
  /// The system is about to release the view (iOS 5).
  public static let viewWillUnload = Self(rawValue: "viewWillUnload")
  /// The system has released the view (iOS 3 to 5).
  public static let viewDidUnload = Self(rawValue: "viewDidUnload")
  /// Memory runs low.
  public static let didReceiveMemoryWarning = Self(rawValue: "didReceiveMemoryWarning")
}

/// Actions of the hosts.
extension LifecycleCall.Name {
  /// A controller presents another one.
  public static let present = Self(rawValue: "present")
  /// A controller dismisses what it presents.
  public static let dismiss = Self(rawValue: "dismiss")
  /// A controller takes another one in.
  public static let addChild = Self(rawValue: "addChild")
  /// A controller leaves its parent.
  public static let removeFromParent = Self(rawValue: "removeFromParent")
  /// A container lets one child take the place of another.
  public static let transition = Self(rawValue: "transition")
  /// A window gets another root.
  public static let setRootViewController = Self(rawValue: "setRootViewController")
  /// A window is shown and becomes the key window.
  public static let makeKeyAndVisible = Self(rawValue: "makeKeyAndVisible")
  /// A window is shown or hidden through its `isHidden`.
  public static let setHidden = Self(rawValue: "setHidden")
  /// The application passes a memory warning on.
  public static let receiveMemoryWarning = Self(rawValue: "receiveMemoryWarning")
}
