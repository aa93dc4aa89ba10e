import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

struct TraceWalkerTests {
  private static func steps(_ script: TraceScript) -> [TraceStep] {
    var walker = TraceWalker()
    return script.events.map { walker.step($0) }
  }

  @Test func `spans nest, and an instant contains what is around it`() {
    var script = TraceScript()
    let present = script.begin("present", of: .main)
    let load = script.begin("viewDidLoad", of: .sub)
    script.instant("tick", of: .main)
    script.end("viewDidLoad", of: .sub)
    script.end("present", of: .main)
    script.instant("tick", of: .main)
    let steps = Self.steps(script)
    #expect(steps.map { $0.enclosing?.sequence } == [nil, present, load, present, nil, nil])
    #expect(steps.map { $0.span?.sequence } == [nil, nil, nil, load, present, nil])
    let record = SpanRecord(sequence: 2, time: 2 * TraceScript.millisecond, thread: 1, subject: 2, name: "viewDidLoad")
    #expect(steps[3].span == record)
    #expect(steps.allSatisfy { $0.problem == nil } == true)
  }

  @Test func `threads do not nest in one another`() {
    var script = TraceScript()
    script.begin("a", of: .main, thread: 1)
    script.begin("a", of: .main, thread: 2)
    script.begin("b", of: .main, thread: 1)
    script.end("a", of: .main, thread: 2)
    script.instant("tick", of: .main, thread: 2)
    script.end("b", of: .main, thread: 1)
    script.end("a", of: .main, thread: 1)
    let steps = Self.steps(script)
    #expect(steps.map { $0.enclosing?.sequence } == [nil, nil, 1, nil, nil, 1, nil])
    #expect(steps.map { $0.span?.sequence } == [nil, nil, nil, 2, nil, 3, 1])
  }

