internal import Lifeline
internal import LifelineVocabulary

/// Follows the values of controls: what each one of a controller shows, and who wrote it there last.
///
/// A control is recognized by its place in its controller, since a reload makes a new one.
struct ControlLedger: Sendable {
  typealias Moment = ExpectationLedger.Moment

  /// A value of a control: which control of the controller, and which of its values.
  struct Place: Hashable, Sendable {
    var control: String
    var value: String

    /// `text of nameField`.
    var text: String { "\(value) of \(control)" }
  }

  /// What is known of a value.
  struct Content: Sendable {
    var control: Subject
    /// The hash; nil for secure fields, and for a new control that nobody has asked.
    var value: TraceValue?
    var isByUser = false
    var moment: Moment
    /// Where the code that wrote it stood.
    var writer: SpanRecord?
  }

  /// The events that the ledger needs.
  static let names: [InternedName] = [.`init`, .write, .deinit]

  private var owners = SlotTable<(owner: Int, place: String)>()
  private var contents: [Int: [Place: Content]] = [:]

  /// The owner of a living control.
  func owner(of slot: Int) -> (owner: Int, place: String)? { owners[slot] }

  /// What the controls of a controller show.
  func contents(of owner: Int) -> [Place: Content] { contents[owner] ?? [:] }

  mutating func observe(_ step: TraceStep) {
    let event = step.event
    if event.name == .deinit {
      owners[step.slot] = nil
      if event.subject.kind == .controller { contents[event.subject.id] = nil }
    } else if event.subject.kind == .control {
      if event.name == .`init` { noteControl(step) } else if event.name == .write { noteWrite(step) }
    }
  }

  /// The controller's values count as nobody's from here on.
  mutating func forget(_ owner: Int) { contents[owner] = nil }

  private mutating func noteControl(_ step: TraceStep) {
    let event = step.event
    guard let owner = event.attributes.integer("owner"), let place = event.attributes.string("place") else { return }
    owners[step.slot] = (owner, place)
    for (known, content) in contents[owner] ?? [:] where known.control == place {
      guard content.control.id != event.subject.id else { continue }
      contents[owner]?[known] = Content(control: event.subject, moment: Moment(event), writer: step.enclosing)
    }
    // A control may say what it shows from the start.
    noteValue(step, owner: owner, place: place, isByUser: false)
  }

  private mutating func noteWrite(_ step: TraceStep) {
    guard let (owner, place) = owners[step.slot] else { return }
    noteValue(step, owner: owner, place: place, isByUser: step.event.attributes.string("by") == "user")
  }

  private mutating func noteValue(_ step: TraceStep, owner: Int, place: String, isByUser: Bool) {
    let event = step.event
    guard let what = event.attributes.string("what") else { return }
    contents[owner, default: [:]][Place(control: place, value: what)] = Content(
      control: event.subject, value: event.attributes["value"], isByUser: isByUser, moment: Moment(event),
      writer: step.enclosing)
  }
}
