#if os(Linux)
  import Foundation
  import LifelineFaults
  import LifelineTestSupport
  import Testing

  @testable import Lifeline

  /// Every system call of a sink, its tail, and its rotation fails once, and from then on.
  ///
  /// The traced program never notices. `tracer.health` counts what is lost, and the files contain whole lines.
  struct FaultTests {
    private static let capacity = 4096
    private static let marks = 45

    /// An error number with the kind of its failure.
    struct Fault: Sendable, CustomTestStringConvertible {
      var kind: lifeline_fault_kind
      var error: Int32
      var name: String
      var testDescription: String { name }
    }

    static let faults = [
      Fault(kind: lifeline_fault_once, error: ENOSPC, name: "no space once"),
      Fault(kind: lifeline_fault_from_then_on, error: ENOSPC, name: "no space from then on"),
      Fault(kind: lifeline_fault_once, error: EIO, name: "damaged disk once"),
      Fault(kind: lifeline_fault_from_then_on, error: EIO, name: "damaged disk from then on"),
      Fault(kind: lifeline_fault_once, error: EINTR, name: "interrupted"),
      Fault(kind: lifeline_fault_short_write, error: ENOSPC, name: "half a write, then no space"),
      Fault(kind: lifeline_fault_short_write, error: EIO, name: "half a write, then a damaged disk"),
      Fault(kind: lifeline_fault_short_write, error: EINTR, name: "half a write, then interrupted"),
    ]

    /// What a run left.
    private struct Outcome {
      /// The call that failed; nil when there were too few calls.
      var failed: String?
      /// Why there is no sink.
      var refusal: OutputError?
      var health = SinkHealth()
    }

    /// Emits events into a rotating trace while the `count`-th system call fails.
    private static func run(
      _ folder: String, _ durability: JSONLinesSink.Durability, hasLimits: Bool, _ fault: Fault, _ count: Int
    ) throws -> Outcome {
      let limits = JSONLinesSink.Limits(segmentSize: 2000, totalSize: TailLayout.headerSize + capacity + 9000)
      let plan = hasLimits ? try SegmentPlan(limits, minimum: 1, tailSize: TailLayout.headerSize + capacity) : nil
      var outcome = Outcome()
      lifeline_faults_begin(fault.kind, Int32(count), fault.error)
      do throws(OutputError) {
        let sink = try JSONLinesSink(
          path: folder + "/trace.jsonl", durability: durability, existing: .append, plan: plan, buffer: 512,
          capacity: capacity)
        let tracer = Tracer(name: "faulty", sinks: [sink], clock: .counting(), recordsSource: false)
        for _ in 0..<marks { tracer.mark("x") }
        tracer.flush()
        tracer.close()
        outcome.failed = lifeline_faults_end().map { String(cString: $0) }
        outcome.health = tracer.health
      } catch {
        outcome.failed = lifeline_faults_end().map { String(cString: $0) }
        outcome.refusal = error
      }
      return outcome
    }

    /// The lines of all segments, oldest first.
    private static func lines(_ folder: TemporaryFolder) -> [String] {
      let segments = (try? SegmentFiles(path: folder.path("trace.jsonl")).segments()) ?? []
      let earlier = segments.reversed().map { "trace.\($0.number).jsonl" }
      return (earlier + ["trace.jsonl"]).flatMap { name -> [String] in
        let bytes = Array((folder.text(name) ?? "").utf8)
        let tail = TraceTail.lines(missingIn: folder.path(name), size: bytes.count) ?? []
        return String(decoding: bytes + tail, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }

    private static func isWhole(_ line: String) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any]
    }

    private static func sequences(_ lines: [String]) -> [Int] {
      lines.filter { $0.hasPrefix("{\"seq\":") }.compactMap { Int($0.dropFirst(7).prefix { $0.isNumber }) }
    }

    @Test(arguments: faults, [true, false])
    func `a crash-safe trace survives every failing call`(_ fault: Fault, hasLimits: Bool) throws {
      try Self.failEveryCall(.crashSafe, hasLimits: hasLimits, fault)
    }

    /// Those that differ without a tail.
    static let someFaults = [faults[0], faults[2], faults[4], faults[5]]

    @Test(arguments: someFaults)
    func `a buffered trace survives every failing call`(_ fault: Fault) throws {
      try Self.failEveryCall(.buffered, hasLimits: true, fault)
    }

    @Test(arguments: someFaults)
    func `a synced trace survives every failing call`(_ fault: Fault) throws {
      try Self.failEveryCall(.synced(every: .nanoseconds(5000)), hasLimits: true, fault)
    }

    @Test(arguments: [1, 2, 4], [true, false])
    func `writing goes on when there is space again, with one counted gap`(_ count: Int, hasLimits: Bool) throws {
      let folder = try TemporaryFolder()
      let limits = JSONLinesSink.Limits(segmentSize: 2000)
      let plan = hasLimits ? try SegmentPlan(limits, minimum: 1) : nil
      let sink = try JSONLinesSink(
        path: folder.path + "/trace.jsonl", durability: .crashSafe, existing: .append, plan: plan, buffer: 512,
        capacity: Self.capacity)
      let tracer = Tracer(name: "faulty", sinks: [sink], clock: .counting(), recordsSource: false)
      tracer.mark("before")
      lifeline_faults_begin(lifeline_fault_full_disk, Int32(count), ENOSPC)
      for _ in 1...120 { tracer.mark("x") }
      #expect(lifeline_faults_end() != nil)
      for _ in 1...10 { tracer.mark("after") }
      tracer.close()
      let lines = Self.lines(folder)
      #expect(lines.allSatisfy(Self.isWhole))
      let numbers = Self.sequences(lines)
      let gaps = zip([0] + numbers, numbers).filter { $1 != $0 + 1 }.map { $1 - $0 - 1 }
      #expect(gaps.count <= 1)
      #expect(gaps.reduce(0, +) == tracer.health.dropped)
      #expect(tracer.health.failures == [])
      #expect(numbers.suffix(10) == Array(122...131)[...])
      #expect(lines.last?.hasPrefix("{\"end\":true") == true)
    }

    @Test func `the oldest segments are deleted first, so that none is missing between others at any moment`() throws {
      for count in 1...60 {
        let folder = try TemporaryFolder()
        for number in 1...8 { try folder.write("{\"lifeline\":1}\n", to: "trace.\(number).jsonl") }
        let files = SegmentFiles(path: folder.path("trace.jsonl"))
        lifeline_faults_begin(lifeline_fault_from_then_on, Int32(count), EIO)
        try? files.prune(to: 40)
        let failed = lifeline_faults_end().map { String(cString: $0) }
        let left = try files.segments().map(\.number)
        #expect(left == Array(1...left.count), "\(failed ?? "nothing") failed")
        if failed == nil {
          #expect(left == [1, 2])
          return
        }
      }
      Issue.record("every call failed")
    }

    private static func failEveryCall(
      _ durability: JSONLinesSink.Durability, hasLimits: Bool, _ fault: Fault
    ) throws {
      var failed: Set<String> = []
      // Once it goes on, a failure that begins one call later is nearly the same.
      let step = fault.kind == lifeline_fault_from_then_on ? 4 : 1
      for count in stride(from: 1, to: 2000, by: step) {
        let folder = try TemporaryFolder()
        let outcome = try run(folder.path, durability, hasLimits: hasLimits, fault, count)
        guard let name = outcome.failed else {
          // Without a failure, everything is there.
          #expect(outcome.refusal == nil && outcome.health == SinkHealth())
          break
        }
        failed.insert(name)
        check(outcome, lines(folder), "\(fault.name): \(name), call \(count)", hasLimits: hasLimits)
      }
      #expect(failed.contains("write"))
      if fault.kind == lifeline_fault_once { #expect(failed.isSuperset(of: ["open", "fstat", "flock"])) }
    }

    private static func check(_ outcome: Outcome, _ lines: [String], _ place: String, hasLimits: Bool) {
      #expect(lines.allSatisfy(isWhole), "\(place): half a line")
      guard outcome.refusal == nil else { return }
      let numbers = sequences(lines)
      #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count, "\(place): order \(numbers)")
      let first = numbers.first ?? 0
      let deleted = hasLimits ? max(0, first - 1) : 0
      let counted = outcome.health.dropped + outcome.health.missed
      #expect(numbers.count + deleted + counted >= marks, "\(place): \(numbers.count) events, \(outcome.health)")
    }
  }
#endif
