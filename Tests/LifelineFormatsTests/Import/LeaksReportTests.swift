import LifelineTestSupport
import Testing

@testable import LifelineFormats

@Suite struct LeaksReportTests {
  private static func report(_ text: String) throws -> LeaksReport {
    let folder = try TemporaryFolder()
    return try LeaksReport(try folder.write(text, to: "shop.leaks.txt"))
  }

  private static let text = """
    Process:         Shop [12345]
    leaks Report Version: 4.0
    Process 12345: 3 leaks for 640 total leaked bytes.

        3 (640 bytes) << TOTAL >>

          2 (544 bytes) ROOT CYCLE: <Shop.DetailController 0x159208e00> [512]
             1 (32 bytes) __strong onTap.context --> <Closure context 0x1593a8230> [32]
                __strong self --> CYCLE BACK TO <Shop.DetailController 0x159208e00> [512]
             1 (16 bytes) model + 16 --> <Swift.Array<Shop.Item> 0x159208f00> [16]
          1 (96 bytes) ROOT LEAK: <Shop.Cache 0x159208a00> [96]
             1 (32 bytes) 0x1569cafe0 [32]

    """

  @Test func `cycles have their types and fields, and objects are counted by type`() throws {
    let report = try Self.report(Self.text)
    #expect(report.isReport)
    #expect(report.counts == ["DetailController": 1, "Closure context": 1, "Array<Shop.Item>": 1, "Cache": 1])
    #expect(report.cycles.count == 1)
    #expect(
      report.cycles.keys.first?.text()
        == "retain cycle: DetailController –onTap.context → Closure context –self → DetailController")
    #expect(report.notUnderstood == 0)
  }

  @Test func `a cycle that is repeated is counted, and an object that is named again is not`() throws {
    let other = Self.text.replacing("0x159208e00", with: "0x259208e00").replacing("0x1593a8230", with: "0x2593a8230")
    let report = try Self.report(Self.text + other)
    #expect(report.cycles.values.first == 2)
    #expect(report.counts["DetailController"] == 2)
    #expect(report.counts["Cache"] == 1)
  }

  @Test func `a cycle without types, and one that leads nowhere, end without harm`() throws {
    let report = try Self.report(
      """
      leaks Report Version: 4.0
         1 (32 bytes) ROOT CYCLE: 0x1569cafe0 [32]
            CYCLE BACK TO 0x1569cafe0 [32]
         1 (32 bytes) ROOT CYCLE: <A 0x1> [32]
            CYCLE BACK TO <B 0x2> [32]
      """)
    #expect(
      report.cycles.keys.map { $0.text() } == [
        "retain cycle of 1 object without names (0x1569cafe0, 32 bytes): the report has no symbols for them"
      ])
    #expect(report.notUnderstood == 1)
  }

  @Test func `objects without names are described by their addresses and sizes`() throws {
    let report = try Self.report(
      """
      leaks Report Version: 4.0
         4 (272 bytes) ROOT CYCLE: 0x7ff29c304500 [16]
            3 (256 bytes) ROOT CYCLE: 0x7ff29c304630 [80]
               CYCLE BACK TO 0x7ff29c304500 [16]
               2 (176 bytes) 0x7ff29c305230 [144]
         2 (64 bytes) ROOT CYCLE: <Shop.Cart 0x7ff29c304700> [32]
            1 (32 bytes) 0x7ff29c304800 [32]
               CYCLE BACK TO <Shop.Cart 0x7ff29c304700> [32]
      """)
    #expect(
      report.cycles.keys.map { $0.text(" × 2") }.sorted() == [
        "retain cycle × 2 of 2 objects without names (0x7ff29c304500, 16 bytes; 0x7ff29c304630, 80 bytes): the report has no "
          + "symbols for them",
        "retain cycle × 2: Cart → an unnamed object → Cart",
      ])
  }

  @Test(arguments: ["", "hello\n", "<svg>\n", String(repeating: " ", count: 100_000)])
  func `another file is no report`(text: String) throws {
    #expect(try !Self.report(text).isReport)
  }
}
