import Testing

@testable import Lifeline

@Suite struct LeakReferencesTests {
  private static let references = LeakReferences(
    path: [
      .init(type: "Shop \"window\"", property: "root", kind: .property, state: .onScreen),
      .init(type: "Router", property: "completions", kind: .key, isSuspect: true), .init(omitted: 12),
      .init(type: "Box<A, B>", state: .detached),
    ],
    cycle: [.init(type: "A", property: "onDone", kind: .closure), .init(type: "A")],
    holders: [.init(type: "Cache.shared", kind: .variable)])

  @Test func `references come back from a trace as they were`() {
    #expect(LeakReferences(encoded: Self.references.encoded) == Self.references)
    var attributes = TraceAttributes()
    attributes[.references] = .string(Self.references.encoded)
    let event = TraceEvent(sequence: 1, time: 1, subject: .marker, name: .leaked, attributes: attributes)
    #expect(event.references == Self.references)
  }

  @Test func `a step is also text`() {
    #expect(
      Self.references.path.map(\.description)
        == ["Shop \"window\".root", "Router.completions (key)", "… 12 more …", "Box<A, B>"])
  }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"path":7}"#, #"{"path":[7,{},{"kind":"key"},{"omitted":-1}]}"#,
    #"{"other":[{"type":"A"}]}"#,
  ])
  func `text that is something else has no references`(text: String) {
    #expect(LeakReferences(encoded: text) == nil)
  }

  @Test func `a hostile chain is cut`() {
    let step = #"{"type":"A"}"#
    let text = #"{"path":["# + Array(repeating: step, count: 100_000).joined(separator: ",") + "]}"
    #expect(LeakReferences(encoded: text)?.path.count == 64)
  }
}
