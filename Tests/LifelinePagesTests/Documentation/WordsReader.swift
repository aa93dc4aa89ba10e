import Foundation
import Lifeline
import LifelineTraces

@testable import LifelinePages

/// Reads the events back out of the sentences of a page. Only the words that ``RandomEvents`` makes occur are known.
struct WordsReader {
  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  enum Token: Hashable {
    /// What one phrase says: one event, or two that are said together.
    case events([String])
    /// The last phrases happened this many times.
    case times(Int)
    /// Phrases of which only the numbers are said.
    case unordered([[String]: Int])
    /// A clause ends, so a number does not refer to what is before it.
    case end
  }

  /// What is said about each subject, by its name.
  private(set) var tokens: [String: [Token]] = [:]

  private static let phrases: [(text: String, events: [String])] = {
    let singular: [(String, String, [String])] = [
      ("is created", "are created", ["init"]), ("is released", "are released", ["deinit"]),
      ("is about to appear", "are about to appear", ["viewWillAppear"]),
      ("comes into the window", "come into the window", ["viewIsAppearing"]),
      ("has appeared", "have appeared", ["viewDidAppear"]),
      ("appears", "appear", ["viewWillAppear", "viewDidAppear"]),
      ("is about to disappear", "are about to disappear", ["viewWillDisappear"]),
      ("has disappeared", "have disappeared", ["viewDidDisappear"]),
      ("disappears", "disappear", ["viewWillDisappear", "viewDidDisappear"]),
      ("creates its view", "create their views", ["loadView"]),
      ("creates its view again", "create their views again", ["loadView"]),
      ("**creates a second view without having unloaded the first**", "", ["loadView"]),
      ("sets its view up", "set their views up", ["viewDidLoad"]),
      ("sets its view up again", "set their views up again", ["viewDidLoad"]),
      ("**runs `viewDidLoad` again without having unloaded its view**", "", ["viewDidLoad"]),
      ("loads its view", "load their views", ["loadView", "viewDidLoad"]),
      ("loads its view again", "load their views again", ["loadView", "viewDidLoad"]),
      ("leaves its parent", "leave their parents", ["didMove"]),
      ("changes its parent", "change their parents", ["didMove"]),
      ("is now a child of `Panels`", "are now children of `Panels`", ["didMove"]),
      ("receives a memory warning", "receive a memory warning", ["didReceiveMemoryWarning"]),
    ]
    let own = ["ping", "pong", "tock"].flatMap { name in
      [("reports `\(name)`", "report `\(name)`", [name]), ("runs `\(name)`", "run `\(name)`", [name])]
    }
    return (singular + own).flatMap { [($0.0, $0.2), ($0.1, $0.2)] }.filter { !$0.0.isEmpty }
      .map { (text: $0.0, events: $0.1) }.sorted { $0.text.utf8.count > $1.text.utf8.count }
  }()

  /// Adds what a sentence says.
  mutating func read(_ sentence: String) throws {
    var text = Substring(sentence)
    var times = 1
    if let range = text.range(of: " This happens ") {
      times = Int(text[range.upperBound...].prefix { $0.isNumber }) ?? 0
      guard text.hasSuffix(" times in a row.") else { throw Unknown(description: "repetition of \(sentence)") }
      text = text[..<range.lowerBound]
    }
    guard text.hasSuffix(".") else { throw Unknown(description: "no sentence: \(sentence)") }
    let clauses = try Self.clauses(text.dropLast())
    for _ in 0..<times {
      for (subjects, said) in clauses {
        for subject in subjects { tokens[subject, default: []] += said + [.end] }
      }
    }
  }

  private static func clauses(_ text: Substring) throws -> [(subjects: [String], tokens: [Token])] {
    var rest = text
    var clauses: [(subjects: [String], tokens: [Token])] = []
    while !rest.isEmpty {
      if !clauses.isEmpty { try skip("; ", &rest) }
      let subjects = subjects(&rest)
      guard !subjects.isEmpty else { throw Unknown(description: "no subject: \(rest)") }
      clauses.append((subjects, try tokens(&rest, until: ";")))
    }
    return clauses
  }

  /// Takes the names at the beginning, such as "the `A` and the `B` ".
  private static func subjects(_ rest: inout Substring) -> [String] {
    var subjects: [String] = []
    while true {
      var name = rest
      for joint in [", and ", " and ", ", "] where !subjects.isEmpty && name.hasPrefix(joint) {
        name = name.dropFirst(joint.count)
        break
      }
      if name.hasPrefix("the ") || name.hasPrefix("The ") { name = name.dropFirst(4) }
      guard name.first == "`", let end = name.dropFirst().firstIndex(of: "`") else { break }
      var subject = String(name[...end])
      name = name[name.index(after: end)...]
      if name.hasPrefix(" \\#") {
        let number = name.dropFirst(3).prefix { $0.isNumber }
        subject += " \\#\(number)"
        name = name[number.endIndex...]
      }
      subjects.append(subject)
      rest = name
    }
    return subjects
  }

