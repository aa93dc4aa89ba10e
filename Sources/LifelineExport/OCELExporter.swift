internal import Lifeline
internal import LifelineAnalysis

/// Exports an object-centric event log: OCEL 2.0 as JSON (https://www.ocel-standard.org), which pm4py and other programs can read.
///
/// Each subject is an object, and each event refers to its subject, to the subjects in its attributes, and to the subject of the enclosing
/// span. Objects and types are written after the events, because they are known only at the end. Memory use grows with the number of
/// objects, but not with the number of events.
struct OCELExporter: TraceExporter {
  private struct Object {
    var id: String
    var type: String
    var kind: String
    var name: String?
    var trace: Int
    var owner: String?
  }

  /// A trace that contains objects: its name and start time.
  private struct Origin {
    var label: String
    var started: String
  }

  private var json = JSONWriter(.lines)
  private var objects: [Object] = []
  private var traces: [Origin] = []
  /// The objects of the living subjects, by slot and by subject number.
  private var slots: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// The number of earlier subjects with the same number.
  private var uses: [Int: Int] = [:]
  /// The attributes of each event type.
  private var eventTypes: [String: Set<String>] = [:]
  private var moments = MomentText(TraceHeader())
  private var index = 0

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .start: start()
    case .begin(let trace): begin(trace)
    case .event(let step): receive(step)
    case .end: break
    case .finish: finish()
    }
    output.append(json.bytes)
    json.clear()
    if case .finish = part { output.append("\n") }
  }

  private mutating func start() {
    json.openObject(.lines)
    json.key("events")
    json.openArray(.lines)
  }

  private mutating func begin(_ trace: TraceIdentity) {
    moments = MomentText(trace.header)
    index = trace.index + 1
    traces.append(Origin(label: trace.label, started: moment(0)))
    (slots, numbers, uses) = ([], [:], [:])
  }

  private func moment(_ time: Int) -> String {
    var (moments, bytes) = (moments, [UInt8]())
    moments.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func receive(_ step: TraceStep) {
    let event = step.event
    // The log contains one event per span, for its beginning.
    if event.phase == .end, step.span != nil { return }
    if step.slot >= 0 { meet(step) }
    let name = event.name.string
    var bytes: [UInt8] = []
    moments.append(event.time, to: &bytes)
    let time = String(decoding: bytes, as: UTF8.self)
    let id = "\(index)-e\(event.sequence)"
    let relations = relations(of: step).map { (id: objects[$0.object].id, qualifier: $0.qualifier) }
    json.object(.compact) { json in
      json.member("id", id)
      json.member("type", name)
      json.member("time", time)
      json.key("attributes")
      json.array { json in
        for (name, number) in [("seq", event.sequence), ("t", event.time), ("thread", event.thread)] {
          json.object { json in
            json.member("name", name)
            json.member("value", number)
          }
        }
        for element in event.attributes.elements {
          json.object { json in
            json.member("name", "attrs.\(element.key)")
            json.member("value", element.value.description)
          }
        }
      }
      json.key("relationships")
      json.array { json in
        for relation in relations {
          json.object { json in
            json.member("objectId", relation.id)
            json.member("qualifier", relation.qualifier)
          }
        }
      }
    }
    eventTypes[name, default: []].formUnion(event.attributes.elements.map { "attrs.\($0.key)" })
  }

  /// Returns the objects for the subject of an event, for the living subjects to which its attributes refer, and for the subject of the
  /// enclosing span, if it is none of them.
  private func relations(of step: TraceStep) -> [(object: Int, qualifier: String)] {
    var relations: [(object: Int, qualifier: String)] = []
    if step.slot >= 0, step.slot < slots.count { relations.append((slots[step.slot], "subject")) }
    for element in step.event.attributes.elements where Self.references.contains(element.key) {
      guard case .integer(let number) = element.value, let object = numbers[number] else { continue }
      relations.append((object, element.key))
    }
    let outer = step.enclosing.flatMap { numbers[$0.subject] }
    if let outer, !relations.contains(where: { $0.object == outer }) { relations.append((outer, "during")) }
    return relations
  }

  private static let references = Set(TraceSchema.subjectKeys.map(\.name) + ["view"])

  private mutating func meet(_ step: TraceStep) {
    let subject = step.event.subject
    while slots.count <= step.slot { slots.append(-1) }
    guard step.isFirst || slots[step.slot] < 0 else {
      let known = slots[step.slot]
      if objects[known].name != subject.name { objects[known].name = subject.name }
      return
    }
    let count = (uses[subject.id] ?? 0) + 1
    uses[subject.id] = count
    slots[step.slot] = objects.count
    numbers[subject.id] = objects.count
    let owner = step.event.owner.flatMap { numbers[$0] }.map { objects[$0].id }
    objects.append(
      Object(
        id: "\(index)-\(subject.id)" + (count == 1 ? "" : "-\(count)"), type: subject.type.string,
        kind: subject.kind.string, name: subject.name, trace: traces.count - 1, owner: owner))
  }

  private mutating func finish() {
    json.close()
    json.member("objects", objects) { [traces] json, object in
      let trace = traces[object.trace]
      json.object(.compact) { json in
        json.member("id", object.id)
        json.member("type", object.type)
        json.key("attributes")
        json.array { json in
          let attributes: [(String, String?)] = [("kind", object.kind), ("name", object.name), ("trace", trace.label)]
          for (name, value) in attributes {
            guard let value else { continue }
            json.object { json in
              json.member("name", name)
              json.member("time", trace.started)
              json.member("value", value)
            }
          }
        }
        json.key("relationships")
        json.array { json in
          guard let owner = object.owner else { return }
          json.object { json in
            json.member("objectId", owner)
            json.member("qualifier", "owner")
          }
        }
      }
    }
    let types = Set(objects.map(\.type)).sorted()
    json.member("objectTypes", types) { json, type in
      Self.write(type, [("kind", "string"), ("name", "string"), ("trace", "string")], to: &json)
    }
    let events = eventTypes.sorted { $0.key < $1.key }
    json.member("eventTypes", events) { json, type in
      let own = type.value.sorted().map { ($0, "string") }
      Self.write(type.key, [("seq", "integer"), ("t", "integer"), ("thread", "integer")] + own, to: &json)
    }
    json.close()
  }

  private static func write(_ type: String, _ attributes: [(String, String)], to json: inout JSONWriter) {
    json.object(.compact) { json in
      json.member("name", type)
      json.key("attributes")
      json.array { json in
        for (name, type) in attributes {
          json.object { json in
            json.member("name", name)
            json.member("type", type)
          }
        }
      }
    }
  }
}

extension ExporterDescription {
  /// Objects and events for object-centric process mining.
  public static let ocel = ExporterDescription(
    id: "ocel", summary: "Objects and events for object-centric process mining, such as pm4py (OCEL 2.0, JSON).",
    endings: ["ocel.json"]
  ) { OCELExporter() }
}
