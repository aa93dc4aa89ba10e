internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// The data for the page of one trace.
struct ScenarioRecord: Sendable {
  let trace: TraceIdentity
  var story: NarrativeWriter
  /// The pictures, or nil if none is drawn.
  private(set) var pictures: PictureBuilders?
  private(set) var events = 0
  private(set) var subjects: [Int: SubjectRecord] = [:]
  /// The numbers of subjects of each type and of each kind, which determine the names of unnamed subjects.
  private var ofType: [TypeName: Int] = [:]
  private var ofKind: [SubjectKind: Int] = [:]
  private(set) var end: TraceEnd?
  /// The callbacks and events of each type, in the order of their first occurrences.
  private(set) var callbacks: [TypeName: CallbackOrder] = [:]
  /// The number of times that each relation occurred, by pair of subjects. The subjects' first events may follow later.
  private var relations: [Pair: Int] = [:]

  private struct Pair: Hashable {
    var kind: Relation.Kind
    var host: Int
    var guest: Int
  }

  /// A hash of the times of all events.
  private(set) var mixedTimes: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ trace: TraceIdentity, pictures: PictureBuilders?) {
    self.trace = trace
    story = NarrativeWriter(trace)
    self.pictures = pictures
    self.pictures?.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    mixedTimes = (mixedTimes ^ UInt64(bitPattern: Int64(step.event.time))) &* 0x100_0000_01B3
    note(step)
    story.receive(step)
    pictures?.receive(step)
  }

  mutating func finish(_ end: TraceEnd) {
    self.end = end
    story.finish()
    pictures?.end(end)
  }

  private mutating func note(_ step: TraceStep) {
    let event = step.event
    guard event.subject.id != 0 else { return }
    if subjects[event.subject.id] == nil {
      ofType[event.subject.type, default: 0] += 1
      ofKind[event.subject.kind, default: 0] += 1
    }
    var record = subjects[event.subject.id] ?? SubjectRecord(subject: event.subject)
    record.subject = event.subject
    switch event.name {
    case .`init`:
      record.isBorn = true
      // A view inside a controller's own view is identified by its class and number.
      record.owner = event.subject.kind == .view && !event.isOfOwnView ? nil : event.owner
    case .`deinit`: record.isResolved = true
    case .leaked: record.isLeaked = true
    default: break
    }
    subjects[event.subject.id] = record
    if event.phase != .end { callbacks[event.subject.type, default: CallbackOrder()].add(event.name) }
    noteRelation(step)
  }

  private mutating func noteRelation(_ step: TraceStep) {
    let event = step.event
    guard event.phase != .end else { return }
    if event.name == .`init`, let creator = step.enclosing?.subject, event.subject.kind == .controller {
      relations[Pair(kind: .created, host: creator, guest: event.subject.id), default: 0] += 1
    }
    guard let guest = event.to, let kind = Relation.kind(of: event.name) else { return }
    relations[Pair(kind: kind, host: event.subject.id, guest: guest), default: 0] += 1
  }

  /// The relations between types, with their counts.
  var relationsOfTypes: [Relation: Int] {
    var result: [Relation: Int] = [:]
    for (pair, count) in relations {
      guard let host = subjects[pair.host], let guest = subjects[pair.guest] else { continue }
      let relation = Relation(kind: pair.kind, host: host.subject.type, guest: guest.subject.type)
      result[relation, default: 0] += count
    }
    return result
  }

  /// The types of its subjects, sorted by name.
  var types: [TypeName] {
    Set(subjects.values.map(\.subject.type)).sorted { $0.string < $1.string }
  }

  /// Returns the name of a subject in running text.
  func name(of id: Int) -> String {
    guard let record = subjects[id] else { return "#\(id)" }
    let subject = record.subject
    if let controller = namingOwner(of: record) {
      let type = subject.type == "UIView" ? "view" : MarkdownText.code(subject.type.string)
      return "the \(type) of \(name(of: controller))"
    }
    return name(of: subject)
  }

  /// Returns whether the name of a subject in running text contains its owner's name, as in `the view of a`.
  func isNamedByOwner(_ id: Int) -> Bool { subjects[id].map { namingOwner(of: $0) != nil } ?? false }

  /// Returns the owner whose name is part of a subject's name, or nil if the subject has its own name.
  private func namingOwner(of record: SubjectRecord) -> Subject? {
    guard record.subject.kind == .view || record.subject.name == nil else { return nil }
    return record.owner.flatMap { subjects[$0]?.subject }
  }

  private func name(of subject: Subject) -> String {
    if let name = subject.name { return MarkdownText.code(name) }
    let isOnly = ofKind[subject.kind] == 1
    switch subject.kind {
    case .application: return "the app"
    case .window where isOnly: return "the window"
    case .scene where isOnly: return "the scene"
    default: break
    }
    let type = MarkdownText.code(subject.type.string)
    return ofType[subject.type] == 1 ? "the \(type)" : "\(type) \\#\(subject.id)"
  }
}
