import HeadlessUIKit
import Lifeline
import LifelineRules
import Testing

@testable import LifelineTesting

/// Expectations that use models, and warnings about names that no model knows.
@Suite @MainActor
struct ModelExpectationTests {
  private final class Session {}

  private static let sessions = LifecycleModel(session: "closed")

  @Test(
    .issues(
      "Not judged: the model 'Session' does not judge this event, which it does not name: 'conect' (did you mean 'connect'?); "
        + "list events that may occur in any state under 'anywhere'."), .lifeline(models: [sessions]))
  func `an event that the model does not name is a warning, once`() throws {
    for _ in 1...2 { Tracer.current.probe(Session(), kind: "session").instant("conect") }
  }

  @Test(
    .issues(
      """
      'conect' did not occur in this test, and no model of the kind 'session' names it, so this \
      expectation would also hold for a misspelled name. Did you mean 'connect'? If the name is \
      correct, name it in a model, or register it: TraceSchema.register(callbacks: "conect").
      """), .lifeline(skip: ["illegal-transition"], models: [sessions]))
  func `a name that neither occurs nor is known is a warning if its absence is expected`() throws {
    let lifeline = try #require(LifelineTest.current)
    let session = Session()
    Tracer.current.probe(session, kind: "session").instant("send")
    let callbacks = lifeline.callbacks(of: .type(Session.self))
    #expect(callbacks.containsNone(of: ["connect", "deinit", "leaked", "viewDidLoad", "conect"]))
    TraceSchema.register(callbacks: "failedInEvaluationTests")
    #expect(callbacks.containsNone(of: ["failedInEvaluationTests"]) && callbacks.count(of: "connect") == 0)
    #expect(!callbacks.containsNone(of: ["send", "conecte"]))
  }

  @Test(
    .issues(
      "'sent' did not occur in this test, and no model of the kind 'service' names it, so this expectation would "
        + "also hold for a misspelled name. Did you mean 'send'? If the name is correct, name it in a model, or register it: "
        + "TraceSchema.register(callbacks: \"sent\")."), .lifeline)
  func `a count of 0 checks the name, too`() throws {
    let service = Session()
    Tracer.current.probe(service, kind: "service").instant("send")
    let callbacks = try #require(LifelineTest.current).callbacks(of: .type(Session.self))
    #expect(callbacks.count(of: "send") == 1 && callbacks.count(of: "sent") == 0)
  }

  @Test(.lifeline(models: [sessions])) func `the states of an object follow its model`() throws {
    let lifeline = try #require(LifelineTest.current)
    let session = Session()
    let probe = Tracer.current.probe(session, kind: "session", name: "s")
    #expect(lifeline.states(of: "s") == ["new", "closed"])
    probe.span("connect") {}
    probe.instant("ping")
    probe.instant("send")
    #expect(lifeline.states(of: "s") == ["new", "closed", "open", "closed"])
    AppDriver().show(CartController())
    #expect(
      lifeline.states(of: .type(CartController.self))
        == ["new", "noView", "loading", "loaded", "appearing", "arriving", "visible"])
  }

  @Test(
    .issues(
      "No model describes s (Session #1), whose kind is 'service', so its states are unknown: pass a model to the trait, as "
        + "in .lifeline(models: [session]).", "'t' is not in the trace of this test; traced so far: s (Session #1).",
      "Session matches 2 subjects: s (Session #1) and Session #2. Select one with .object(…), its name, or .type(…, number: "
        + "1)."), .lifeline)
  func `states need one object with a model`() throws {
    let lifeline = try #require(LifelineTest.current)
    let probe = Tracer.current.probe(Session(), kind: "service", name: "s")
    #expect(lifeline.states(of: "s") == [] && lifeline.states(of: "t") == [])
    _ = Tracer.current.probe(Session(), kind: "service")
    #expect(lifeline.states(of: .type(Session.self)) == [])
    withExtendedLifetime(probe) {}
  }

  @Test(.issues("'t' is not in the trace of this test; traced so far: Session #1 and Session #2."), .lifeline)
  func `each object of a type has its callbacks`() throws {
    let lifeline = try #require(LifelineTest.current)
    let probes = (1...2).map { _ in Tracer.current.probe(Session(), kind: "service") }
    probes[1].instant("send")
    let callbacks = lifeline.callbacks(ofEach: .type(Session.self))
    #expect(callbacks.map(\.names) == [["init"], ["init", "send"]])
    #expect(callbacks.allSatisfy { $0.contains(inOrder: ["init"]) } && callbacks[1] == ["init", "send"])
    #expect(lifeline.callbacks(ofEach: "t").isEmpty)
    #expect(lifeline.callbacks(ofEach: .type(Session.self), ignoring: ["init"]).map(\.names) == [[], ["send"]])
  }
}
