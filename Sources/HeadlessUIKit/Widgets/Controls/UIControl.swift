public import Foundation
internal import LifelineBase

/// A view that runs actions when the user acts on it.
///
/// The control retains its actions, which retain everything that their handlers capture. To avoid a retain cycle,
/// capture view controllers weakly in the handlers. The control does not retain targets.
///
/// Setting a value in code runs no actions; only user interaction runs them. To simulate user interaction, call the
/// methods whose names begin with `simulate`.
open class UIControl: UIView {
  private struct Registration {
    let work: Work
    var events: Event
  }

  private enum Work {
    case action(UIAction)
    case target(TargetAction)
  }

  private var registrations: [Registration] = []

  /// Whether the user can act on the control.
  open var isEnabled = true

  /// Whether the control is selected. No control changes this state by itself.
  open var isSelected = false

  /// Whether the control is highlighted, as during a touch.
  open var isHighlighted = false

  /// The horizontal alignment of the content. The value is stored but has no effect.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// The vertical alignment of the content. The value is stored but has no effect.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// Creates a control with an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state that results from ``isEnabled``, ``isSelected``, and ``isHighlighted``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The events that have an action or a target.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Adds an action for events. The action runs after the actions that were added earlier.
  ///
  /// For these events, the action replaces any earlier action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(work: .action(action), events: controlEvents))
    note(.action, action, "action of \(type(of: self))", [controlEvents.rawValue, action.title]) {
      if case .action(let known) = $0 { known === $1 } else { false }
    }
  }

  /// Announces an action or a target.
  ///
  /// - Parameters:
  ///   - likeness: Values that are equal for additions with the same effect.
  ///   - isSame: Returns whether a registration is for the object.
  private func note(
    _ kind: AdditionKind, _ object: AnyObject, _ text: @autoclosure () -> String, _ likeness: [AnyHashable],
    _ isSame: @escaping (Work, AnyObject) -> Bool
  ) {
    headlessWorld.announceAddition(
      to: self,
      AddedObject(
        kind, object, text(), in: self,
        likeness: { [weak self] in self.map { [ObjectIdentifier($0)] + likeness } },
        isInEffect: { [weak self, weak object] in
          guard let self, let object else { return false }
          return registrations.contains { isSame($0.work, object) }
        }))
  }

  /// Removes an action from the given events. This method has no effect if the action was not added.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with a given identifier from the given events. This method has no effect if there is no such
  /// action.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    removeRegistrations(for: controlEvents) { work in
      guard case .action(let action) = work else { return false }
      return action.identifier == actionIdentifier
    }
  }

  private func removeRegistrations(for events: Event, where isMeant: (Work) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index].work) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Adds a target and the method to call on it for the given events. The method is called after the actions that were
  /// added earlier. The target is not retained.
  ///
  /// Without a target, the method is called on the first object in the responder chain that implements it. Even if you
  /// add a method several times for the same target, the method is called once per event.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let call = TargetAction(target.map { $0 as AnyObject }, action)
    removeRegistrations(for: controlEvents) { Self.isSame($0, call) }
    registrations.append(Registration(work: .target(call), events: controlEvents))
    guard let target = call.target else { return }
    noteTarget(call, of: self, isUsed: false)
    let text = "target of \(type(of: self)) for \(action.name)"
    note(.target, target, text, [controlEvents.rawValue, action.name]) {
      if case .target(let known) = $0 { known.selector == action && known.target === $1 } else { false }
    }
  }

  /// Removes target methods from the given events. A nil target matches any target, and a nil action matches any
  /// method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeRegistrations(for: controlEvents) { work in
      guard case .target(let call) = work else { return false }
      return call.matches(target.map { $0 as AnyObject }, action)
    }
  }

  private static func isSame(_ work: Work, _ call: TargetAction) -> Bool {
    guard case .target(let known) = work, known.selector == call.selector else { return false }
    return known.hasTarget == call.hasTarget && known.target === call.target && !known.isOrphan
  }

  /// The targets that are `NSObject` instances and have not been deallocated.
  open var allTargets: Set<AnyHashable> { Set(calls.compactMap { $0.target as? NSObject }) }

  /// Returns the names of the methods that are called on a target for an event, or nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard case .target(let call) = registration.work, registration.events.contains(controlEvent) else { return nil }
      return call.target === target.map { $0 as AnyObject } ? call.selector.name : nil
    }
    return names.isEmpty ? nil : names
  }

  private var calls: [TargetAction] {
    registrations.compactMap { if case .target(let call) = $0.work { call } else { nil } }
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls a method with this control and the event as arguments. An override can count or modify the calls.
  ///
  /// Without a target, the method is called on the first object that implements it in the responder chain, which starts
  /// with this control.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let call = TargetAction(target.map { $0 as AnyObject }, action)
    if call.send([self, event], from: self) { return }
    headlessWorld.application.sendAction(action, to: nil, from: self, for: event)
  }

  /// Runs each action for the given events once, in the order in which the actions were added.
  ///
  /// The actions run even if the user could not act on the control. In tests, prefer the methods whose names begin with
  /// `simulate`.
  open func sendActions(for controlEvents: Event) {
    let due = registrations.filter { !$0.events.isDisjoint(with: controlEvents) }
    for registration in due {
      if case .target(let call) = registration.work { noteTarget(call, of: self, isUsed: true) }
      switch registration.work {
      case .action(let action): sendAction(action)
      case .target(let call) where !call.isOrphan: sendAction(call.selector, to: call.target, for: nil)
      case .target: break
      }
    }
  }
}

extension UIControl {
  /// A set of control events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch down inside the control.
    public static let touchDown = Self(rawValue: 1 << 0)
    /// A repeated touch down inside the control.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    /// A drag inside the control.
    public static let touchDragInside = Self(rawValue: 1 << 2)
    /// A drag outside the control.
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    /// A drag into the control.
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A drag out of the control.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    /// A touch up inside the control.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A touch up outside the control.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// The cancellation of the touches by the system.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// A change of the value by the user.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The primary action of the control, regardless of the touch that triggered it.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// The beginning of editing.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// A change of the text by the user.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// The end of editing.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The end of editing by the return key.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All text editing events.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// All events, including custom events.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// A set of control states.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The normal state: enabled, not selected, and not highlighted.
    public static let normal: Self = []
    /// The highlighted state.
    public static let highlighted = Self(rawValue: 1 << 0)
    /// The disabled state.
    public static let disabled = Self(rawValue: 1 << 1)
    /// The selected state.
    public static let selected = Self(rawValue: 1 << 2)
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0, left, right, fill, leading, trailing
  }

  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0, top, bottom, fill
  }
}
