internal import Foundation
internal import Lifeline

/// Ten controllers that call each other, as a trace and as the same picture in the languages of other tools.
struct Conversation {
  private static let callbacks: [EventName] = [
    "present", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "dismiss",
  ]
  private static let size = 10

  private struct Message {
    let caller, callee: Int
    let name: EventName
  }

  private var messages: [Message] = []
  private var writer: EventWriter
  private var subjects: [Subject] = []

  /// Writes a trace of so many spans, nested up to four deep, and returns what was said in it.
  init(spans: Int, to path: String) throws {
    writer = try EventWriter(path: path, name: "\(spans) spans")
    for number in 0..<Self.size {
      subjects.append(writer.makeSubject(.controller, "ViewController", name: "screen-\(number)"))
    }
    while messages.count < spans {
      let first = random(Self.size)
      try call(from: first, to: first, depth: 1, spans: spans)
    }
    try writer.close()
  }

  private mutating func call(from caller: Int, to callee: Int, depth: Int, spans: Int) throws {
    let name = Self.callbacks[random(Self.callbacks.count)]
    messages.append(Message(caller: caller, callee: callee, name: name))
    try writer.write(name, .begin, of: subjects[callee])
    for _ in 0..<random(3) where depth < 4 && messages.count < spans {
      try call(from: callee, to: random(Self.size), depth: depth + 1, spans: spans)
    }
    try writer.write(name, .end, of: subjects[callee])
  }

  private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &writer.random) }

  /// The picture for mscgen.
  func writeMscgen(to path: String) throws {
    let entities = subjects.indices.map { "s\($0)" }.joined(separator: ",")
    let arrows = messages.map { "s\($0.caller)=>s\($0.callee) [label=\"\($0.name)\"];" }
    try Self.write(["msc {", "\(entities);"] + arrows + ["}"], to: path)
  }

  /// The picture for seqdiag.
  func writeSeqdiag(to path: String) throws {
    let arrows = messages.map { "s\($0.caller) -> s\($0.callee) [label=\"\($0.name)\"];" }
    try Self.write(["seqdiag {"] + arrows + ["}"], to: path)
  }

  private static func write(_ lines: [String], to path: String) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
  }
}
