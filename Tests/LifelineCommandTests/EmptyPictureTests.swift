import LifelineTestSupport
import Testing

/// `lifeline render` if there is nothing to draw: a message, and no file with a false or empty picture.
@MainActor
@Suite struct EmptyPictureTests {
  private func render(_ options: [String], kind: String = "service") throws -> (outcome: Outcome, files: [String]) {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"lifeline":1,"name":"t"}"#,
      #"{"seq":1,"t":1,"thread":1,"id":1,"kind":"\#(kind)","type":"Worker","name":"worker","event":"init","phase":"instant"}"#,
      #"{"seq":2,"t":2,"thread":1,"id":2,"kind":"\#(kind)","type":"Client","name":"client","event":"init","phase":"instant"}"#,
      #"{"end":true,"events":2,"dropped":0}"#,
    ]
    let trace = try folder.write(lines.joined(separator: "\n") + "\n", to: "t.jsonl")
    let outcome = try folder.run(["render", trace, "-o", "\(folder.path)/t.svg"] + options)
    return (outcome, folder.files)
  }

  @Test func `lives of a selection without objects are a message`() throws {
    let (outcome, files) = try render(["--diagram", "lives", "--subject", "client", "--type", "Worker"])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "lifeline: no object matches --subject client --type Worker, so there are no lives to draw\n")
    #expect(files == ["t.jsonl"])
  }

  @Test func `an object that is alive in the selected time is drawn, even if it has no event then`() throws {
    for type in ["Worker", "Client"] {
      let (drawn, files) = try render(["--diagram", "lives", "--type", type, "--since", "#2"])
      #expect(drawn.code == 0 && drawn.errors.isEmpty && files == ["t.jsonl", "t.svg"])
      let late = try render(["--diagram", "lives", "--type", type, "--since", "1s"])
      #expect(
        late.outcome.errors
          == "lifeline: no object matches --type \(type) --since 1s, so there are no lives to draw\n")
      #expect(late.files == ["t.jsonl"])
    }
  }

  @Test(arguments: [("timeline", "event", "timeline"), ("states", "object", "state diagram")])
  func `a selection without events is a message`(diagram: String, missing: String, name: String) throws {
    let (outcome, files) = try render(["--diagram", diagram, "--subject", "client", "--type", "Worker"])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "lifeline: no \(missing) matches --subject client --type Worker, so there is no \(name) to draw\n")
    #expect(files == ["t.jsonl"])
  }

  @Test(arguments: [
    ("timeline", "", "the trace has no events, so there is no timeline to draw"),
    ("states", "", "no object was traced, so there is no state diagram to draw"),
    ("states", "alone", "no object was traced, so there is no state diagram to draw"),
  ])
  func `a trace without objects is a message`(diagram: String, mark: String, message: String) throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    if !mark.isEmpty { lines.mark(mark) }
    let trace = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.run(["render", trace, "-o", "\(folder.path)/t.svg", "--diagram", diagram])
    #expect(outcome.code == 0)
    #expect(outcome.errors == "lifeline: \(message)\n")
    #expect(folder.files == ["t.jsonl"])
  }

  @Test(arguments: ["variants", "life"]) func `types without a model are a message`(diagram: String) throws {
    let (outcome, files) = try render(["--diagram", diagram])
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "lifeline: no type in the trace has a model, so there is nothing to draw; '--model FILE' adds your own model\n"
    )
    #expect(files == ["t.jsonl"])
  }

  @Test func `a selection without a model is a message`() throws {
    let (outcome, files) = try render(
      ["--diagram", "variants", "--subject", "client", "--type", "Worker"], kind: "controller")
    #expect(outcome.errors.contains("no selected object has a model"))
    #expect(files == ["t.jsonl"])
  }
}
