import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// The times of lines of a log.
@Suite struct LineTimeTests {
  @Test func `times count from the first event, in the zone of the line, or else in the given one`() throws {
    var options = ImportOptions()
    options.zone = 3600
    let imported = try Imported(
      "2026-01-31 12:00:00.5+0100 A[1:1] CartController viewDidLoad\n"
        + "2026-01-31 12:00:01.25 A[1:1] CartController viewWillAppear\n", options)
    #expect(imported.header.contains("\"started\":\"2026-01-31T11:00:00.500000000Z\""))
    #expect(
      imported.events(times: true) == ["0 1 CartController viewDidLoad", "750000000 1 CartController viewWillAppear"])
    #expect(imported.header.contains("\"resolution\":100000000"))
  }

  @Test func `a time that jumps back is replaced and counted`() throws {
    let imported = try Imported(
      "12:00:02.000 CartController viewDidLoad\n12:00:01.000 CartController viewWillAppear\n12:00:03.000 CartController viewDidAppear\n"
    )
    #expect(imported.events(times: true).map { $0.split(separator: " ")[0] } == ["0", "0", "1000000000"])
    #expect(imported.counts.first?.backward == 1)
  }

  @Test func `after midnight, times without a day are of the next one`() throws {
    let imported = try Imported("23:59:59.500 CartController viewDidLoad\n00:00:00.500 CartController viewWillAppear\n")
    #expect(imported.events(times: true).map { $0.split(separator: " ")[0] } == ["0", "1000000000"])
    #expect(imported.counts.first?.backward == 0)
  }

  @Test func `a time without a date is of the day of the last date, or of the next one at the beginning`() throws {
    let imported = try Imported(
      "23:59:58.000 CartController viewDidLoad\n2026-01-31 00:00:01.000 Starting\n"
        + "00:00:02.000 CartController viewWillAppear\n2026-01-31 00:00:03.000 CartController viewDidAppear\n"
        + "2026-02-02 12:00:00.000 Still here\n12:00:01.000 CartController viewWillDisappear\n")
    #expect(
      imported.events(times: true).compactMap { $0.split(separator: " ").first }
        == ["0", "4000000000", "5000000000", "216003000000000"])
    #expect(imported.header.contains("\"started\":\"2026-01-30T23:59:58.000000000Z\""))
    #expect(imported.counts.first?.undatedTimes == 3)
    #expect(imported.counts.first?.hasDates == true)
    #expect(try imported.reading().issues.isEmpty)
  }

  @Test func `the dates of one file do not move the times of others, and a long undated beginning is moved`() throws {
    let long = (0..<9000).map { _ in "12:00:00.000 CartController viewDidLayoutSubviews\n" }.joined()
    let imported = try Imported([
      "2026-01-31 11:00:00.000 HomeController viewDidLoad\n",
      long + "2026-01-31 12:00:01.000+0000 CartController viewDidAppear\n",
    ])
    let times = imported.events(times: true).compactMap { $0.split(separator: " ").first }
    #expect(Set(times) == ["0", "3600000000000", "3601000000000"])
    #expect(times.last == "3601000000000")
  }

  @Test func `without times, the order is the clock`() throws {
    let imported = try Imported("CartController viewDidLoad\nCartController viewWillAppear\n")
    #expect(imported.header.contains("\"clock\":\"counting\""))
    #expect(!imported.header.contains("resolution"))
    #expect(imported.events(times: true).map { $0.split(separator: " ")[0] } == ["0", "1000"])
  }

  @Test func `several files are merged by time, each with its offset`() throws {
    let imported = try Imported(
      [
        "12:00:00.000 CartController viewDidLoad\n12:00:02.000 CartController viewWillAppear\n",
        "12:00:11.000 HomeController viewDidLoad\n",
      ], offsets: [0, -10_000_000_000])
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "1000000000 2 HomeController viewDidLoad",
        "2000000000 1 CartController viewWillAppear",
      ])
  }

  @Test func `a long log is merged in blocks, in the same order`() throws {
    func log(_ type: String, _ start: Int) -> String {
      (0..<20_000).map { index in
        let time = start + index * 2
        let (second, fraction) = time.quotientAndRemainder(dividingBy: 10_000)
        return
          "12:00:0\(second).\(String(repeating: "0", count: 4 - "\(fraction)".count))\(fraction) \(type) viewDidLayoutSubviews"
      }.joined(separator: "\n")
    }
    let imported = try Imported([log("CartController", 0), log("HomeController", 1)])
    let types = imported.events().map { $0.contains("Cart") }
    #expect(types.count == 40_000)
    #expect(types.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) == $0.element })
  }

  @Test func `callbacks that the log never has are not expected`() throws {
    let log = ["viewDidLoad", "viewDidAppear", "viewDidAppear"].map { "PageController \($0)\n" }.joined()
    #expect(try Imported(log).events().map { $0.prefix(1) } == ["1", "1", "1"])
  }
}