  /// Two tasks take turns on one thread.
  @Test func `what waits is around the events of its task, and of no other`() {
    var script = TraceScript()
    script.begin("request", of: .main, ["async": true])
    script.begin("request", of: .sub, ["async": true])
    script.instant("tick", of: .main, ["within": 1])
    script.begin("parse", of: .sub, ["within": 2])
    script.instant("tick", of: .sub, ["within": 2])
    script.end("parse", of: .sub, ["within": 2])
    script.begin("retry", of: .main, ["async": true, "within": 1], thread: 2)
    script.end("request", of: .sub, ["begin": 2], thread: 2)
    script.instant("tick", of: .main, ["within": 7])
    script.end("retry", of: .main, ["begin": 7, "within": 1])
    script.instant("tick", of: .sub)
    script.end("request", of: .main, ["begin": 1])
    script.instant("late", of: .main, ["within": 1])
    let steps = Self.steps(script)
    #expect(steps.map { $0.enclosing?.sequence } == [nil, nil, 1, 2, 4, 2, 1, nil, 7, 1, nil, nil, nil])
    #expect(
      steps.map { $0.span?.sequence } == [nil, nil, nil, nil, nil, 4, nil, 2, nil, 7, nil, 1, nil])
    #expect(steps.allSatisfy { $0.problem == nil } == true)
  }

  @Test func `an end on another thread names its begin`() {
    var script = TraceScript()
    script.begin("load", of: .main, thread: 1)
    script.begin("load", of: .main, thread: 2)
    script.end("load", of: .main, ["begin": 1], thread: 2)
    script.end("load", of: .main, ["begin": 2], thread: 3)
    script.end("load", of: .main, ["begin": 9], thread: 1)
    let steps = Self.steps(script)
    #expect(steps.map { $0.span?.sequence } == [nil, nil, 1, 2, nil])
    #expect(steps[2].enclosing?.sequence == 2)
    #expect(steps.last?.problem?.description == "load of subject 1 ends without a begin")
  }

  @Test func `spans that overlap on one thread end by subject and name, the newest first`() {
    var script = TraceScript()
    script.begin("a", of: .main)
    script.begin("a", of: .main)
    script.begin("b", of: .main)
    script.begin("a", of: .sub)
    for (name, subject) in [("a", Subject.main), ("b", .main), ("a", .main), ("a", .sub)] as [(EventName, Subject)] {
      script.end(name, of: subject)
    }
    #expect(Self.steps(script).suffix(4).map { $0.span?.sequence } == [2, 3, 1, 4])
  }

  @Test(arguments: [1, 2]) func `ends that name their begins find them among thousands of open spans`(threads: Int) {
    var script = TraceScript()
    let begins = (0..<3000).map { script.begin("load", of: .main, thread: $0 % threads + 1) }
    var random = SplitMix(state: 1)
    let order = begins.shuffled(using: &random)
    for begin in order { script.end("load", of: .main, ["begin": .integer(begin)], thread: 1) }
    let ends = Self.steps(script).suffix(3000)
    #expect(ends.map { $0.span?.sequence } == order)
    #expect(ends.allSatisfy { $0.problem == nil } == true)
    #expect(ends.last?.enclosing == nil)
  }

  @Test func `a span that ends below others leaves them as they are`() {
    var script = TraceScript()
    for name in ["a", "b", "c", "d"] as [EventName] { script.begin(name, of: .main) }
    script.end("b", of: .main, ["begin": 2])
    script.end("b", of: .main, ["begin": 2])
    script.end("c", of: .main)
    script.end("b", of: .main)
    script.end("d", of: .main)
    script.end("a", of: .main)
    let steps = Self.steps(script).suffix(6)
    #expect(steps.map { $0.span?.sequence } == [2, nil, 3, nil, 4, 1])
    #expect(steps.map { $0.enclosing?.sequence } == [4, 4, 4, 4, 1, nil])
  }

  @Test func `spans that overlap for ever are all found`() {
    var script = TraceScript()
    script.begin("load", of: .main)
    for begin in 1...5000 {
      script.begin("load", of: .main)
      script.end("load", of: .main, ["begin": .integer(begin * 2 - 1 - (begin == 1 ? 0 : 1))])
    }
    #expect(Self.steps(script).allSatisfy { $0.problem == nil } == true)
  }

  @Test func `an end finds its begin when the numbers are out of order`() {
    var walker = TraceWalker()
    for sequence in [5, 3, 4] {
      _ = walker.step(TraceEvent(sequence: sequence, time: 0, subject: .main, name: "a", phase: .begin))
    }
    let found = zip([6, 7, 8], [5, 4, 3]).map { number, begin in
      walker.step(
        TraceEvent(
          sequence: number, time: 0, subject: .main, name: "a", phase: .end, attributes: ["begin": .integer(begin)])
      ).span?.sequence
    }
    #expect(found == [5, 4, 3])
  }

  @Test func `threads that are over do not hide the span of a later one`() {
    var script = TraceScript()
    let first = script.begin("load", of: .main, thread: 1)
    for thread in 2...5000 {
      script.begin("work", of: .main, thread: thread)
      script.end("work", of: .main, thread: thread)
    }
    let last = script.begin("load", of: .main, thread: 5001)
    script.end("load", of: .main, ["begin": .integer(last)], thread: 2)
    script.end("load", of: .main, ["begin": .integer(first)], thread: 2)
    #expect(Self.steps(script).suffix(2).map { $0.span?.sequence } == [last, first])
  }

  @Test func `slots are small and used again`() {
    var script = TraceScript()
    for id in [1, 2, 7_000_000] { script.instant(.`init`, of: Subject(id: id, kind: .view, type: "V")) }
    script.instant(.`deinit`, of: Subject(id: 2, kind: .view, type: "V"))
    script.instant(.mark, of: .marker)
    script.instant(.`init`, of: Subject(id: 9, kind: .view, type: "V"))
    script.instant("tick", of: Subject(id: 7_000_000, kind: .view, type: "V"))
    let steps = Self.steps(script)
    #expect(steps.map(\.slot) == [0, 1, 2, 1, -1, 1, 2])
    #expect(steps.map(\.isFirst) == [true, true, true, false, false, true, false])
  }

  @Test func `a callback called deinit is no end`() {
    var script = TraceScript()
    script.span(.`deinit`, of: .main)
    script.instant("tick", of: .main)
    let steps = Self.steps(script)
    #expect(steps.map(\.isFirst) == [true, false, false])
  }

  @Test func `a million spans that never end do not stop the walk`() {
    var walker = TraceWalker()
    var found = 0
    for sequence in 1...20_000 {
      let isBegin = sequence <= 10_000
      let step = walker.step(
        TraceEvent(
          sequence: sequence, time: 0, thread: sequence, subject: .main, name: "a", phase: isBegin ? .begin : .end,
          attributes: isBegin ? [:] : ["begin": .integer(1_000_000)]))
      found += step.span == nil ? 0 : 1
    }
    #expect(found == 0)
  }
}
