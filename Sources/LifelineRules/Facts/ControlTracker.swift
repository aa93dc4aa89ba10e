public import Lifeline
public import LifelineTraces

/// The identity of a value: a control in a controller, and a property of that control.
public struct ControlPlace: Hashable, Sendable {
  /// The control's place in its controller. The place is the same after a reload.
  public var control: String
  /// The property of the control, such as `text`.
  public var value: String

  /// The place as text, such as `text of nameField`.
  public var text: String { "\(value) of \(control)" }
}

/// The value that a control shows.
public struct ControlContent: Sendable {
  /// The control that shows the value.
  public var control: Subject
  /// The hash of the value, or nil for a secure field or a new control whose value is not in the trace.
  public var value: TraceValue?
  /// Whether the user entered the value.
  package var isByUser = false
  /// The moment when the value was entered or set.
  public var moment: EventMoment
  /// The span that contains the code that set the value.
  public var writer: SpanRecord?
}

/// Tracks the value of each control in a controller, and the code that last set the value.
///
/// A control is identified by its place in the controller, not by its subject, because a reload creates a new control.
public struct ControlTracker: Sendable {
  static let names: [EventName] = [.`init`, .write, .deinit]

  /// The values of one controller's controls.
  private struct Contents: Sendable {
    var all: [ControlPlace: ControlContent] = [:]
    /// The places of each control in ``all``, so that a new control is not compared with all other controls.
    var places: [String: [ControlPlace]] = [:]

    mutating func set(_ content: ControlContent, at place: ControlPlace) {
      if all.updateValue(content, forKey: place) == nil { places[place.control, default: []].append(place) }
    }
  }

  private var owners = SlotTable<(owner: Int, place: String)>()
  private var contents: [Int: Contents] = [:]

  /// Returns the number of a living control's controller, and the control's place in that controller.
  public func owner(of slot: Int) -> (owner: Int, place: String)? { owners[slot] }

  /// Returns the values of the controls of the controller with this number.
  public func contents(of owner: Int) -> [ControlPlace: ControlContent] { contents[owner]?.all ?? [:] }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    guard word != .deinitialized, step.event.subject.kind == .control else { return }
    if word == .initialized { noteControl(step) } else { noteWrite(step) }
  }

  mutating func forget(_ id: Int, slot: Int) {
    owners[slot] = nil
    if !contents.isEmpty { contents[id] = nil }
  }

  private mutating func noteControl(_ step: TraceStep) {
    let event = step.event
    guard let owner = event.owner, let place = event.place else { return }
    owners[step.slot] = (owner, place)
    for known in contents[owner]?.places[place] ?? [] where contents[owner]?.all[known]?.control.id != event.subject.id
    {
      contents[owner]?.all[known] = ControlContent(
        control: event.subject, moment: EventMoment(event), writer: step.enclosing)
    }
    // The control's first event can contain its value.
    noteValue(step, owner: owner, place: place, isByUser: false)
  }

  private mutating func noteWrite(_ step: TraceStep) {
    guard let (owner, place) = owners[step.slot] else { return }
    noteValue(step, owner: owner, place: place, isByUser: step.event.actor == .user)
  }

  private mutating func noteValue(_ step: TraceStep, owner: Int, place: String, isByUser: Bool) {
    let event = step.event
    guard let what = event.property else { return }
    let content = ControlContent(
      control: event.subject, value: event.attributes[.value], isByUser: isByUser, moment: EventMoment(event),
      writer: step.enclosing)
    contents[owner, default: Contents()].set(content, at: ControlPlace(control: place, value: what))
  }
}
