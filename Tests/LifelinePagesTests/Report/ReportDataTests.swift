import Foundation
import Lifeline
import LifelinePages
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@Suite struct ReportDataTests {
  @Test func `a span is one row with its end, and an instant one without`() {
    let file = ReportFile(ReportSample.repeatedLoad.report())
    #expect(file.sums("sequence") == [1, 2, 4])
    #expect(file.sums("time") == [1000, 2000, 4000])
    #expect(file.column("end") == [0, 1, 1])
    #expect(file.column("duration") == [0, 1000, 1000])
    #expect(file.column("subject") == [0, 0, 0])
    #expect(file.column("name").map { file.texts[$0] } == ["init", "viewDidLoad", "viewDidLoad"])
  }

  @Test func `a span without an end, one on another thread and a cause are said`() {
    var sample = ReportSample()
    let loader = Subject(id: 9, kind: "service", type: "Loader")
    sample.add("load", .begin, of: loader)
    sample.add("parse", .begin, of: loader, ["cause": 1], thread: 2)
    sample.add("parse", .end, of: loader, ["begin": 2, "super": false], thread: 3)
    let file = ReportFile(sample.report())
    #expect(file.column("end") == [-1, 1])
    #expect(file.column("thread") == [1, 2])
    #expect(file.column("cause") == [0, 1])
    #expect(file.column("attributes") == [0, 0])
    #expect(file.column("endAttributes") == [0, 1])
    let attributes = file.data["attributes"] as? [[Any]] ?? []
    #expect(attributes.count == 2)
    #expect(attributes.last?.first as? Int == file.texts.firstIndex(of: "super"))
    #expect(attributes.last?.last as? Bool == false)
  }

  @Test(arguments: [Int.min, -1, .max])
  func `a cause that no event can have is shown as an attribute`(cause: Int) {
    var sample = ReportSample()
    sample.add("load", .begin, of: Subject(id: 9, kind: "service", type: "Loader"), ["cause": .integer(cause)])
    #expect(ReportFile(sample.report()).column("cause") == [0])
  }

  @Test func `whole numbers that scripts cannot hold are texts`() {
    var sample = ReportSample()
    let field = Subject(id: 1, kind: .control, type: "UITextField")
    sample.add("write", of: field, ["value": .integer(9_007_199_254_740_993), "small": 5, "share": 0.5])
    let file = ReportFile(sample.report())
    let list = (file.data["attributes"] as? [[Any]])?.last ?? []
    #expect((list[1] as? [Int]).map { file.texts[$0[0]] } == "9007199254740993")
    #expect(list[3] as? Int == 5)
    #expect((list[5] as? [Int]).map { file.texts[$0[0]] } == "0.5")
  }

  @Test func `findings name their trace, their events and what becomes of them`() throws {
    let report = ReportSample.repeatedLoad.report()
    let finding = try #require(report.findings.first { $0.rule == "repeated-view-did-load" })
    let suppression = try Suppression(parsing: "repeated-view-did-load:HomeController:it is a test")
    let plain = try #require(ReportFile(report).list("findings").first { $0["rule"] as? String == finding.rule })
    #expect(plain["events"] as? [Int] == finding.events)
    #expect(plain["trace"] as? Int == 0)
    #expect(plain["message"] as? String == finding.message)
    #expect(plain["allowed"] is NSNull)
    #expect(plain["known"] as? Bool == false)
    let allowed = ReportFile(report, review: FindingReview([finding], suppressions: [suppression])).list("findings")
    #expect(allowed.map { $0["allowed"] as? String } == ["it is a test"])
    let known = ReportFile(report, review: FindingReview([finding], baseline: Baseline([finding]))).list("findings")
    #expect(known.map { $0["known"] as? Bool } == [true])
  }

  @Test func `findings of one mistake are a group, in all lists of a review`() throws {
    let report = ReportSample.repeatedLoad.report()
    let finding = try #require(report.findings.first { $0.rule == "repeated-view-did-load" })
    var other = finding
    other.fingerprint = "other"
    let file = ReportFile(report, review: FindingReview([finding, other, finding]))
    #expect(file.data["groups"] as? [[Int]] == [[0, 2], [1]])
    let review = FindingReview([other, finding, finding, other], baseline: Baseline([finding]))
    #expect(ReportFile(report, review: review).data["groups"] as? [[Int]] == [[0, 1], [2, 3]])
    let suppression = try Suppression(parsing: "repeated-view-did-load:HomeController:it is a test")
    let suppressed = FindingReview([finding, finding], suppressions: [suppression])
    #expect(ReportFile(report, review: suppressed).data["groups"] as? [[Int]] == [[0, 1]])
  }

  @Test func `several traces keep what is theirs`() {
    var report = HTMLReport()
    ReportSample.repeatedLoad.play(into: &report)
    ReportSample.long(3).play(into: &report, index: 1, closing: false)
    let file = ReportFile(report)
    let traces = file.list("traces")
    #expect(traces.map { $0["label"] as? String } == ["sample", "long"])
    #expect(traces.map { $0["closed"] as? Bool } == [true, false])
    #expect(traces.map { $0["events"] as? Int } == [5, ReportSample.long(3).events.count])
    #expect(file.sums("sequence", ofTrace: 1).first == 1)
    #expect(file.data["title"] as? String == "sample and 1 more")
    ReportSample.long(3).play(into: &report, index: 2)
    #expect(
      ReportFile(report).list("traces").map { $0["label"] as? String } == [
        "sample", "long · trace 2", "long · trace 3",
      ])
    #expect(Set(file.list("findings").map { $0["trace"] as? Int }) == [0, 1])
  }

  @Test func `an event takes no more than thirty bytes`() {
    let sample = ReportSample.long(400)
    let short = ReportFile(ReportSample.long(2).report(.init(limit: 0)))
    let long = ReportFile(sample.report(.init(limit: 0)))
    let growth = long.html.utf8.count - short.html.utf8.count
    #expect(growth / sample.events.count < 30)
    #expect(growth > sample.events.count)
  }

  @Test func `issues are told, the first of many`() {
    var report = HTMLReport()
    ReportSample.repeatedLoad.play(into: &report)
    for line in 1...60 { report.encounter(TraceIssue(source: "t.jsonl", line: line, reason: "is <broken>")) }
    let file = ReportFile(report)
    #expect(file.data["damageCount"] as? Int == 60)
    #expect((file.data["damages"] as? [String])?.count == 50)
    #expect((file.data["damages"] as? [String])?.first == "t.jsonl:1: is <broken>")
  }
}
