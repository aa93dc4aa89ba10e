import Foundation
import Lifeline
import LifelinePages
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@Suite struct RowChoiceTests {
  private let sample = ReportSample.long(200)

  @Test func `all events stay below the limit, and with none`() {
    for limit in [0, sample.events.count] {
      let file = ReportFile(sample.report(.init(limit: limit)))
      #expect(file.sums("sequence").count == file.list("traces")[0]["rowCount"] as? Int)
    }
  }

  @Test(arguments: [1, 10, 100, 1000, 2000, 4000])
  func `no more events stay than the limit says, and nearly as many`(limit: Int) {
    let file = ReportFile(sample.report(.init(limit: limit)))
    let held = file.column("end").reduce(0) { $0 + ($1 == 0 ? 1 : 2) }
    #expect(held <= limit)
    #expect(held >= min(limit, sample.events.count) - 5)
    #expect(file.list("traces")[0]["events"] as? Int == sample.events.count)
  }

  @Test func `what proves findings stays, and what changes who is there goes last`() throws {
    let report = sample.report(.init(limit: 2000))
    let file = ReportFile(report)
    let held = Set(file.sums("sequence") + zip(file.sums("sequence"), file.column("end")).map { $0 + max(0, $1) })
    let evidence = report.findings.flatMap(\.events)
    #expect(!evidence.isEmpty)
    #expect(evidence.allSatisfy(held.contains))
    let names = file.column("name").map { file.texts[$0] }
    #expect(names.count { $0 == "mark" } == 200)
    #expect(names.contains("read") == false)
  }

  @Test func `what stays is spread over the whole trace`() {
    let file = ReportFile(sample.report(.init(limit: 400)))
    let sequences = file.sums("sequence")
    let parts = (0..<4).map { part in
      sequences.count { $0 * 4 / (sample.events.count + 1) == part }
    }
    #expect(parts.allSatisfy { $0 > sequences.count / 6 }, "\(parts)")
  }

  @Test func `a thinned page holds only the texts and subjects that occur in it`() {
    let file = ReportFile(sample.report(.init(limit: 50)))
    let trace = file.list("traces")[0]
    let subjects = trace["subjects"] as? [String: Any] ?? [:]
    #expect((subjects["count"] as? Int ?? .max) <= 50)
    #expect(trace["subjectCount"] as? Int == 400)
    #expect(!file.texts.contains("Visit 3") || file.texts.count < 100)
  }

  @Test func `who is gone is known also when the page does not hold the event`() {
    let file = ReportFile(sample.report(.init(limit: 300)))
    let subjects = file.list("traces")[0]["subjects"] as? [String: Any] ?? [:]
    let gone = subjects["gone"] as? [Int] ?? []
    #expect(gone.count == subjects["count"] as? Int)
    #expect(gone.allSatisfy { $0 > 0 })
  }
}
