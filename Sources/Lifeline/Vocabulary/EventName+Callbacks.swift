/// The callbacks of view controllers, named as in Swift but without arguments.
extension EventName {
  /// The callback that creates the controller's view.
  public static let loadView: EventName = "loadView"
  /// The callback after the controller's view was loaded.
  public static let viewDidLoad: EventName = "viewDidLoad"
  /// The callback before the view appears.
  public static let viewWillAppear: EventName = "viewWillAppear"
  /// The callback between `viewWillAppear` and `viewDidAppear`, with final traits and geometry, in iOS 13 and later.
  public static let viewIsAppearing: EventName = "viewIsAppearing"
  /// The callback after the view appeared.
  public static let viewDidAppear: EventName = "viewDidAppear"
  /// The callback before the view disappears.
  public static let viewWillDisappear: EventName = "viewWillDisappear"
  /// The callback after the view disappeared.
  public static let viewDidDisappear: EventName = "viewDidDisappear"
  /// The callback before the system releases the view, in iOS 5 only.
  public static let viewWillUnload: EventName = "viewWillUnload"
  /// The callback after the system released the view, in iOS 5 and earlier.
  public static let viewDidUnload: EventName = "viewDidUnload"
  /// The callback for a memory warning.
  public static let didReceiveMemoryWarning: EventName = "didReceiveMemoryWarning"
  /// The callback before a child joins or leaves a parent; `to` is the new parent, if there is one.
  public static let willMove: EventName = "willMove"
  /// The callback after a child joined or left a parent; `to` is the new parent, if there is one.
  public static let didMove: EventName = "didMove"
  /// The callback that updates constraints.
  public static let updateViewConstraints: EventName = "updateViewConstraints"
  /// The callback that updates properties before layout, in iOS 26 and later.
  public static let updateProperties: EventName = "updateProperties"
  /// The callback before the view lays out its subviews.
  public static let viewWillLayoutSubviews: EventName = "viewWillLayoutSubviews"
  /// The callback after the view laid out its subviews.
  public static let viewDidLayoutSubviews: EventName = "viewDidLayoutSubviews"
  /// The callback after the view's layout margins changed.
  public static let viewLayoutMarginsDidChange: EventName = "viewLayoutMarginsDidChange"
  /// The callback after the view's safe area changed.
  public static let viewSafeAreaInsetsDidChange: EventName = "viewSafeAreaInsetsDidChange"
  /// The callback before the view's size changes.
  public static let viewWillTransition: EventName = "viewWillTransition"
  /// The callback before the trait collection changes.
  public static let willTransition: EventName = "willTransition"
  /// The callback after the trait collection changed.
  public static let traitCollectionDidChange: EventName = "traitCollectionDidChange"
  /// The callback before a rotation.
  public static let willRotate: EventName = "willRotate"
  /// The callback within the animation of a rotation.
  public static let willAnimateRotation: EventName = "willAnimateRotation"
  /// The callback after a rotation.
  public static let didRotate: EventName = "didRotate"
  /// The callback before a cache vends a controller again.
  public static let willBeReused: EventName = "willBeReused"
}

/// The callbacks that exist only in AppKit.
extension EventName {
  /// The view is about to lay out its subviews (AppKit).
  public static let viewWillLayout: EventName = "viewWillLayout"
  /// The view has laid out its subviews (AppKit).
  public static let viewDidLayout: EventName = "viewDidLayout"
  /// The callback that loads a window when it is needed (AppKit).
  public static let loadWindow: EventName = "loadWindow"
  /// The window is about to be loaded (AppKit).
  public static let windowWillLoad: EventName = "windowWillLoad"
  /// The window has been loaded (AppKit).
  public static let windowDidLoad: EventName = "windowDidLoad"
}

/// The callbacks of application and scene delegates.
extension EventName {
  /// The application is about to finish launching.
  public static let willFinishLaunching: EventName = "willFinishLaunching"
  /// The application finished launching.
  public static let didFinishLaunching: EventName = "didFinishLaunching"
  /// The application chooses the configuration of a new scene.
  public static let configurationForConnecting: EventName = "configurationForConnecting"
  /// The user discarded scenes.
  public static let didDiscardSceneSessions: EventName = "didDiscardSceneSessions"
  /// The application is about to be terminated.
  public static let willTerminate: EventName = "willTerminate"
  /// A scene is about to connect.
  public static let willConnect: EventName = "willConnect"
  /// A scene was disconnected.
  public static let didDisconnect: EventName = "didDisconnect"
  /// The application or scene became active.
  public static let didBecomeActive: EventName = "didBecomeActive"
  /// The application or scene is about to become inactive.
  public static let willResignActive: EventName = "willResignActive"
  /// The application or scene entered the background.
  public static let didEnterBackground: EventName = "didEnterBackground"
  /// The application or scene is about to enter the foreground.
  public static let willEnterForeground: EventName = "willEnterForeground"
}

// Groups of callbacks. Other modules use these lists, so a new callback is added only in this module: its name and its
// groups in this file, its sentence and traits in `Vocabulary+Callbacks`.

extension EventName {
  /// The callbacks of controllers. Actions and custom spans are not included.
  public static let callbacks = Set(Vocabulary.controllerCallbacks.map(\.name))

  /// The four appearance callbacks.
  public static let appearanceCallbacks: [EventName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks that occur during the layout of a controller's view, often many times.
  public static let layoutCallbacks: [EventName] = [
    .updateViewConstraints, .updateProperties, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    .viewLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange, .viewWillLayout, .viewDidLayout,
  ]

  /// The callbacks that a transition causes.
  ///
  /// Layout callbacks are excluded, because they also have other causes.
  package static let transitionCallbacks = Set(
    appearanceCallbacks + [.loadView, .viewDidLoad, .viewIsAppearing, .willMove, .didMove])

  /// The callbacks that end a transition for a controller.
  package static let transitionEndings: Set<EventName> = [.viewDidAppear, .viewDidDisappear, .didMove]

  /// The callbacks that may change the controller hierarchy.
  package static let hierarchyCallbacks: Set<EventName> = [.willMove, .didMove, .viewDidAppear, .viewDidDisappear]

  /// The callbacks whose overrides must call super.
  ///
  /// Apple's documentation or UIKit's headers require the call in all of them except `viewDidLoad`. There, a missing
  /// call skips the work of superclasses.
  package static let callbacksThatRequireSuper = Vocabulary.controllerCallbacks
    .filter { $0.traits.contains(.requiresSuper) }.map(\.name)

  /// The callbacks whose overrides must not call super.
  package static let callbacksThatOmitSuper = Set(
    Vocabulary.controllerCallbacks.filter { $0.traits.contains(.omitsSuper) }.map(\.name))
}
