internal import Foundation
internal import Lifeline
internal import LifelineFormats
internal import LifelineTestSupport
internal import Testing

@Suite struct CSVExporterTests {
  @Test func `a row for each event says what it is, when, how long and within what`() throws {
    let lines = try ExportScript.usual.exported(as: .csv).components(separatedBy: "\r\n")
    #expect(
      lines == [
        "trace,trace_name,seq,time,t,thread,id,kind,type,name,event,phase,begin,duration,parent,attrs",
        "1,t,1,2026-01-01T12:00:00.000001000Z,1000,1,0,marker,marker,,mark,instant,,,,"
          + ##""{""text"":""The user says \""A, B\"" & <C>""}""##,
        "1,t,2,2026-01-01T12:00:00.000002000Z,2000,1,1,controller,HomeController,home,present,begin,,,,"
          + #""{""to"":2,""animated"":true}""#,
        "1,t,3,2026-01-01T12:00:00.000003000Z,3000,1,2,controller,Sub,,init,instant,,,2,",
        "1,t,4,2026-01-01T12:00:00.000004000Z,4000,1,1,controller,HomeController,home,present,end,2,2000,,",
        #"1,t,5,2026-01-01T12:00:00.000005000Z,5000,1,2,controller,Sub,,viewDidAppear,begin,,,,"{""cause"":2}""#,
        #"1,t,6,2026-01-01T12:00:00.000006500Z,6500,1,2,controller,Sub,,viewDidAppear,end,5,1500,,"#
          + #""{""super"":false}""#,
        "1,t,7,2026-01-01T12:00:00.000007500Z,7500,1,2,controller,Sub,,deinit,instant,,,,",
        "",
      ])
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"), ("a=1", "a=1"),
    ("=\"a\"", "\"'=\"\"a\"\"\""), ("漢字", "漢字"),
    ("\n=1", "\"'\n=1\""), ("＝1+1", "'＝1+1"), ("＠A1", "'＠A1"), ("\u{1B}[31mred\u{7}", "␛[31mred␇"),
    ("\u{9B}2J", "\u{FFFD}2J"),
  ])
  func `a name is quoted where it must be, and no formula for a spreadsheet`(name: String, field: String) throws {
    var script = ExportScript()
    script.add(.`init`, of: Subject(id: 1, kind: .view, type: "V", name: name))
    #expect(try script.exported(as: .csv).hasSuffix(",1,view,V,\(field),init,instant,,,,\r\n"))
  }

  @Test func `several traces are numbered`() throws {
    var script = ExportScript()
    script.add(.`init`)
    let rows = try ExportScript.exported([script, script], as: .csv).components(separatedBy: "\r\n").dropFirst()
    #expect(rows.map { $0.prefix(4) } == ["1,t,", "2,t,", ""])
  }

  @Test(arguments: [
    (-1, 0, "1969-12-31T23:59:59.999999999Z"), (-1, 1, "1970-01-01T00:00:00.000000000Z"),
    (0, 999_999_999, "1970-01-01T00:00:00.999999999Z"), (.max, 1, "2262-04-11T23:47:16.854775807Z"),
  ])
  func `moments are right on both sides of 1970 and at the end of time`(started: Int, t: Int, moment: String) throws {
    var script = ExportScript()
    script.header.startedAt = started
    script.add(.`init`, after: t)
    let fields = try script.exported(as: .csv).components(separatedBy: "\r\n")[1].split(separator: ",")
    #expect(fields[3] == moment)
  }
}