  private static func tokens(_ rest: inout Substring, until end: Character) throws -> [Token] {
    var tokens: [Token] = []
    while let first = rest.first, first != end {
      if let joint = [", and ", " and ", ", ", " "].first(where: rest.hasPrefix), !rest.hasPrefix(" (") {
        rest = rest.dropFirst(joint.count)
      } else if rest.hasPrefix(" (") {
        rest = rest.dropFirst(2)
        tokens.append(.times(try number(&rest)))
        try skip(" times)", &rest)
      } else if let phrase = phrases.first(where: { rest.hasPrefix($0.text) }) {
        rest = rest.dropFirst(phrase.text.count)
        tokens.append(.events(phrase.events))
      } else if rest.hasPrefix("goes on with ") || rest.hasPrefix("go on with ") {
        tokens.append(try unordered(&rest))
      } else {
        throw Unknown(description: "no phrase: \(rest)")
      }
    }
    return tokens
  }

  private static func unordered(_ rest: inout Substring) throws -> Token {
    rest = rest.dropFirst(rest.hasPrefix("goes") ? 13 : 11)
    let total = try number(&rest)
    try skip(" steps in an order that is not shown (", &rest)
    var counts: [[String]: Int] = [:]
    var last: [String] = []
    for token in try tokens(&rest, until: ")") {
      switch token {
      case .events(let events):
        last = events
        counts[events, default: 0] += 1
      case .times(let times): counts[last, default: 0] += times - 1
      default: throw Unknown(description: "nested: \(rest)")
      }
    }
    try skip(")", &rest)
    guard counts.values.reduce(0, +) == total else { throw Unknown(description: "\(total) is not \(counts)") }
    return .unordered(counts)
  }

  private static func number(_ rest: inout Substring) throws -> Int {
    let digits = rest.prefix { $0.isNumber }
    guard let number = Int(digits) else { throw Unknown(description: "no number: \(rest)") }
    rest = rest[digits.endIndex...]
    return number
  }

  private static func skip(_ text: String, _ rest: inout Substring) throws {
    guard rest.hasPrefix(text) else { throw Unknown(description: "not '\(text)': \(rest)") }
    rest = rest.dropFirst(text.count)
  }

  // MARK: Comparing

  /// Whether the words about a subject say exactly these events, in this order. A number may refer to the last phrase
  /// or to a cycle of the last phrases.
  func says(_ events: [String], of subject: String) -> Bool {
    let tokens = tokens[subject] ?? []
    var places: Set<Int> = [0]
    for (index, token) in tokens.enumerated() {
      switch token {
      case .events(let said): places = Set(places.compactMap { Self.advance($0, by: said, in: events) })
      case .times(let times):
        let cycles = Self.cycles(before: index, in: tokens)
        places = Set(
          places.flatMap { place in
            cycles.compactMap { cycle in
              (1..<times).reduce(Optional(place)) { place, _ in
                place.flatMap { Self.advance($0, by: cycle, in: events) }
              }
            }
          })
      case .unordered(let counts):
        var wanted: [String: Int] = [:]
        for (said, count) in counts {
          for event in said { wanted[event, default: 0] += count }
        }
        let length = wanted.values.reduce(0, +)
        places = Set(
          places.compactMap { place in
            let slice = events[place...].prefix(length)
            return slice.count == length && slice.reduce(into: [:]) { $0[$1, default: 0] += 1 } == wanted
              ? place + length : nil
          })
      case .end: break
      }
    }
    return places.contains(events.count)
  }

  private static func advance(_ place: Int, by said: [String], in events: [String]) -> Int? {
    events[place...].starts(with: said) ? place + said.count : nil
  }

  /// The events of the last phrases, one cycle for each number of phrases.
  private static func cycles(before index: Int, in tokens: [Token]) -> [[String]] {
    var cycle: [String] = []
    var cycles: [[String]] = []
    for token in tokens[..<index].reversed().prefix(6) {
      guard case .events(let said) = token else { break }
      cycle = said + cycle
      cycles.append(cycle)
    }
    return cycles
  }
}

/// What a trace's page says, and what the trace contains.
struct ReadBack: TraceConsumer {
  private var record: ScenarioRecord?
  private var events: [Int: [String]] = [:]
  private(set) var problems: [String] = []
  /// The number of events that were read back.
  private(set) var eventCount = 0

  mutating func begin(_ trace: TraceIdentity) { (record, events) = (ScenarioRecord(trace, pictures: nil), [:]) }

  mutating func receive(_ step: TraceStep) {
    record?.receive(step)
    guard step.event.subject.id != 0, step.event.phase != .end else { return }
    events[step.event.subject.id, default: []].append(step.event.name.string)
  }

  mutating func end(_ end: TraceEnd) {
    record?.finish(end)
    guard let record else { return }
    var reader = WordsReader()
    let sentences = TextStep.steps(of: record).flatMap(\.sentences)
    // The page says that it leaves out the names of more objects.
    guard !sentences.contains(where: { $0.contains(" others ") }) else { return }
    eventCount += events.values.reduce(0) { $0 + $1.count }
    do {
      for sentence in sentences { try reader.read(sentence) }
    } catch {
      problems.append("\(error) in \(sentences)")
    }
    for (id, events) in events {
      let name = record.name(of: id)
      let subject = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
      let shown = Self.shown(events)
      if !reader.says(shown, of: subject) { problems.append("\(subject): \(shown) is told as \(sentences)") }
    }
  }

  /// The events without those that the pages leave out by rule: layout, the announcement of a move, and the moment in
  /// the window right after the announcement of an appearance.
  private static func shown(_ events: [String]) -> [String] {
    let told = events.filter { !["willMove", "viewWillLayoutSubviews"].contains($0) }
    return told.indices.filter { told[$0] != "viewIsAppearing" || $0 == 0 || told[$0 - 1] != "viewWillAppear" }
      .map { told[$0] }
  }
}
