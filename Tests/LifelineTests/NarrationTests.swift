import LifelineVocabulary
import Testing

@testable import Lifeline

@Suite struct NarrationTests {
  private static func event(
    _ name: InternedName, _ phase: TraceEvent.Phase = .instant, _ attributes: TraceAttributes = [:]
  ) -> TraceEvent {
    Vocabulary.register()
    return TraceEvent(
      sequence: 1, time: 0, subject: Subject(id: 1, kind: .controller, type: "Main"), name: name, phase: phase,
      attributes: attributes)
  }

  private static func label(_ event: TraceEvent) -> String {
    EventDescription(of: event).label.text { $0 == 2 ? "sub" : "#\($0)" }
  }

  private static func details(_ event: TraceEvent) -> [String] {
    EventDescription(of: event).details.map { $0.parts.text { $0 == 2 ? "sub" : "#\($0)" } }
  }

  @Test(arguments: [
    (event(.viewDidLoad, .begin, [.direct: true]), "viewDidLoad"),
    (event(.present, .begin, [.to: 2, .animated: true]), "present(sub)"),
    (event(.dismiss, .begin, [.from: 9]), "dismiss(#9)"),
    (event(.viewUnloaded, .instant, [.by: "system", .view: 2]), "view released by the system"),
    (event(.viewUnloaded), "view released by the app"),
    (event(.expectDeallocation, .instant, [.because: "popped"]), "should be released: popped"),
    (event(.expectDeallocation), "should be released"),
    (event(.expectDeallocation, .instant, [.because: ""]), "should be released"),
    (event(.leaked, .instant, [.path: "A.b → C"]), "LEAKED: still alive (retained by A.b → C)"),
    (event(.state, .instant, [.what: "nameField", .kept: false]), "what the user entered in nameField is not stored"),
    (event(.state, .instant, [.what: "nameField", .kept: true]), "what the user entered in nameField is stored"),
    (event(.write, .instant, [.what: "text", .by: "user"]), "text entered by the user"),
    (event(.write, .instant, [.what: "text", .by: "code"]), "text set"),
    (event(.read, .instant, [.what: "label", .isNil: true]), "label read, and nil"),
    (event(.read), "read"), (event("connected", .instant, ["port": 80]), "connected"),
  ])
  func `an event is called by what happened`(event: TraceEvent, expected: String) {
    #expect(Self.label(event) == expected)
  }

  @Test func `attributes that the label lacks become details, in their order`() {
    let event = Self.event(
      "connected", .begin,
      [
        .animated: true, .super: false, .direct: true, .because: "popped", .by: "system", .to: 2, .from: 9, .grace: 1,
        .begin: 1, .cause: 3, .view: 2, "size": 1.5,
      ])
    #expect(
      Self.details(event) == [
        "animated", "super was not called", "called directly", "because popped", "by system", "from #9", "view sub",
        "size: 1.5",
      ])
    #expect(Self.details(Self.event(.viewDidLoad, .end, [.super: true, .direct: false])) == [])
    #expect(Self.details(Self.event(.loadView, .end, [.super: false])) == [])
  }

  @Test func `a value and a key of a program are escaped, words of the table are not`() {
    let parts = EventDescription(of: Self.event("x", .instant, ["a\nb": "c\nd"])).details.flatMap(\.parts)
    #expect(parts == [.value("a\nb"), .text(": "), .value("c\nd")])
    #expect(parts.text(label: { "#\($0)" }, escape: VisibleText.of) == "a␊b: c␊d")
  }

  @Test(arguments: ["{a", "[a", "a]", "[{a}"])
  func `a template with an open bracket is a programmer's error`(source: String) async {
    await #expect(processExitsWith: .failure) { [source] in _ = NarrationTemplate(source) }
  }
}
