internal import Foundation
internal import Lifeline
internal import LifelineExport
internal import LifelineTestSupport
internal import Testing

@Suite struct XESExporterTests {
  /// The text without the head, which is the same for all logs.
  private static func body(_ text: String) throws -> String {
    let head = try #require(text.range(of: "\t<string key=\"lifecycle:model\" value=\"standard\"/>\n"))
    return String(text[head.upperBound...])
  }

  @Test func `each subject is a case, written when it ends, then those that live on`() throws {
    let stamp = #"<date key="time:timestamp" value="2026-01-01T12:00:00.00000"#
    #expect(
      try Self.body(ExportScript.usual.exported(as: .xes)) == """
        \t<trace>
        \t\t<string key="concept:name" value="Sub #2"/>
        \t\t<string key="trace" value="t"/>
        \t\t<int key="id" value="2"/>
        \t\t<string key="kind" value="controller"/>
        \t\t<string key="type" value="Sub"/>
        \t\t<event><string key="concept:name" value="init"/><string key="concept:instance" value="3"/>\
        <string key="lifecycle:transition" value="complete"/>\(stamp)3000Z"/><int key="seq" value="3"/>\
        <int key="t" value="3000"/><int key="thread" value="1"/></event>
        \t\t<event><string key="concept:name" value="viewDidAppear"/><string key="concept:instance" value="5"/>\
        <string key="lifecycle:transition" value="start"/>\(stamp)5000Z"/><int key="seq" value="5"/>\
        <int key="t" value="5000"/><int key="thread" value="1"/><int key="attrs.cause" value="2"/></event>
        \t\t<event><string key="concept:name" value="viewDidAppear"/><string key="concept:instance" value="5"/>\
        <string key="lifecycle:transition" value="complete"/>\(stamp)6500Z"/><int key="seq" value="6"/>\
        <int key="t" value="6500"/><int key="thread" value="1"/><boolean key="attrs.super" value="false"/></event>
        \t\t<event><string key="concept:name" value="deinit"/><string key="concept:instance" value="7"/>\
        <string key="lifecycle:transition" value="complete"/>\(stamp)7500Z"/><int key="seq" value="7"/>\
        <int key="t" value="7500"/><int key="thread" value="1"/></event>
        \t</trace>
        \t<trace>
        \t\t<string key="concept:name" value="markers"/>
        \t\t<string key="trace" value="t"/>
        \t\t<int key="id" value="0"/>
        \t\t<string key="kind" value="marker"/>
        \t\t<string key="type" value="marker"/>
        \t\t<event><string key="concept:name" value="mark"/><string key="concept:instance" value="1"/>\
        <string key="lifecycle:transition" value="complete"/>\(stamp)1000Z"/><int key="seq" value="1"/>\
        <int key="t" value="1000"/><int key="thread" value="1"/>\
        <string key="attrs.text" value="The user says &quot;A, B&quot; &amp; &lt;C&gt;"/></event>
        \t</trace>
        \t<trace>
        \t\t<string key="concept:name" value="HomeController #1"/>
        \t\t<string key="trace" value="t"/>
        \t\t<int key="id" value="1"/>
        \t\t<string key="kind" value="controller"/>
        \t\t<string key="type" value="HomeController"/>
        \t\t<string key="name" value="home"/>
        \t\t<event><string key="concept:name" value="present"/><string key="concept:instance" value="2"/>\
        <string key="lifecycle:transition" value="start"/>\(stamp)2000Z"/><int key="seq" value="2"/>\
        <int key="t" value="2000"/><int key="thread" value="1"/><int key="attrs.to" value="2"/>\
        <boolean key="attrs.animated" value="true"/></event>
        \t\t<event><string key="concept:name" value="present"/><string key="concept:instance" value="2"/>\
        <string key="lifecycle:transition" value="complete"/>\(stamp)4000Z"/><int key="seq" value="4"/>\
        <int key="t" value="4000"/><int key="thread" value="1"/></event>
        \t</trace>
        </log>

        """)
  }

  @Test func `cases have names of their own, also in a second trace and after a deinit`() throws {
    var script = ExportScript()
    script.add(.`init`)
    script.add(.deinit)
    script.add("viewDidLoad")
    let text = try ExportScript.exported([script, script], as: .xes)
    let names = text.matches(of: /<trace>\n\t\t<string key="concept:name" value="([^"]*)"/).map { String($0.output.1) }
    #expect(
      names == [
        "HomeController #1", "HomeController #1 from event 3", "2: HomeController #1",
        "2: HomeController #1 from event 3",
      ])
  }

  @Test func `long cases that grow side by side come out whole and in order`() throws {
    var script = ExportScript()
    let subjects = (1...3).map { Subject(id: $0, kind: .view, type: "V") }
    for _ in 0..<100 { for subject in subjects { script.add("tick", of: subject) } }
    let text = try script.exported(as: .xes)
    let cases = text.components(separatedBy: "<trace>").dropFirst()
    let numbers = cases.map { $0.matches(of: /key="seq" value="(\d+)"/).compactMap { Int($0.output.1) } }
    #expect(numbers == (1...3).map { first in (0..<100).map { $0 * 3 + first } })
  }

  @Test(arguments: [("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("\u{1B}[1m\u{0}", "␛[1m␀"), ("\u{FFFE}é🙂", "\u{FFFD}é🙂")])
  func `what XML cannot write becomes a sign for it`(text: String, written: String) throws {
    var script = ExportScript()
    script.mark(text)
    #expect(try script.exported(as: .xes).contains(#"<string key="attrs.text" value="\#(written)"/>"#))
  }
}
