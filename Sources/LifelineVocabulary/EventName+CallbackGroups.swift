public import Lifeline

// What callbacks have in common. Other modules take their lists from here, so that a new callback is added in one module:
// its name in `EventName+ControllerCallbacks`, its sentence and traits in `Vocabulary+Callbacks`, its groups here.

extension EventName {
  /// The callbacks of controllers, as opposed to actions of hosts and spans of your own.
  public static let callbacks = Set(Vocabulary.controllerCallbacks.map(\.name))

  /// The four appearance callbacks.
  public static let appearanceCallbacks: [EventName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of a controller during the layout of its view, often many times in a row.
  public static let layoutCallbacks: [EventName] = [
    .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewLayoutMarginsDidChange,
    .viewSafeAreaInsetsDidChange, .viewWillLayout, .viewDidLayout,
  ]

  /// The callbacks that a transition causes; layout also has other causes.
  package static let transitionCallbacks = Set(
    appearanceCallbacks + [.loadView, .viewDidLoad, .viewIsAppearing, .willMove, .didMove])

  /// The last callbacks of a transition, on the controllers that it moves.
  package static let transitionEndings: Set<EventName> = [.viewDidAppear, .viewDidDisappear, .didMove]

  /// The callbacks at whose end the hierarchy of controllers may be another one.
  package static let hierarchyCallbacks: Set<EventName> = [.willMove, .didMove, .viewDidAppear, .viewDidDisappear]

  /// The callbacks whose override must call super: Apple's documentation of each requires it, except for `viewDidLoad`, where a
  /// missing call skips the work of superclasses.
  package static let callbacksThatRequireSuper = Vocabulary.controllerCallbacks
    .filter { $0.traits.contains(.requiresSuper) }.map(\.name)

  /// The callbacks whose override must not call super.
  package static let callbacksThatOmitSuper = Set(
    Vocabulary.controllerCallbacks.filter { $0.traits.contains(.omitsSuper) }.map(\.name))
}
