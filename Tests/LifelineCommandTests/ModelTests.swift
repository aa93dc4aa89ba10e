import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@MainActor
@Suite struct ModelTests {
  private static let lamp = """
    {"lifelineModel": 1, "name": "Lamp", "kind": "controller", "types": ["HomeController"],
     "states": [{"id": "new", "initial": true}, {"id": "lit"}, {"id": "gone", "final": true}],
     "transitions": [{"from": "new", "on": "init", "to": "lit"}, {"from": "lit", "on": "deinit", "to": "gone"},
                     {"from": "new", "on": "viewDidLoad", "to": "new"}]}
    """

  @Test func `without a name the models are listed, with the versions that they know`() throws {
    let outcome = try TemporaryFolder().lifeline("model")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "UIViewController", "UIApplication", "UIScene", "ViewControllerCache", "object",
      ])
    #expect(outcome.output.contains("For: up to 4, 5, 6 to 12, 13 and later."))
  }

  @Test func `a wrong name is told with the one that was meant`() throws {
    let outcome = try TemporaryFolder().lifeline("model", "UIViewControler")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "lifeline: there is no model 'UIViewControler'; did you mean 'UIViewController'?\n")
    #expect(
      try TemporaryFolder().lifeline("model", "Socket").errors == "lifeline: there is no model 'Socket'; one of: "
        + "UIViewController, UIApplication, UIScene, ViewControllerCache, object\n")
  }

  @Test func `the name of a file is told how to draw its model`() throws {
    let file = Project.file("Examples/Models/NetworkSession.json")
    let outcome = try TemporaryFolder().lifeline("model", file)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: '\(file)' is a file; to draw its model, run: lifeline model --model \(file) NetworkSession\n")
  }

  @Test func `a wrong version is refused`() throws {
    let outcome = try TemporaryFolder().lifeline("model", "UIViewController", "--system", "five")
    #expect(
      outcome
        == Outcome(
          code: 2, output: "", errors: "lifeline: 'five' is not a version for '--system'; write it like 5.1\n"))
  }

  @Test(arguments: ["dot", "json", "mermaid"])
  func `each format is printed, the same on every run`(format: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("model", "UIViewController", "--system", "5.1", "--format", format)
    #expect(outcome.code == 0 && outcome.output.contains("viewDidUnload"))
    #expect(try folder.lifeline("model", "UIViewController", "--system", "5.1", "--format", format) == outcome)
  }

  @Test func `a model that was printed as JSON can be read again`() throws {
    let folder = try TemporaryFolder()
    let json = try folder.lifeline("model", "UIScene", "--format", "json").output
    let file = try folder.write(json, to: "scene.json")
    #expect(try folder.lifeline("model", "UIScene", "--model", file, "--format", "json").output == json)
  }

  @Test func `check judges by a model of one's own`() throws {
    let folder = try TemporaryFolder()
    let model = try folder.write(Self.lamp, to: "lamp.json")
    var lines = TraceLines()
    lines.add("init")
    lines.add("viewDidLoad")
    lines.add("deinit")
    let trace = try folder.write(lines.text, to: "t.jsonl")
    #expect(try folder.lifeline("check", trace, "--fail-on", "warning").code == 0)
    let outcome = try folder.lifeline("check", trace, "--fail-on", "warning", "--model", model)
    #expect(outcome.code == 1)
    #expect(
      outcome.output.contains(
        "received viewDidLoad at 2 µs while it was lit; the model Lamp allows only deinit"))
  }

  @Test func `all problems of all models are told, and nothing is checked`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.lamp.replacingOccurrences(of: "\"lit\"}", with: "\"lits\"}"), to: "a.json")
    let second = try folder.write("{", to: "b.json")
    let trace = try folder.write(TraceLines().text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", trace, "--model", first, "--model", second)
    #expect(outcome.code == 2 && outcome.output == "")
    #expect(outcome.errors.contains("DIR/a.json: a transition names an unknown state 'lit'; did you mean 'lits'?"))
    #expect(outcome.errors.contains("DIR/b.json:1:2: the text ends unexpectedly"))
  }

  @Test func `render draws what was seen over the model`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.lifeline("render", trace, "--diagram", "life", "--format", "dot")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("viewDidLoad 1×") && outcome.output.contains("NOT ALLOWED"))
  }
}
