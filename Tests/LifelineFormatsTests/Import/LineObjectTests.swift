import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// The processes and objects that lines of a log belong to.
@Suite struct LineObjectTests {
  // MARK: Processes

  private static let processes = """
    2026-01-31 12:00:00.000 Shop[1:10] CartController viewDidLoad
    2026-01-31 12:00:00.100 Other[2:20] OtherController viewDidLoad
    2026-01-31 12:00:00.200 Shop[1:11] CartController viewWillAppear
    CartController viewIsAppearing
    """

  @Test func `one process is imported, the one with most events, and lines without a process belong to it`() throws {
    let imported = try Imported(Self.processes)
    #expect(
      imported.events().map { $0.split(separator: " ")[2] } == ["viewDidLoad", "viewWillAppear", "viewIsAppearing"])
    #expect(imported.header.contains("\"process\":\"Shop\",\"pid\":1"))
    #expect(imported.result.otherEvents == 1)
    #expect(imported.lines.map { $0.contains("\"thread\":2") }.filter(\.self).count == 1)
  }

  @Test(arguments: ["Other", "2", "Other[2]"])
  func `another process can be chosen`(name: String) throws {
    var options = ImportOptions()
    options.process = name
    #expect(try Imported(Self.processes, options).events().first == "1 OtherController viewDidLoad")
  }

  @Test func `an unknown process is an error that names the known ones`() {
    var options = ImportOptions()
    options.process = "Shoop"
    #expect(
      throws: ImportError("no event belongs to the process 'Shoop'; the files have events of 'Shop[1]', 'Other[2]'")
    ) {
      try Imported(Self.processes, options)
    }
  }

  // MARK: Objects

  @Test func `an address is one object until its deinit`() throws {
    let log = ["viewDidLoad", "viewWillAppear", "deinit", "viewDidLoad"].map { "<CartController: 0x7f> \($0)\n" }
      .joined()
    let imported = try Imported(log)
    #expect(imported.events().map { $0.prefix(1) } == ["1", "1", "1", "2"])
    #expect(!imported.header.contains("\"identity\""))
    #expect(imported.result.traces.first?.ambiguous == 0)
  }

  @Test func `without ends, an address that loads again is another object, and counted`() throws {
    let log = ["viewDidLoad", "viewWillAppear", "viewDidLoad"].map { "<CartController: 0x7f> \($0)\n" }.joined()
    let imported = try Imported(log)
    #expect(imported.events().map { $0.prefix(1) } == ["1", "1", "2"])
    #expect(imported.result.traces.first?.ambiguous == 1)
  }

  @Test func `an object that is logged with and without its address is one if it is the only one of its type`() throws {
    let imported = try Imported(
      "CartController viewDidLoad\n<CartController: 0x7f> viewWillAppear\nCartController viewDidAppear\n"
        + "<CartController: 0x80> viewDidLoad\nCartController viewDidLoad\n")
    #expect(imported.events().map { $0.prefix(1) } == ["1", "1", "1", "2", "3"])
    #expect(imported.result.traces.first?.joined == 2)
    #expect(imported.header.contains("\"identity\":\"inferred\""))
  }

  @Test func `an event that the only object with an address cannot have is of another object`() throws {
    let imported = try Imported(
      "<CartController: 0x7f> viewDidLoad\nCartController viewDidLoad\nCartController viewWillAppear\n<CartController: 0x7f> deinit\n"
        + "<CartController: 0x7f> viewDidLoad\n")
    #expect(imported.events().map { $0.prefix(1) } == ["1", "2", "2", "1", "3"])
    #expect(imported.result.traces.first?.joined == 0)
  }

  @Test func `without addresses, an event is of the newest object that can have it`() throws {
    let log = """
      PageController viewDidLoad
      PageController viewWillAppear
      PageController viewDidAppear
      PageController viewDidLoad
      PageController viewWillAppear
      PageController viewDidAppear
      PageController viewWillDisappear
      PageController viewDidDisappear
      PageController viewWillDisappear
      """
    let imported = try Imported(log)
    #expect(imported.header.contains("\"identity\":\"inferred\""))
    #expect(imported.events().map { Int($0.prefix(1)) ?? 0 } == [1, 1, 1, 2, 2, 2, 2, 2, 1])
    #expect(imported.result.traces.first == ImportedSummary(events: 9, objects: 2, invented: 0, ambiguous: 1))
  }

  @Test func `an object that is older than the log is counted`() throws {
    let imported = try Imported(
      "CartController viewWillAppear\nCartController viewDidAppear\nCartController viewDidLoad\n")
    #expect(imported.events().map { $0.prefix(1) } == ["1", "1", "2"])
    #expect(imported.result.traces.first?.invented == 1)
  }

  @Test func `the trace can be read without an issue, and names its source`() throws {
    let imported = try Imported(Self.processes)
    #expect(try imported.reading().issues.isEmpty)
    #expect(
      imported.header.contains(#""from":"lines:nslog","observed":["viewDidLoad","viewIsAppearing","viewWillAppear"]"#))
  }
}
