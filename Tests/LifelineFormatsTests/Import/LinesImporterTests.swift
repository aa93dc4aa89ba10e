import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

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
}
