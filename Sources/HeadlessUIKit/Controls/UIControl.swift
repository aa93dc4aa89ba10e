public import Foundation

/// A view that the user acts on, and that runs actions when that happens.
///
/// The control retains its actions, and an action retains what its handler captures: capture the controller weakly.
/// Setting a value in code runs no action; only the user's act does (see the methods whose names begin with `simulate`).
open class UIControl: UIView {
  private struct Registration {
    let action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  /// Whether the user can act on the control.
  open var isEnabled = true

  /// Whether the control shows itself selected; no control changes this of its own accord.
  open var isSelected = false

  /// Whether the control shows itself touched.
  open var isHighlighted = false

  /// Where the content stands from left to right; only remembered.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// Where the content stands from top to bottom; only remembered.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// Creates a control that runs an action when its main event happens.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state made up of ``isEnabled``, ``isSelected`` and ``isHighlighted``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Every event for which there is an action.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Runs an action whenever one of the events happens, after those added before.
  ///
  /// An action with the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(action: action, events: controlEvents))
  }

  /// Takes an action away for the events; one that is not there is passed over.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action with the identifier away for the events; one that is not there is passed over.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "there are no selectors here: use addAction(UIAction { … }, for: controlEvents)")
  public func addTarget(_ target: Any?, action: Any, for controlEvents: Event) {}

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "there are no selectors here: use removeAction(identifiedBy:for:)")
  public func removeTarget(_ target: Any?, action: Any?, for controlEvents: Event) {}

  /// Runs one action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Runs the actions of the events in the order in which they were added, each once.
  ///
  /// This runs them whether or not the user could act on the control, which is why a test should prefer the methods
  /// whose names begin with `simulate`.
  open func sendActions(for controlEvents: Event) {
    let due = registrations.filter { !$0.events.isDisjoint(with: controlEvents) }
    for registration in due { sendAction(registration.action) }
  }
}
