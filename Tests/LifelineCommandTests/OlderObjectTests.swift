import LifelineTestSupport
import Testing

@testable import LifelineCommand

/// Objects that only the header of a trace names, because the segments with their events were deleted.
@MainActor
@Suite struct OlderObjectTests {
  /// The second segment of a trace: session 5 existed before, and only session 6 has events.
  private static let segment = [
    #"{"lifeline":1,"name":"s","trace":"0123456789abcdef0123456789abcdef","continues":{"segment":2,"seq":5,"#
      + #""alive":[[5,"session","Session","session 5"],[7,"request","Request"]]}}"#,
    #"{"seq":5,"t":50,"thread":1,"id":6,"kind":"session","type":"Session","name":"session 6","event":"init","phase":"instant"}"#,
    #"{"seq":6,"t":60,"thread":1,"id":6,"kind":"session","type":"Session","name":"session 6","event":"login","phase":"instant"}"#,
    #"{"end":true,"events":2,"dropped":0}"#,
  ].map { $0 + "\n" }.joined()

  private static let model = #"""
    {"lifelineModel":1,"name":"Request","summary":"A request.","kind":"request",
    "states":[{"id":"new","title":"new","initial":true},{"id":"open","title":"open","final":true}],
    "transitions":[{"from":"new","on":"init","to":"open"}]}
    """#

  private static func run(_ arguments: String...) throws -> Outcome {
    let folder = try TemporaryFolder()
    let trace = try folder.write(segment, to: "s.2.jsonl")
    let model = try folder.write(model, to: "request.json")
    return try folder.run(arguments.map { $0 == "TRACE" ? trace : $0 == "MODEL" ? model : $0 })
  }

  @Test func `a subject without events is not called unknown`() throws {
    let outcome = try Self.run("show", "TRACE", "--subject", "session 5")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("the subject 'session 5' has no events in this part of the trace"))
    let numbered = try Self.run("show", "TRACE", "--subject", "#5", "--type", "Request")
    #expect(numbered.errors.contains("no object of the type 'Request' has events in this part of the trace"))
    #expect(!numbered.errors.contains("no trace has"))
  }

  @Test func `unknown names are compared with the subjects without events`() throws {
    let outcome = try Self.run("show", "TRACE", "--subject", "sesion 5")
    #expect(outcome.code != 0)
    #expect(outcome.errors.contains("no trace has a subject 'sesion 5'; did you mean 'session 5'?"))
  }

  @Test func `a model of objects without events is used`() throws {
    let outcome = try Self.run("check", "TRACE", "--model", "MODEL")
    #expect(outcome.code == 0 && !outcome.errors.contains("was not used"))
  }

  @Test func `objects without events are counted as instances`() throws {
    let output = try Self.run("stats", "TRACE").output
    #expect(output.contains("Session (session): 2 instances"))
    #expect(output.contains("Request (request): 1 instance"))
    let selected = try Self.run("stats", "TRACE", "--type", "Session").output
    #expect(selected.contains("Session (session): 2 instances") && !selected.contains("Request"))
    let late = try Self.run("stats", "TRACE", "--since", "#6").output
    #expect(late.contains("Session (session): 1 instance") && !late.contains("Request"))
  }
}
