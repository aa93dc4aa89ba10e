public import Lifeline

// Groups of callbacks. Other modules use these lists, so a new callback is added only in this module: its name in
// `EventName+ControllerCallbacks`, its sentence and traits in `Vocabulary+Callbacks`, and its groups here.

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
