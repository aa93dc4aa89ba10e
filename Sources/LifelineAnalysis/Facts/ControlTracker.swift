public import Lifeline
internal import LifelineVocabulary

/// Identifies a value: a control of the controller, and a property of the control.
public struct ControlPlace: Hashable, Sendable {
  /// The place of the control in its controller, which is the same after a reload.
  public var control: String
  /// The property of the control, such as `text`.
  public var value: String

  /// `text of nameField`.
  public var text: String { "\(value) of \(control)" }
}

/// What a control shows.
public struct ControlContent: Sendable {
  /// The control.
  public var control: Subject
  /// The hash of the value; nil for secure fields, and for a new control whose value is not in the trace.
  public var value: TraceValue?
  /// Whether the user entered it.
  package var isByUser = false
  /// The event in which the value was entered or set.
  public var moment: EventMoment
  /// The span around the code that set it.
  public var writer: SpanRecord?
}

/// The values of each controller's controls, and what set them last.
///
/// A control is recognized by its place in its controller, since a reload creates another one.
public struct ControlTracker: Sendable {
  static let names: [EventName] = [.`init`, .write, .deinit]

  /// What the controls of one controller show.
  private struct Contents: Sendable {
    var all: [ControlPlace: ControlContent] = [:]
    /// The places of each control that are in ``all``, so that a new control is not compared with all others.
    var places: [String: [ControlPlace]] = [:]

    mutating func set(_ content: ControlContent, at place: ControlPlace) {
      if all.updateValue(content, forKey: place) == nil { places[place.control, default: []].append(place) }
    }
  }

  private var owners = SlotTable<(owner: Int, place: String)>()
  private var contents: [Int: Contents] = [:]

  /// The number of the controller that a living control belongs to, and its place there, by the control's slot.
  public func owner(of slot: Int) -> (owner: Int, place: String)? { owners[slot] }

  /// The values of a controller's controls, by the controller's number.
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
    // A control may say what it shows from the start.
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
