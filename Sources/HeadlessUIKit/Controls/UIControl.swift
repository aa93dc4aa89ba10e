public import Foundation

/// A view that runs actions when the user acts on it.
///
/// The control retains its actions, and an action retains the captures of its handler: capture the controller weakly.
///
/// Setting a value in code runs no action; only an action of the user does (see the methods whose names begin with
/// `simulate`).
open class UIControl: UIView {
  private struct Registration {
    let action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  /// Whether the user can act on the control.
  open var isEnabled = true

  /// Whether the control is selected. No control changes this by itself.
  open var isSelected = false

  /// Whether the control shows itself touched.
  open var isHighlighted = false

  /// The horizontal alignment of the content. Stored only.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// The vertical alignment of the content. Stored only.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// Creates a control with an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The combination of ``isEnabled``, ``isSelected`` and ``isHighlighted``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// All events with an action.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Adds an action for events, after those that were added before.
  ///
  /// An action with the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(action: action, events: controlEvents))
  }

  /// Removes an action for events; has no effect if it was not added.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with the identifier for events; has no effect if it was not added.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "selectors are not supported: use addAction(UIAction { … }, for: controlEvents)")
  public func addTarget(_ target: Any?, action: Any, for controlEvents: Event) {}

  /// Selectors need Objective-C.
  @available(*, unavailable, message: "selectors are not supported: use removeAction(identifiedBy:for:)")
  public func removeTarget(_ target: Any?, action: Any?, for controlEvents: Event) {}

  /// Runs one action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Runs the actions of the events in the order in which they were added, each once.
  ///
  /// This runs them even if the user could not act on the control. In tests, prefer the methods whose names begin with
  /// `simulate`.
  open func sendActions(for controlEvents: Event) {
    let due = registrations.filter { !$0.events.isDisjoint(with: controlEvents) }
    for registration in due { sendAction(registration.action) }
  }
}
