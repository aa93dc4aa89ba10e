package import Lifeline
package import LifelineInterception

/// An intercepted method, and its word in traces.
package struct InterceptedMethod: Sendable {
  /// The role of the method in a trace.
  package enum Role: Sendable {
    /// A method that creates an object.
    case initializer
    /// A method that apps override and a host calls.
    case callback
    /// A method that apps and hosts call.
    case action
  }

  package let role: Role
  /// The class whose implementation is observed; nil for callbacks, which each class implements itself.
  package let className: String?
  package let selector: String
  package let kind: lifeline_kind
  package let name: EventName
  /// The index of the argument that is the other controller.
  package let counterpart: Int?

  package static func initializer(_ className: String, _ selector: String, _ kind: lifeline_kind) -> Self {
    Self(
      role: .initializer, className: className, selector: selector, kind: kind, name: .`init`, counterpart: nil)
  }

  package static func callback(
    _ selector: String, _ name: EventName, _ kind: lifeline_kind = LIFELINE_NO_ARGUMENTS, counterpart: Int? = nil
  ) -> Self {
    Self(
      role: .callback, className: nil, selector: selector, kind: kind, name: name, counterpart: counterpart)
  }

  package static func action(
    _ className: String, _ selector: String, _ name: EventName, _ kind: lifeline_kind, counterpart: Int? = nil
  ) -> Self {
    Self(
      role: .action, className: className, selector: selector, kind: kind, name: name, counterpart: counterpart)
  }

  /// Whether controllers may appear and disappear because of the method, even after it has returned.
  var startsTransition: Bool { role == .action && !Self.others.contains(name) }

  /// Whether a trace records an override that does not call super.
  var notesMissingSuper: Bool { !EventName.callbacksThatOmitSuper.contains(name) }

  /// Whether a call from the app is recorded as direct. An app must call some callbacks itself when it adds and removes
  /// children.
  var mayBeDirect: Bool { role == .callback && name != .willMove && name != .didMove }

  /// Whether the method may change the controller hierarchy.
  var changesHierarchy: Bool {
    role == .action ? name != .setView : EventName.hierarchyCallbacks.contains(name)
  }

  private static let others: Set<EventName> = [.addChild, .removeFromParent, .setView, .showWindow, .closeWindow]

  /// Whether the system's implementation stays unchanged, because the system compares it to detect overrides. If so,
  /// the method is observed only if the app overrides it.
  var leavesSystemAlone: Bool { name == .loadView }
}

extension InterceptedMethod {
  /// Returns the methods that a version of UIKit has.
  ///
  /// A method that only the app implements is not a callback of the system, even if a later version has a callback with
  /// the same name.
  ///
  /// - Parameter isImplemented: Whether the system's controllers implement a selector.
  package static func uiKit(where isImplemented: (String) -> Bool) -> [InterceptedMethod] {
    uiKit.filter { $0.role != .callback || isImplemented($0.selector) }
  }

  /// The methods of UIKit.
  ///
  /// Their selectors and types are those in Apple's documentation.
  package static let uiKit = uiKitInitializers + uiKitCallbacks + uiKitActions

