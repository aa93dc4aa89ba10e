import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@Suite struct ModelCoverageTests {
  private func coverage(system: String? = nil, _ write: (inout TraceScript) -> Void) throws -> ModelCoverage {
    var script = TraceScript()
    write(&script)
    var coverage = ModelCoverage(of: try #require(LifecycleModel.named("object")))
    var session = TraceSession(TraceIdentity(header: TraceHeader(system: system)), &coverage)
    for event in script.events { session.receive(event, &coverage) }
    session.end(&coverage)
    return coverage
  }

  private let service = Subject(id: 5, kind: .object, type: "Service")

  @Test func `steps that were taken are counted, and the others are there with 0`() throws {
    let coverage = try coverage { script in
      script.instant(.`init`, of: service)
      script.instant("ready", of: service)
      script.instant(.`init`, of: .main)
    }
    let versionRange = try #require(coverage.versionRanges.first)
    #expect(coverage.steps(in: versionRange).map { "\($0.arrow.callbacks[0]) \($0.count)" } == ["init 1", "deinit 0"])
    #expect(coverage.share == 0.5)
  }

  @Test func `instances that follow each other in one slot are followed apart`() throws {
    let coverage = try coverage { script in
      for id in 5...7 {
        let service = Subject(id: id, kind: .object, type: "Service")
        script.instant(.`init`, of: service)
        script.instant(.`deinit`, of: service)
      }
    }
    #expect(coverage.versionRanges.flatMap { coverage.steps(in: $0) }.map(\.count) == [3, 3])
    #expect(coverage.share == 1)
  }

  @Test(arguments: [(counts: false, count: 0), (true, 1)])
  func `a step that may be one of several counts when likely ones do`(counts: Bool, count: Int) throws {
    var coverage = ModelCoverage(of: .viewController, countsLikelySteps: counts)
    var script = TraceScript()
    script.instant("viewWillDisappear", of: .main)
    var session = TraceSession(TraceIdentity(header: TraceHeader(system: "iOS 26.0")), &coverage)
    session.receive(script.events[0], &coverage)
    session.end(&coverage)
    #expect(coverage.versionRanges.flatMap { coverage.steps(in: $0) }.reduce(0) { $0 + $1.count } == count)
  }

  /// The transitions of a door that were and were not observed.
  private func doorCoverage(_ events: [EventName], initializers: String = #""open""#) throws -> ModelCoverage {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Door", "kind": "door", "summary": "A door.",
         "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed", "final": true}],
         "transitions": [{"from": "new", "on": [\(initializers)], "to": "open"},
                         {"from": "open", "on": ["send", "receive"], "to": "open"},
                         {"from": "open", "on": "close", "to": "closed"}]}
        """)
    var script = TraceScript()
    for event in events { script.instant(event, of: Subject(id: 1, kind: "door", type: "Door")) }
    var coverage = ModelCoverage(of: model)
    coverage.receive(script.events)
    return coverage
  }

  @Test func `callbacks that share a transition of a model are covered apart`() throws {
    let coverage = try doorCoverage(["open", "send", "send", "close"])
    let steps = coverage.versionRanges.flatMap { coverage.steps(in: $0) }
    #expect(steps.map { "\($0.arrow.callbacks[0]) \($0.count)" } == ["open 1", "send 2", "receive 0", "close 1"])
    #expect(coverage.share == 0.75)
  }

  @Test func `one of several initializers covers the creation of an object`() throws {
    let coverage = try doorCoverage(
      ["init(coder:)", "send", "receive", "close"], initializers: #""init", "init(coder:)""#)
    #expect(coverage.versionRanges.flatMap { coverage.steps(in: $0) }.map(\.count) == [1, 1, 1, 1])
    #expect(coverage.share == 1)
  }

  @Test func `a direct call that the model does not allow does not change what is covered`() throws {
    var coverage = ModelCoverage(of: .viewController)
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.span("viewDidAppear", of: .main, ["direct": true])
    script.span("loadView", of: .main)
    coverage.receive(script.events, of: TraceIdentity(header: TraceHeader(system: "iOS 26.0")))
    let taken = coverage.versionRanges.flatMap { coverage.steps(in: $0) }.filter { $0.count > 0 }
    #expect(taken.map { $0.arrow.callbacks[0].string } == ["init", "loadView"])
  }

  @Test func `without traces nothing is said`() throws {
    let coverage = ModelCoverage(of: .viewController)
    #expect(coverage.versionRanges == [])
    #expect(coverage.share == nil)
  }

  @Test func `each versionRange is counted for itself`() {
    var coverage = ModelCoverage(of: .viewController)
    for system in ["iOS 5.1", "iOS 12.4", "iOS 5.0"] {
      var session = TraceSession(TraceIdentity(header: TraceHeader(system: system)), &coverage)
      var script = TraceScript()
      script.instant(.`init`, of: .main)
      session.receive(script.events[0], &coverage)
      session.end(&coverage)
    }
    #expect(coverage.versionRanges.map(\.description) == ["5", "6 to 12"])
    #expect(coverage.versionRanges.map { coverage.steps(in: $0)[0].count } == [2, 1])
  }
}
