import Lifeline
import LifelineBase
import LifelineTestSupport
import Testing

/// What commands need of the console's layout beyond what the sink does.
@Suite struct ConsoleLayoutTests {
  private static let home = Subject(id: 1, kind: .controller, type: "A", name: "home")
  private static let sub = Subject(id: 2, kind: .controller, type: "B", name: "sub")

  private static func event(_ name: EventName, _ subject: Subject, _ attributes: TraceAttributes = [:]) -> TraceEvent {
    TraceEvent(sequence: 1, time: 1000, subject: subject, name: name, attributes: attributes)
  }

  @Test func `columns are distributed anew for another width`() {
    var layout = ConsoleSink.Layout(width: 120, isColored: false)
    _ = layout.lines(for: Self.event(.`init`, Self.home))
    _ = layout.lines(for: Self.event(.`init`, Self.sub))
    let wide = layout.lines(for: Self.event("x", Self.sub))
    layout.resize(to: 40)
    let narrow = layout.lines(for: Self.event("x", Self.sub))
    #expect(wide == ["     0.001 │                          │ x"])
    #expect(narrow == ["     0.001 │ sub: x"])
    layout.resize(to: 120)
    #expect(layout.lines(for: Self.event("x", Self.sub)) == wide)
  }

  @Test func `a skipped event gives its subject a name, but no column`() {
    var layout = ConsoleSink.Layout(width: 120, isColored: false)
    layout.skip(Self.event(.`init`, Self.sub))
    #expect(
      layout.lines(for: Self.event("x", Self.home, ["owner": 2])) == [
        "           ╷ home: A #1", "     0.001 │ x  owner sub",
      ])
    layout.skip(Self.event(.`deinit`, Self.home))
    layout.skip(Self.event(.`deinit`, Self.sub))
    let next = layout.lines(for: Self.event("x", Subject(id: 3, kind: .controller, type: "C")))
    #expect(next == ["           ╷ C #3", "     0.001 │ x"])
  }

  @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("abc", 0, "")])
  func `text is cut to the columns that it takes`(text: String, columns: Int, result: String) {
    #expect(ConsoleText.prefix(text, columns: columns) == result)
  }
}