  private static let uiKitInitializers: [InterceptedMethod] = [
    .initializer("UIViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT),
    .initializer("UIViewController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT),
  ]

  private static let uiKitCallbacks: [InterceptedMethod] = [
    .callback("loadView", .loadView),
    .callback("viewDidLoad", .viewDidLoad),
    .callback("viewWillAppear:", .viewWillAppear, LIFELINE_FLAG),
    .callback("viewIsAppearing:", .viewIsAppearing, LIFELINE_FLAG),
    .callback("viewDidAppear:", .viewDidAppear, LIFELINE_FLAG),
    .callback("viewWillDisappear:", .viewWillDisappear, LIFELINE_FLAG),
    .callback("viewDidDisappear:", .viewDidDisappear, LIFELINE_FLAG),
    .callback("updateViewConstraints", .updateViewConstraints),
    // Available in iOS 26 and later.
    .callback("updateProperties", .updateProperties),
    .callback("viewWillLayoutSubviews", .viewWillLayoutSubviews),
    .callback("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    .callback("viewLayoutMarginsDidChange", .viewLayoutMarginsDidChange),
    .callback("viewSafeAreaInsetsDidChange", .viewSafeAreaInsetsDidChange),
    .callback("willMoveToParentViewController:", .willMove, LIFELINE_OBJECT, counterpart: 0),
    .callback("didMoveToParentViewController:", .didMove, LIFELINE_OBJECT, counterpart: 0),
    .callback("didReceiveMemoryWarning", .didReceiveMemoryWarning),
    .callback(
      "viewWillTransitionToSize:withTransitionCoordinator:", .viewWillTransition, LIFELINE_SIZE_OBJECT),
    .callback(
      "willTransitionToTraitCollection:withTransitionCoordinator:", .willTransition, LIFELINE_TWO_OBJECTS),
    .callback("traitCollectionDidChange:", .traitCollectionDidChange, LIFELINE_OBJECT),
  ]

  private static let uiKitActions: [InterceptedMethod] = [
    .action(
      "UIViewController", "presentViewController:animated:completion:", .present, LIFELINE_OBJECT_FLAG_OBJECT,
      counterpart: 0),
    .action("UIViewController", "dismissViewControllerAnimated:completion:", .dismiss, LIFELINE_FLAG_OBJECT),
    .action("UIViewController", "addChildViewController:", .addChild, LIFELINE_OBJECT, counterpart: 0),
    .action("UIViewController", "removeFromParentViewController", .removeFromParent, LIFELINE_NO_ARGUMENTS),
    .action(
      "UIViewController",
      "transitionFromViewController:toViewController:duration:options:animations:completion:", .transition,
      LIFELINE_TRANSITION, counterpart: 1),
    .action("UIViewController", "setView:", .setView, LIFELINE_OBJECT),
    .action(
      "UINavigationController", "pushViewController:animated:", .push, LIFELINE_OBJECT_FLAG, counterpart: 0),
    .action("UINavigationController", "popViewControllerAnimated:", .pop, LIFELINE_FLAG_RETURNS_OBJECT),
    .action(
      "UINavigationController", "popToViewController:animated:", .popTo, LIFELINE_OBJECT_FLAG_RETURNS_OBJECT,
      counterpart: 0),
    .action("UINavigationController", "popToRootViewControllerAnimated:", .popToRoot, LIFELINE_FLAG_RETURNS_OBJECT),
    .action(
      "UINavigationController", "setViewControllers:animated:", .setViewControllers, LIFELINE_OBJECT_FLAG),
    .action("UITabBarController", "setViewControllers:animated:", .setViewControllers, LIFELINE_OBJECT_FLAG),
    .action("UITabBarController", "setSelectedViewController:", .select, LIFELINE_OBJECT, counterpart: 0),
    .action("UITabBarController", "setSelectedIndex:", .select, LIFELINE_INTEGER),
    // Available in iOS 18 and later. The controller of a tab is not read, because that may create it before the tab is
    // shown.
    .action("UITabBarController", "setTabs:animated:", .setViewControllers, LIFELINE_OBJECT_FLAG),
    .action("UITabBarController", "setTabs:", .setViewControllers, LIFELINE_OBJECT),
    .action("UITabBarController", "setSelectedTab:", .select, LIFELINE_OBJECT),
    .action(
      "UISplitViewController", "setViewController:forColumn:", .setColumn, LIFELINE_OBJECT_INTEGER, counterpart: 0),
    // It is not documented whether the system calls the method above for this one.
    .action(
      "UISplitViewController", "showDetailViewController:sender:", .setColumn, LIFELINE_TWO_OBJECTS, counterpart: 0),
    .action("UISplitViewController", "showColumn:", .showColumn, LIFELINE_INTEGER),
    .action("UISplitViewController", "hideColumn:", .hideColumn, LIFELINE_INTEGER),
    .action("UIWindow", "setRootViewController:", .setRootViewController, LIFELINE_OBJECT, counterpart: 0),
    .action("UIWindow", "makeKeyAndVisible", .makeKeyAndVisible, LIFELINE_NO_ARGUMENTS),
    .action("UIWindow", "setHidden:", .setHidden, LIFELINE_FLAG),
  ]

  /// The methods of AppKit.
  ///
  /// Their selectors and types are those in Apple's documentation.
  package static let appKit = appKitInitializers + appKitCallbacks + appKitActions

  private static let appKitInitializers: [InterceptedMethod] = [
    .initializer("NSViewController", "initWithNibName:bundle:", LIFELINE_TWO_OBJECTS_RETURNS_OBJECT),
    .initializer("NSViewController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT),
    .initializer("NSWindowController", "initWithWindow:", LIFELINE_OBJECT_RETURNS_OBJECT),
    .initializer("NSWindowController", "initWithCoder:", LIFELINE_OBJECT_RETURNS_OBJECT),
  ]

  private static let appKitCallbacks: [InterceptedMethod] = [
    .callback("loadView", .loadView),
    .callback("viewDidLoad", .viewDidLoad),
    .callback("viewWillAppear", .viewWillAppear),
    .callback("viewDidAppear", .viewDidAppear),
    .callback("viewWillDisappear", .viewWillDisappear),
    .callback("viewDidDisappear", .viewDidDisappear),
    .callback("updateViewConstraints", .updateViewConstraints),
    .callback("viewWillLayout", .viewWillLayout),
    .callback("viewDidLayout", .viewDidLayout),
    .callback("loadWindow", .loadWindow),
    .callback("windowWillLoad", .windowWillLoad),
    .callback("windowDidLoad", .windowDidLoad),
  ]

  private static let appKitActions: [InterceptedMethod] = [
    .action(
      "NSViewController", "presentViewController:animator:", .present, LIFELINE_TWO_OBJECTS, counterpart: 0),
    .action("NSViewController", "dismissViewController:", .dismiss, LIFELINE_OBJECT, counterpart: 0),
    .action("NSViewController", "addChildViewController:", .addChild, LIFELINE_OBJECT, counterpart: 0),
    .action("NSViewController", "removeFromParentViewController", .removeFromParent, LIFELINE_NO_ARGUMENTS),
    .action("NSViewController", "setView:", .setView, LIFELINE_OBJECT),
    .action("NSWindowController", "showWindow:", .showWindow, LIFELINE_OBJECT),
    .action("NSWindowController", "close", .closeWindow, LIFELINE_NO_ARGUMENTS),
  ]
}
