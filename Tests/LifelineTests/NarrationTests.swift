import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct NarrationTests {
  private static func event(
    _ name: EventName, _ phase: TraceEvent.Phase = .instant, _ attributes: TraceAttributes = [:]
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
    (
      event(.state, .instant, [.property: "nameField", .kept: false]),
      "what the user entered in nameField is not stored"
    ),
    (event(.state, .instant, [.property: "nameField", .kept: true]), "what the user entered in nameField is stored"),
    (event(.write, .instant, [.property: "text", .by: "user"]), "text entered by the user"),
    (event(.write, .instant, [.property: "text", .by: "code"]), "text set"),
    (event(.read, .instant, [.property: "label", .isNil: true]), "label read, and nil"),
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

  private static let others: [(TraceAttributes, String)] = [
    ([.to: 2, .from: 9], "adds sub"), ([.from: 9], "adds #9"), ([.to: "sub"], "adds nothing"), ([:], "adds nothing"),
  ]

  @Test(arguments: others)
  func `the other subject of an event is that of to, or else of from`(attributes: TraceAttributes, text: String) {
    #expect(Self.text(NarrationTemplate("adds {other|nothing}").parts(attributes)) == text)
  }

  @Test func `the keys of a template contain the one that names the other subject`() {
    let template: NarrationTemplate = "*adds* {other}[ because {because}]"
    #expect(template.keys(in: [.to: 2, .from: 9, .because: "x"]) == [.to, .because])
    #expect(template.keys(in: [.from: 9]) == [.from])
    #expect(template.keys(in: [:]) == [])
  }

  @Test func `an attribute that an optional part lacks stays a detail`() {
    TraceSchema.register([TraceWord("narrationFailed", .observation, label: "failed[: {because} at {text}]")])
    let event = Self.event("narrationFailed", .instant, [.text: "noon"])
    #expect(Self.label(event) == "failed")
    #expect(Self.details(event) == ["noon"])
  }

  @Test func `a word of the program stays when those of a module come later`() {
    TraceSchema.register([TraceWord("narrationMine", .action, label: "mine")])
    TraceSchema.registerMissing(
      [TraceWord("narrationMine", .callback), TraceWord("narrationTheirs", .callback)], attributes: [.text: "theirs"],
      subjectKeys: [])
    #expect(TraceSchema.word(for: "narrationMine")?.label?.source == "mine")
    #expect(TraceSchema.word(for: "narrationTheirs")?.role == .callback)
    #expect(TraceSchema.template(for: .text).source == "{text}")
  }

  @Test func `a label that names the other subject leaves its attribute out of the details`() {
    TraceSchema.register([TraceWord("narrationJoined", .observation, label: "*joined* {other}")])
    let event = Self.event("narrationJoined", .instant, [.to: 2, .from: 9])
    #expect(Self.label(event) == "joined sub")
    #expect(Self.details(event) == ["from #9"])
  }

  @Test func `emphasis and names are parts, which plain text shows without marks`() {
    let parts = NarrationTemplate("*runs `viewDidLoad` again[ at {place}]*: {text}").parts([.text: "why", .place: "4"])
    #expect(
      parts == [
        .emphasis([.text("runs "), .name("viewDidLoad"), .text(" again"), .text(" at "), .value("4")]), .text(": "),
        .message("why"),
      ])
    #expect(Self.text(parts) == "runs viewDidLoad again at 4: why")
    #expect(NarrationTemplate("*{place|}*").parts([.place: ""]) == [])
    let lost = NarrationTemplate("*lost {place}* again")
    #expect(lost.parts([:]) == [.emphasis([.text("lost ")]), .text(" again")])
    #expect(lost.completeParts([:]) == nil)
  }

  private static let alternatives: [(TraceAttributes, String?, String?)] = [
    ([.kept: true, .property: "a"], "keeps a", "keep a"), ([.kept: false, .property: "a"], "forgets a", "forgets a"),
    ([.property: "a"], "forgets a", "forgets a"), ([.kept: true], nil, nil), ([.kept: true, .property: ""], nil, nil),
  ]

  @Test(arguments: alternatives)
  func `a predicate is the first alternative whose attributes the event has`(
    attributes: TraceAttributes, singular: String?, plural: String?
  ) {
    let predicate = NarrationPredicate(
      "{kept?keeps} {property}", "*forgets* {property}", plural: "{kept?keep} {property}")
    #expect(predicate.singularParts(attributes).map(Self.text) == singular)
    #expect(predicate.pluralParts(attributes).map(Self.text) == plural)
  }

  @Test func `a sentence is written as a text or as alternatives`() {
    #expect("joins" as NarrationSentence == NarrationSentence(NarrationPredicate("joins")))
    #expect(["joins {other}", "joins"] as NarrationSentence == NarrationSentence(.init("joins {other}", "joins")))
    #expect(NarrationSentence.omitted.predicate == nil)
  }

  private static func text(_ parts: [NarrationPart]) -> String { parts.text { $0 == 2 ? "sub" : "#\($0)" } }

  @Test(arguments: ["{a", "[a", "a]", "[{a}", "*a", "`a", "[*a]*", "*a]"])
  func `a template with an open mark is a programmer's error`(source: String) async {
    await #expect(processExitsWith: .failure) { [source] in _ = NarrationTemplate(source) }
  }
}
