import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct LeakExplainerTests {
  /// Answers with a word, counts the questions, and can be told to do something meanwhile.
  final class Answer: LeakExplainer {
    let word: String?
    let count = Atomic<Int>(0)
    let action: @Sendable () -> Void

    init(_ word: String?, action: @escaping @Sendable () -> Void = {}) {
      self.word = word
      self.action = action
    }

    func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
      count.wrappingAdd(1, ordering: .relaxed)
      action()
      guard let word else { return [] }
      return objects.map { LeakExplanation(keeper: .object, path: "\(word) -> \(type(of: $0))") }
    }
  }

  @Test func `a leak says what keeps the object, and is explained once`() {
    let run = Recording(grace: .zero)
    let answer = Answer("Owner.item")
    run.tracer.explainLeaks(with: answer)
    let plain = Plain()
    run.tracer.expectDeallocation(of: plain, because: "popped")
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    run.tracer.checkExpectations()
    run.tracer.close()
    #expect(run.lines.suffix(1) == ["Plain #1.leaked {keeper: object, path: Owner.item -> Plain}"])
    #expect(answer.count.load(ordering: .relaxed) == 1)
    withExtendedLifetime(plain) {}
  }

  @Test func `closing explains, too`() {
    let run = Recording()
    run.tracer.explainLeaks(with: Answer("a"))
    run.tracer.explainLeaks(with: Answer("b"))
    let plain = Plain()
    run.tracer.expectDeallocation(of: plain, because: "popped")
    run.tracer.close()
    #expect(run.lines.last == "Plain #1.leaked {keeper: object, path: b -> Plain}")
    withExtendedLifetime(plain) {}
  }

  @Test func `what cannot be explained is leaked without a path`() {
    let run = Recording()
    run.tracer.explainLeaks(with: Answer(nil))
    let plain = Plain()
    run.tracer.expectDeallocation(of: plain, because: "popped")
    run.tracer.close()
    #expect(run.lines.last == "Plain #1.leaked")
    withExtendedLifetime(plain) {}
  }

  @Test func `an object whose probe is not bound was not searched`() {
    final class Session: Sendable {
      let probe: Probe
      init(_ tracer: Tracer, isBound: Bool) {
        probe = tracer.probe(for: Session.self)
        if isBound { probe.bind(to: self) }
      }
    }
    struct Nothing: LeakExplainer {
      func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] { objects.map { _ in .init(keeper: .nothing) } }
    }
    let run = Recording()
    run.tracer.explainLeaks(with: Nothing())
    let sessions = [Session(run.tracer, isBound: false), Session(run.tracer, isBound: true)]
    let survivors = run.tracer.survivors()
    let explanations = run.tracer.leakExplanations(of: survivors.map(\.object)) ?? []
    run.tracer.recordLeaks(survivors, explanations, because: .testEnded)
    let leaks = run.events.filter { $0.name == .leaked }
    #expect(leaks.map(\.keeper) == [.unbound, .nothing])
    #expect(leaks.first?.attributes["keeper"] == "unbound")
    withExtendedLifetime(sessions) {}
  }

  @Test func `objects whose release the program expects come before others that are alive at the end`() {
    final class Session {
      private let probe: Probe

      init(_ tracer: Tracer) {
        probe = tracer.probe(for: Session.self)
        probe.bind(to: self)
      }
    }
    let run = Recording()
    let sessions = (1...3).map { _ in Session(run.tracer) }
    run.tracer.expectDeallocation(of: sessions[1], because: .dismissed)
    run.tracer.expectDeallocation(of: sessions[2], because: "closed")
    let survivors = run.tracer.survivors()
    #expect(survivors.map(\.subject.id) == [3, 1, 2])
    #expect(survivors.map(\.isExpected) == [true, false, true])
    withExtendedLifetime(sessions) {}
  }

  @Test func `other holders have an attribute of their own`() {
    #expect(
      LeakExplanation(keeper: .cycle, path: "p").attributes(recordsSource: true) == ["keeper": "cycle", "path": "p"])
    let known = LeakExplanation(
      keeper: .unsearched, path: "p", otherHolders: ["A.b", "C.d"], suspect: "A.b", states: ["on screen", ""])
    #expect(
      known.attributes(recordsSource: true) == [
        "path": "p", "holders": "A.b, C.d", "suspect": "A.b", "states": "on screen, ",
      ])
    var scheduled = LeakExplanation(keeper: .pendingWork)
    scheduled.place = "Shop/Cart.swift:12"
    let recorded: TraceAttributes = ["source": "Shop/Cart.swift:12", "keeper": "pending-work"]
    #expect(scheduled.attributes(recordsSource: true) == recorded)
    #expect(scheduled.attributes(recordsSource: false) == ["keeper": "pending-work"])
    var unseen = LeakExplanation(keeper: .nothing)
    unseen.sleepingTasks = ["Shop/Cart.swift:12", "Shop/Search.swift:4"]
    let tasks: TraceAttributes = ["keeper": "nothing", "sleeping": "Shop/Cart.swift:12, Shop/Search.swift:4"]
    #expect(unseen.attributes(recordsSource: true) == tasks)
    #expect(unseen.attributes(recordsSource: false) == ["keeper": "nothing"])
    unseen.uninspected = ["Session.handler", "Shop.items"]
    let parts: TraceAttributes = ["keeper": "nothing", "uninspected": "Session.handler, Shop.items"]
    #expect(unseen.attributes(recordsSource: false) == parts)
    unseen.keeper = .unbound
    #expect(unseen.attributes(recordsSource: true) == ["keeper": "unbound"])
  }

  @Test func `a leak that another one keeps has the number of that one`() {
    let run = Recording(grace: .zero)
    run.tracer.explainLeaks(with: SecondKeepsFirst())
    let plain = [Plain(), Plain()]
    for object in plain { run.tracer.expectDeallocation(of: object, because: "popped") }
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    #expect(
      run.lines.suffix(2) == [
        "Plain #1.leaked {keeper: survivor, survivor: 2}", "Plain #2.leaked {keeper: cycle, path: p}",
      ])
    withExtendedLifetime(plain) {}
  }

  private struct SecondKeepsFirst: LeakExplainer {
    func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
      [LeakExplanation(keeper: .survivor, survivor: 1), LeakExplanation(keeper: .cycle, path: "p")]
    }
  }

  @Test func `all leaks of one look are explained at once`() {
    let run = Recording(grace: .zero)
    let answer = Answer("Owner.item")
    run.tracer.explainLeaks(with: answer)
    let plain = [Plain(), Plain(), Plain()]
    for object in plain { run.tracer.expectDeallocation(of: object, because: "popped") }
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    #expect(run.events.filter { $0.name == .leaked }.map(\.subject.id) == [1, 2, 3])
    #expect(answer.count.load(ordering: .relaxed) == 1)
    withExtendedLifetime(plain) {}
  }

  @Test func `nothing but a leak asks for an explanation`() {
    let run = Recording(grace: .zero)
    let answer = Answer("a")
    run.tracer.explainLeaks(with: answer)
    do { run.tracer.expectDeallocation(of: Plain(), because: "popped") }
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    #expect(run.lines.last == "Plain #1.released")
    #expect(answer.count.load(ordering: .relaxed) == 0)
  }

  @Test func `an explainer may use the tracer`() {
    let run = Recording()
    let tracer = run.tracer
    tracer.explainLeaks(
      with: Answer("a") {
        tracer.checkExpectations()
        tracer.mark("looking")
      })
    let plain = Plain()
    tracer.expectDeallocation(of: plain, because: "popped")
    tracer.close()
    #expect(run.events.map(\.name) == ["expectDeallocation", "mark", "leaked"])
    withExtendedLifetime(plain) {}
  }

  @Test func `a tracer that is closed lets its explainer go`() {
    let run = Recording()
    weak let answer: Answer? = {
      let answer = Answer("a")
      run.tracer.explainLeaks(with: answer)
      return answer
    }()
    #expect(answer != nil)
    run.tracer.close()
    #expect(answer == nil)
  }
}
