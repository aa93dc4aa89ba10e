import Foundation
import HeadlessUIKit
import Lifeline
import LifelineBase
import LifelineRules
import LifelineUIKit
import Testing

@testable import LifelineTesting

/// A controller that retains itself from the moment its view is loaded.
private final class Leaky: UIViewController {
  var cycle: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    cycle = { self.title = "leaked" }
  }
}

/// Each way out of the interface, with a controller that leaks and one that does not.
@Suite @MainActor
struct WayOutTests {
  @Test(arguments: WayOut.all)
  func `a test finds a controller that retains itself, whichever way it leaves`(way: WayOut) async throws {
    let trace = Kept()
    try await LifelineTest.run("leaky", .lifeline(failOn: .never, skip: ["view-loaded-too-early"])) {
      await MainActor.run { way.take(WayOut.Stage { Leaky() }) }
      trace.keep(LifelineTest.current)
    }
    let leaks = trace.findings.filter { $0.subject.type == "Leaky" }
    #expect(leaks.map(\.rule) == ["controller-leaked"])
    #expect(leaks.map(\.severity) == [.error])
    #expect(leaks.first?.message.contains("cycle: Leaky.cycle (closure) -> Leaky") == true)
    #expect(trace.findings.filter { $0.severity > .note } == leaks, "and nothing else")
  }

  #if os(Linux) && _pointerBitWidth(_64)
    /// A timer that fires once releases its block by itself, and one that repeats never does.
    @Test(arguments: [(true, Severity.error), (false, .note)])
    func `work that waits with a controller is as bad as it lasts`(repeats: Bool, severity: Severity) async throws {
      let trace = Kept()
      nonisolated(unsafe) var timer: Timer?
      try await LifelineTest.run("waiting", .lifeline(failOn: .never)) {
        await MainActor.run {
          let controller = UIViewController()
          timer = Timer.scheduledTimer(withTimeInterval: 600, repeats: repeats) { _ in
            MainActor.assumeIsolated { controller.title = "ticked" }
          }
        }
        trace.keep(LifelineTest.current)
      }
      #expect(trace.findings.map(\.severity) == [severity])
      let place = trace.findings.first?.place
      #expect(place?.file == "LifelineTestingTests/WayOutTests.swift")
      #expect(trace.findings.first?.message.contains("timer scheduled at \(place.map { "\($0)" } ?? "")") == true)
      timer?.invalidate()
    }
  #endif

  /// A controller that was never shown, with an object that has a probe.
  private final class Prepared: UIViewController {
    final class Loader {
      lazy var probe = Tracer.current.probe(self, kind: "loader")
      init() { _ = probe }
    }
    let loader = Loader()
    static var kept: [Bool: Prepared] = [:]
  }

  @Test(arguments: [true, false])
  func `what only an object keeps that is meant to survive is no finding`(isExpected: Bool) async throws {
    let trace = Kept()
    defer { Prepared.kept[isExpected] = nil }
    try await LifelineTest.run("prepared", .lifeline(failOn: .never)) {
      await MainActor.run {
        let prepared = Prepared()
        Prepared.kept[isExpected] = prepared
        if isExpected { expectSurvives(prepared, because: "the test keeps it") }
      }
      trace.keep(LifelineTest.current)
    }
    #expect(trace.findings.filter { $0.severity > .note } == [])
    // Pictures draw what the trace says: what an expected survivor keeps has not leaked, either.
    #expect(trace.leaks.isEmpty == isExpected)
  }

  @Test(arguments: WayOut.all)
  func `a test finds nothing about a controller that is released`(way: WayOut) async throws {
    let trace = Kept()
    try await LifelineTest.run("plain", .lifeline(failOn: .never, skip: ["view-loaded-too-early"])) {
      await MainActor.run { way.take(WayOut.Stage { UIViewController() }) }
      trace.keep(LifelineTest.current)
    }
    #expect(trace.findings.filter { $0.severity > .note } == [])
  }

  @Test(arguments: WayOut.all.filter(\.isSeenByPrograms))
  func `a program finds it when its time is over, while the interface lives on`(way: WayOut) {
    let clock = ManualClock()
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .manual(clock))
    withHeadlessWorld {
      tracer.traceViewControllers()
      let stage = WayOut.Stage { Leaky() }
      way.take(stage)
      stage.settle()
      clock.advance(by: .seconds(2))
      tracer.checkExpectations()
      let leaked = memory.events.filter { $0.name == .leaked && $0.subject.type == "Leaky" }
      #expect(leaked.map(\.subject.type) == ["Leaky"])
      #expect(leaked.first?.keeper == .cycle)
      tracer.stopTracingViewControllers()
      tracer.close()
    }
  }

  /// The events of a run, for after its end.
  private final class Kept: Sendable {
    private let test = Mutex<LifelineTest?>(nil)
    func keep(_ test: LifelineTest?) { self.test.withLock { $0 = test } }

    /// The `leaked` events.
    var leaks: [TraceEvent] { test.withLock { $0 }?.events.filter { $0.name == .leaked } ?? [] }

    var findings: [Finding] {
      guard let test = test.withLock({ $0 }) else { return [] }
      return RuleRunner.findings(in: test.events, header: test.memory.header).filter {
        $0.rule != "view-loaded-too-early"
      }
    }
  }
}
