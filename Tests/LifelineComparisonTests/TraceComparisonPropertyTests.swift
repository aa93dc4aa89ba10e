import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineComparison

/// What holds for any two traces, shown on random ones and random changes of them.
@Suite struct TraceComparisonPropertyTests {
  /// Calls of a random program, flat: who, what, with which attribute.
  private struct Call {
    var subject: Int
    var name: EventName
    var isAnimated: Bool
    var depth: Int
  }

  private static let names: [EventName] = ["a", "b", "c", "d", "e"]
  private static let types: [TypeName] = ["First", "Second", "Third"]

  private static func program(_ random: inout SplitMix) -> [Call] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in call(&random) }
  }

  private static func call(_ random: inout SplitMix) -> Call {
    Call(
      subject: Int.random(in: 0..<8, using: &random), name: names[Int.random(in: 0..<names.count, using: &random)],
      isAnimated: Bool.random(using: &random), depth: Int.random(in: 0...2, using: &random))
  }

  private static func edited(_ program: [Call], _ random: inout SplitMix) -> [Call] {
    var program = program
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      let place = Int.random(in: 0...program.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: program.insert(call(&random), at: place)
      case 1 where place < program.count: program.remove(at: place)
      case 2 where place < program.count: program.insert(program.remove(at: place), at: program.count / 2)
      case 3 where place < program.count: program[place].isAnimated.toggle()
      default: break
      }
    }
    return program
  }

  /// Subjects get their numbers as they come, so that the same one has another number in another program.
  private static func record(_ program: [Call]) -> TraceRecord {
    var script = TraceScript()
    var ids: [Int: Int] = [:]
    var open: [(EventName, Subject)] = []
    for call in program {
      let id = ids[call.subject] ?? ids.count + 1
      ids[call.subject] = id
      let subject = Subject(
        id: id, kind: .controller, type: types[call.subject % 3], name: call.subject < 4 ? "s\(call.subject)" : nil)
      while open.count > call.depth, let last = open.popLast() { script.end(last.0, of: last.1) }
      script.begin(call.name, of: subject, ["animated": .boolean(call.isAnimated)])
      open.append((call.name, subject))
    }
    while let last = open.popLast() { script.end(last.0, of: last.1) }
    return .of(script)
  }

  /// The labels of the callbacks of each subject, from the trace.
  private static func lives(_ record: TraceRecord) -> [Int: [String]] {
    let trace = record.traces[0]
    return Dictionary(
      uniqueKeysWithValues: trace.lives.map { life in
        (life.subject.id, life.moments.map { trace[trace[$0].key].label })
      })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the steps lead from the old lives to the new ones`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let program = Self.program(&random)
    let (old, new) = (Self.record(program), Self.record(Self.edited(program, &random)))
    let (oldLives, newLives) = (Self.lives(old), Self.lives(new))
    let comparison = TraceComparison(old, new)
    for subject in comparison.subjects {
      let before = subject.steps.filter { $0.change != .added }.map(\.label)
      let after = subject.steps.filter { $0.change != .removed }.map(\.label)
      #expect(before == subject.old.flatMap { oldLives[$0.id] } ?? [])
      #expect(after == subject.new.flatMap { newLives[$0.id] } ?? [])
    }
    let changed = comparison.subjects.filter { $0.change == .changed }.count
    let added = comparison.subjects.filter { $0.change == .added }.count
    #expect(changed + added + comparison.unchanged == newLives.count)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `nothing differs from itself`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let program = Self.program(&random)
    let comparison = TraceComparison(Self.record(program), Self.record(program))
    #expect(comparison.isEmpty)
    #expect(comparison.isComplete)
    #expect(comparison.counts.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the other direction says the same with old and new exchanged`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let program = Self.program(&random)
    let (old, new) = (Self.record(program), Self.record(Self.edited(program, &random)))
    let there = TraceComparison(old, new)
    let back = TraceComparison(new, old)
    #expect(Self.statements(there, isTurned: false) == Self.statements(back, isTurned: true))
    #expect(there.unchanged == back.unchanged)
    #expect(there.counts == back.counts.map { .init(type: $0.type, event: $0.event, old: $0.new, new: $0.old) })
  }

  /// Everything that is said, in an order of its own, as if in the direction from old to new.
  private static func statements(_ comparison: TraceComparison, isTurned: Bool) -> [String] {
    comparison.subjects.flatMap { subject in
      subject.steps.filter { $0.change != .same }.map { step in
        let change =
          switch step.change {
          case .added: isTurned ? "-" : "+"
          case .removed: isTurned ? "+" : "-"
          default: "~"
          }
        let places = isTurned ? [step.newSequence, step.oldSequence] : [step.oldSequence, step.newSequence]
        let facts = step.facts.map { [$0.key] + [$0.old ?? "", $0.new ?? ""].swapped(isTurned) }
        let order = step.order.map { [$0.old ?? "", $0.new ?? ""].swapped(isTurned) }
        let ids = [subject.old?.id ?? 0, subject.new?.id ?? 0].swapped(isTurned)
        return "\(ids) \(change) \(step.label) \(places) \(step.isMoved) \(facts) \(order ?? [])"
      }
    }.sorted()
  }
}

extension Array {
  fileprivate func swapped(_ isTurned: Bool) -> [Element] { isTurned ? reversed() : self }
}
