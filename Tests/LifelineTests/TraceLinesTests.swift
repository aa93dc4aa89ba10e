import Testing

@testable import Lifeline

@Suite struct TraceLinesTests {
  private func text(of lines: TraceLines) -> String {
    var text = ""
    lines.take { text += String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test func `lines are those of the trace format, and are handed over once`() {
    let lines = TraceLines()
    lines.add(TraceHeader(name: "n", clock: "c", process: "p", pid: 7, platform: "linux"))
    lines.add(TraceEvent(sequence: 1, time: 5, subject: .marker, name: .mark, attributes: ["text": "Hi"]))
    lines.addFooter(events: 1, dropped: 2)
    #expect(
      text(of: lines) == """
        {"lifeline":1,"name":"n","started":"1970-01-01T00:00:00.000000000Z","clock":"c","process":"p","pid":7,\
        "platform":"linux"}
        {"seq":1,"t":5,"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant",\
        "attrs":{"text":"Hi"}}
        {"end":true,"events":1,"dropped":2}

        """)
    #expect(lines.count == 0)
    #expect(text(of: lines) == "")
  }

  @Test func `a line that readers would skip is cut`() {
    let lines = TraceLines()
    let text = String(repeating: "x", count: 1_200_000)
    lines.add(TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: ["text": .string(text)]))
    #expect((900_000...1_000_000).contains(lines.count))
  }
}
