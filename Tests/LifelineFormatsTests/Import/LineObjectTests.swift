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

  // MARK: Arguments

  @Test func `the address of a parent is not that of the object`() throws {
    let imported = try Imported(
      "-[TabHost viewDidLoad]\n-[TabHost willMoveToParentViewController:] <TabHost: 0xcc20>\n"
        + "<TabHost: 0xaa10> -[TabHost didMoveToParentViewController:] <TabHost: 0xcc20>\n"
        + "didMove(toParent:) <SideHost: 0xcc20>\n")
    #expect(imported.events() == ["1 TabHost viewDidLoad", "1 TabHost willMove", "1 TabHost didMove"])
    #expect(imported.counts.first?.skipped == [.notUnderstood: 1])
  }

  // MARK: Repeated callbacks

  private static let repeated = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "deinit",
  ]

  @Test func `a callback that is called twice does not become a second object`() throws {
    let imported = try Imported(Self.repeated.map { "PageController \($0)\n" }.joined())
    #expect(imported.events() == Self.repeated.map { "1 PageController \($0)" })
    #expect(imported.result.traces.first == ImportedSummary(events: 7, objects: 1))
  }

  @Test func `a repeated callback of an object that is older than the log could belong to several objects`() throws {
    let imported = try Imported(Self.repeated.dropFirst().map { "PageController \($0)\n" }.joined())
    #expect(Set(imported.events().map { $0.prefix(1) }) == ["1"])
    #expect(imported.result.traces.first == ImportedSummary(events: 6, objects: 1, invented: 1, ambiguous: 1))
  }

  @Test func `of several objects, the one with the same callback before repeats it`() throws {
    let log = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLoad", "viewWillAppear", "viewWillAppear"]
    let imported = try Imported(
      (log + ["viewWillDisappear", "deinit"]).map { "PageController \($0)\n" }.joined())
    #expect(imported.events().map { $0.prefix(1) } == ["1", "1", "1", "2", "2", "2", "2", "2"])
    #expect(imported.result.traces.first?.objects == 2)
  }

  @Test func `a repeated callback without the address is of the object with the address`() throws {
    let mixed = Self.repeated.enumerated().map { index, name in
      index < 3 ? "<PageController: 0x7f> \(name)\n" : "PageController \(name)\n"
    }
    let imported = try Imported(mixed.joined())
    #expect(Set(imported.events().map { $0.prefix(1) }) == ["1"])
    let late = Self.repeated.enumerated().map { index, name in
      index > 2 ? "<PageController: 0x7f> \(name)\n" : "PageController \(name)\n"
    }
    #expect(Set(try Imported(late.joined()).events().map { $0.prefix(1) }) == ["1"])
  }

  @Test func `without its address, an event is of one of the objects with addresses, and counted`() throws {
    let imported = try Imported(
      "<PageController: 0x7f> viewDidLoad\n<PageController: 0x8f> viewDidLoad\nPageController viewWillAppear\n")
    #expect(imported.events().map { $0.prefix(1) } == ["1", "2", "2"])
    #expect(imported.result.traces.first == ImportedSummary(events: 3, objects: 2, ambiguous: 1))
  }

  @Test func `a session of measure has no second object for a repeated callback`() throws {
    let events = Self.repeated.dropLast().enumerated().map { ("0\($0).000", $1, "Shop.PageController") }
    let imported = try Imported(FormatTests.measure(events))
    #expect(Set(imported.events().map { $0.prefix(1) }) == ["1"])
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
