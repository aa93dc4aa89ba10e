import Lifeline
import LifelineAnalysis
import LifelineTestSupport
import Testing

@testable import LifelineImport

@Suite struct LinesImporterTests {
  @Test(
    arguments: [
      ("2026-01-31 12:00:00.123456+0100 Shop[42:7001] -[CartController viewDidLoad]", "nslog"),
      ("2026-01-31 12:00:00.123 Shop[42:7001] <Shop.CartController: 0x7f8a> viewDidLoad", "nslog"),
      (
        "2026-01-31 12:00:00.123456+0100 0x1b59     Default     0x0                  42     0    Shop: (UIKit) CartController viewDidLoad",
        "log-show"
      ),
      ("2026-01-31 12:00:00.123456+0100  localhost Shop[42]: (UIKit) CartController viewDidLoad", "log-show-syslog"),
      ("2026-01-31 12:00:00.123 Df Shop[42:7001] CartController.viewDidLoad()", "log-show-compact"),
      ("2026-01-31T12:00:00.123Z viewDidLoad: CartController", "iso"),
      ("2026-01-31 12:00:00 CartController - viewDidLoad", "date-time-seconds"),
      ("12:00:00.123 CartController viewDidLoad", "time"),
      ("[12:00:00.123] CartController.viewDidLoad", "bracketed-time"),
      ("CartController.viewDidLoad", "text"), ("\u{1B}[32mCartController\u{1B}[0m viewDidLoad\r", "text"),
      ("-[Shop.CartController viewDidLoad]", "text"), ("CartController(0x12).viewDidLoad()", "text"),
      ("2016/03/01 12:00:00:123  -[CartController viewDidLoad]", "lumberjack"),
      ("2016/03/01 12:00:00.123 CartController viewDidLoad", "date-time-slashes"),
      ("CartController ---> -[BaseController viewDidLoad]", "text"),
      ("<Shop.CartController: 0x7f8a> -[BaseController viewDidLoad]", "text"),
      ("viewDidLoad <Shop.CartController: 0x7f8a>", "text"), ("[CartController] viewDidLoad", "text"),
      ("CartController >> viewDidLoad", "text"), ("viewDidLoad() in CartController", "text"),
      ("Shop[42:7001] -[CartController viewDidLoad]", "process"),
      ("    12:00:00.123 CartController viewDidLoad", "time"),
      ("<_TtC4Shop14CartController: 0x7f8a> viewDidLoad", "text"),
      ("<_TtCC4Shop5OuterP33_0123456789ABCDEF0123456789ABCDEF14CartController: 0x7f8a> viewDidLoad", "text"),
      ("<Shop.(unknown context at $10d6b1a28).CartController: 0x7f8a> viewDidLoad()", "text"),
      ("Optional(<Shop.CartController: 0x7f8a>) viewDidLoad()", "text"), ("CartController.ViewDidLoad", "text"),
      ("CartController => viewDidLoad()", "text"), ("CartController--viewDidLoad", "text"),
      ("CartController \u{1F6D2} viewDidLoad", "text"), ("---viewDidLoad <Shop.CartController: 0x7f8a>", "text"),
      ("viewDidLoad called by CartController", "text"), ("viewDidLoad: self = <Shop.CartController: 0x7f8a>", "text"),
      ("2016/03/01 3:00:00 CartController viewDidLoad", "date-time-slashes-seconds"),
      ("[2019-01-12 12:51:57.823][CartController][viewDidLoad][FATAL] 12", "bracketed-date-time"),
      ("CartController's viewDidLoad() is called", "text"),
      ("CartController viewDidLoad called", "text"), ("CartController viewDidLoad - begin", "text"),
    ])
  func `the usual forms of lines are read`(line: String, template: String) throws {
    let imported = try Imported(line + "\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.templates == [template: 1])
  }

  @Test(
    arguments: [
      ("viewWillAppear:", "viewWillAppear"), ("viewWillAppear(_:)", "viewWillAppear"), ("dealloc", "deinit"),
      ("viewWillTransition(to:with:)", "viewWillTransition"),
    ])
  func `arguments and names of Objective-C are understood`(text: String, name: String) throws {
    #expect(try Imported("-[CartController \(text)]\n").events() == ["1 CartController \(name)"])
  }

  @Test(
    arguments: [
      "CartController deinit", "CartController deinitialized", "CartController deallocated",
      "CartController is being deallocated", "CartController dealloc", "DEINIT - <Shop.CartController: 0x7f8a>",
      "Deallocated CartController", "deinit of CartController", "~CartController", "\u{1F480} ~CartController()",
    ])
  func `what prints call the end of an object is understood`(line: String) throws {
    #expect(try Imported("\(line)\n").events() == ["1 CartController deinit"])
  }

  @Test(arguments: ["cd ~CartController/Library", "a~CartController", "~Cart", "~/CartController", "~"])
  func `a tilde that is not before a type is no end of an object`(line: String) throws {
    let imported = try Imported("\(line)\nCartController viewDidLoad\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [:])
  }

  @Test(
    arguments: [
      "CartController.swift:23 viewDidLoad()", "[CartController.swift:23] viewDidLoad() - start",
      "/Volumes/Shop/CartController.swift 23 viewDidLoad()", "Shop/CartController.swift: viewDidLoad() line 23",
      "viewDidLoad() CartController.swift:23", "viewDidLoad() in Shop/CartController.swift line 23",
      "23: viewDidLoad() [CartController.swift]", "CartController+Table.swift(23): viewDidLoad()",
      "CartController.m:23 viewDidLoad", "CartController.swift:23:5 - viewDidLoad()",
    ])
  func `a source file next to a callback has the name of the type, which is counted`(line: String) throws {
    let imported = try Imported("\(line)\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.fileTypes == 1)
  }

  @Test(arguments: ["Logger.swift:23 viewDidLoad()", "main.swift viewDidLoad()", "viewDidLoad() CartController.json"])
  func `another file has not the name of a type`(line: String) throws {
    let imported = try Imported("\(line)\nHomeController viewDidLoad\n")
    #expect(imported.events() == ["1 HomeController viewDidLoad"])
  }

  @Test func `an object's description elsewhere on the line identifies the object`() throws {
    let imported = try Imported(
      "[INFO] (-[CartController viewDidLoad]) - Called for object <CartController: 0x8b>, animated = YES\n"
        + "<CartController: 0x8c> Right -[CartController viewDidLoad] <HomeController: 0x8d>\n"
        + "<CartController: 0x8b> viewWillAppear\n")
    #expect(
      imported.events() == [
        "1 CartController viewDidLoad", "2 CartController viewDidLoad", "1 CartController viewWillAppear",
      ])
  }

  @Test func `an object with nothing but an end is no controller, unless it is named like one`() throws {
    let imported = try Imported(
      "-[CartModel dealloc]\n-[CartController dealloc]\n-[CartScreen viewDidLoad]\n-[CartScreen dealloc]\n")
    #expect(
      imported.lines.compactMap { $0.split(separator: "\"kind\":\"").last?.prefix(6) }.dropFirst().prefix(4)
        == ["object", "contro", "contro", "contro"])
  }

  @Test(
    arguments: [
      "CartController viewDidLoad not called again, good",
      "CartController deinit was expected here", "Do not call CartController.viewDidLoad() by hand",
      "__29-[CartController viewDidLoad]_block_invoke",
      "3   Shop    0x0000000100002f10 -[CartController viewDidLoad] + 120",
      "    frame #9: 0x0000000109013254 Shop`-[CartController viewDidLoad](self=0x0) at CartController.m:48:9",
      "closure #1 () -> () in Shop.CartController.viewDidLoad() -> ()",
      "fatal error: CartController.viewDidLoad(): nil instance: file CartController.swift, line 61",
      "@objc CartController.viewDidLoad() + 24",
      "-viewDidLoad of a controller is not supported: <Shop.CartController: 0x7f8a>",
      "CartController, viewDidLoad",
    ])
  func `a line that only mentions a callback is no event, and is counted`(line: String) throws {
    let imported = try Imported("\(line)\nHomeController viewDidLoad\n")
    #expect(imported.events() == ["1 HomeController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.notUnderstood: 1])
  }

  @Test(arguments: [
    "CartController viewDidLoad took 12 ms", "<Shop.CartController: 0x7f8a> viewDidLoad end",
    "-[CartController viewDidLoad] - finished", "- **CartController viewDidLoad() End**", "viewDidLoad done",
  ])
  func `a line about the end of a call is no event, and is counted as such`(line: String) throws {
    let imported = try Imported("CartController viewDidLoad Start\n\(line)\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.endOfCall: 1])
  }

  // MARK: Lines of code

  @Test(arguments: [
    ("[CartController viewDidLoad()](20): a", "[CartController viewDidLoad()](21): b"),
    ("-[CartController viewDidLoad] [Line 20] a", "-[CartController viewDidLoad] [Line 121]"),
    ("CartController.viewDidLoad():9 - a", "CartController.viewDidLoad():10 - b"),
    ("CartController.swift:20 viewDidLoad() a", "CartController.swift:21 viewDidLoad() b"),
    ("[CartController.m:20] viewDidLoad", "[CartController.m:30] viewDidLoad"),
    ("viewDidLoad() in Shop/CartController.swift line 20", "viewDidLoad() in Shop/CartController.swift line 21"),
    ("<CartController: 0x7f> viewDidLoad (20)", "<CartController: 0x7f> viewDidLoad (21)"),
    ("[CartController.swift] viewDidLoad(20): a", "[CartController.swift] viewDidLoad(21): b"),
    ("-[CartController viewDidLoad] [LINE:20] a", "-[CartController viewDidLoad] [LINE:21] b"),
  ])
  func `messages from later lines of the same call are one event`(first: String, second: String) throws {
    let imported = try Imported("\(first)\nPriceView init (frame:) (15)\n\(second)\n\(second)\n")
    #expect(
      imported.events() == ["1 CartController viewDidLoad", "2 PriceView init", "3 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.sameCall: 1])
  }

  @Test(arguments: [
    "[CartController viewDidLoad](20)\n[CartController viewDidLoad](20)",
    "[CartController viewDidLoad](21)\n[CartController viewDidLoad](20)",
    "[CartController viewDidLoad](20)\n[CartController viewDidLoad]\n[CartController viewDidLoad](30)",
    "CartController viewDidLoad 1\nCartController viewDidLoad 2",
    "CartController viewWillAppear(0)\nCartController viewWillAppear(1)",
    "CartController viewDidLoad: 1 item\nCartController viewDidLoad: 2 items",
    "CartController viewDidLoad (1 item)\nCartController viewDidLoad (2 items)",
    "CartController viewDidLoad (0.1)\nCartController viewDidLoad (0.2)",
    "CartController viewDidLoad (\nCartController viewDidLoad (1",
    "<CartController: 0x7f> viewDidLoad (20)\n<CartController: 0x8f> viewDidLoad (21)",
  ])
  func `calls are not merged without a greater number of a line of code`(log: String) throws {
    let imported = try Imported(log + "\n")
    #expect(imported.events().count == log.split(separator: "\n").count)
    #expect(imported.counts.first?.skipped == [:])
  }

  @Test func `another callback in between begins a new call`() throws {
    let log = ["viewWillAppear](20)", "viewDidAppear](30)", "viewWillDisappear](40)", "viewWillAppear](50)"]
    #expect(try Imported(log.map { "[CartController \($0)\n" }.joined()).events().count == 4)
  }

  @Test func `the view of a controller is not its type`() throws {
    let log = "VC1.view loadView\n-----VC1.view viewDidLoad\nVC1 viewWillAppear\nCartController.title viewDidLoad\n"
    let imported = try Imported(log)
    #expect(imported.events() == ["1 VC1 loadView", "1 VC1 viewDidLoad", "1 VC1 viewWillAppear"])
  }

  @Test func `a template of a user means what it says`() throws {
    var options = ImportOptions()
    options.templates = [try LogTemplate(name: "own", line: "{text}", texts: ["{type} {event}"])]
    #expect(try Imported("Cart viewDidLoad took 12 ms\n", options).events() == ["1 Cart viewDidLoad"])
  }

  @Test func `times that no template reads are counted`() throws {
    let imported = try Imported(
      "Oct 14 17:53:55 iPhone CartController viewDidLoad\nOct 14 3:53:55 iPhone HomeController viewDidLoad\n"
        + "CartController deinit\n")
    #expect(imported.events().count == 3)
    #expect(imported.counts.first?.unreadTimes == 2)
  }

  @Test(arguments: [
    "calling viewDidLoad", "A viewDidLoad", "viewDidLoad 0D2C7F77", "Warning: viewDidLoad was called twice",
  ])
  func `a sentence is not guessed to be an event, and is counted`(line: String) throws {
    let imported = try Imported("\(line)\nCartController viewDidLoad\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.notUnderstood: 1])
    #expect(imported.counts.first?.samples == [ImportCounts.Sample(record: 1, text: line)])
  }

  // MARK: Callbacks without a type

  private static let bare = """
    12:00:00.000 viewDidLoad
    12:00:01.000 [INFO] viewWillAppear(_:) called
    12:00:02.000 HomeController viewDidLoad
    12:00:03.000 viewDidLoad of A
    """

  @Test func `callbacks without a type are counted`() throws {
    let imported = try Imported(Self.bare)
    #expect(imported.events() == ["1 HomeController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.noType: 2, .notUnderstood: 1])
  }

  @Test func `callbacks without a type are of the type that the user names`() throws {
    var options = ImportOptions()
    options.type = "CartController"
    let imported = try Imported(Self.bare, options)
    #expect(
      imported.events() == [
        "1 CartController viewDidLoad", "1 CartController viewWillAppear", "2 HomeController viewDidLoad",
      ])
    #expect(imported.counts.first?.skipped == [.notUnderstood: 1])
    #expect(imported.header.contains("\"identity\":\"inferred\""))
  }

  @Test func `controllers of the system are left out and counted, unless they are wanted`() throws {
    let log =
      "UINavigationController viewDidLoad\n_UIAlertController viewDidLoad\nUIlessScreen viewDidLoad\nCartController viewDidLoad\n"
    let imported = try Imported(log)
    #expect(imported.events() == ["1 UIlessScreen viewDidLoad", "2 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped[.system] == 2)
    var options = ImportOptions()
    options.includesSystem = true
    #expect(try Imported(log, options).events().count == 4)
  }

  @Test func `what the log hides is counted with the fix`() throws {
    let imported = try Imported("<private> viewDidLoad\nCartController viewDidLoad\n")
    #expect(imported.counts.first?.skipped == [.isPrivate: 1])
    #expect(ImportSkip.isPrivate.text.contains("privacy: .public"))
  }

  // MARK: Times

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
