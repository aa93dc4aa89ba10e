public import Lifeline

/// The callbacks of view controllers, named as in Swift without arguments.
extension InternedName {
  /// The callback that creates the view of a controller.
  public static let loadView: InternedName = "loadView"
  /// The callback after the view of a controller was created.
  public static let viewDidLoad: InternedName = "viewDidLoad"
  /// The callback before the view appears.
  public static let viewWillAppear: InternedName = "viewWillAppear"
  /// The callback between `viewWillAppear` and `viewDidAppear`, with final traits and geometry; from iOS 13 on.
  public static let viewIsAppearing: InternedName = "viewIsAppearing"
  /// The callback after the view appeared.
  public static let viewDidAppear: InternedName = "viewDidAppear"
  /// The callback before the view disappears.
  public static let viewWillDisappear: InternedName = "viewWillDisappear"
  /// The callback after the view disappeared.
  public static let viewDidDisappear: InternedName = "viewDidDisappear"
  /// The callback before the system releases the view; in iOS 5 only.
  public static let viewWillUnload: InternedName = "viewWillUnload"
  /// The callback after the system released the view; up to iOS 5.
  public static let viewDidUnload: InternedName = "viewDidUnload"
  /// The callback of a memory warning.
  public static let didReceiveMemoryWarning: InternedName = "didReceiveMemoryWarning"
  /// The callback before a child joins or leaves its parent; `to` is the parent.
  public static let willMove: InternedName = "willMove"
  /// The callback after a child joined or left its parent; `to` is the parent.
  public static let didMove: InternedName = "didMove"
  /// The callback that updates constraints.
  public static let updateViewConstraints: InternedName = "updateViewConstraints"
  /// The callback before the view lays out its subviews.
  public static let viewWillLayoutSubviews: InternedName = "viewWillLayoutSubviews"
  /// The callback after the view laid out its subviews.
  public static let viewDidLayoutSubviews: InternedName = "viewDidLayoutSubviews"
  /// The callback after the layout margins of the view changed.
  public static let viewLayoutMarginsDidChange: InternedName = "viewLayoutMarginsDidChange"
  /// The callback after the safe area of the view changed.
  public static let viewSafeAreaInsetsDidChange: InternedName = "viewSafeAreaInsetsDidChange"
  /// The callback before the size of the view changes.
  public static let viewWillTransition: InternedName = "viewWillTransition"
  /// The callback before the trait collection changes.
  public static let willTransition: InternedName = "willTransition"
  /// The callback after the trait collection changed.
  public static let traitCollectionDidChange: InternedName = "traitCollectionDidChange"
  /// The callback before a rotation.
  public static let willRotate: InternedName = "willRotate"
  /// The callback in the animation of a rotation.
  public static let willAnimateRotation: InternedName = "willAnimateRotation"
  /// The callback after a rotation.
  public static let didRotate: InternedName = "didRotate"
  /// The callback before a cache vends a controller again.
  public static let willBeReused: InternedName = "willBeReused"
}

/// The callbacks that only AppKit has.
extension InternedName {
  /// The view is about to lay out its subviews (AppKit).
  public static let viewWillLayout: InternedName = "viewWillLayout"
  /// The view has laid out its subviews (AppKit).
  public static let viewDidLayout: InternedName = "viewDidLayout"
  /// The window is needed and not loaded (AppKit).
  public static let loadWindow: InternedName = "loadWindow"
  /// The window is about to be loaded (AppKit).
  public static let windowWillLoad: InternedName = "windowWillLoad"
  /// The window has been loaded (AppKit).
  public static let windowDidLoad: InternedName = "windowDidLoad"
}
