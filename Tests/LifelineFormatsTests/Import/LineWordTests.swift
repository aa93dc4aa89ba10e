import LifelineTestSupport
import Testing

@testable import LifelineFormats

/// Lines whose types are indented by characters, or whose callbacks are written in words.
@Suite struct LineWordTests {
  private static let indented = """
    ThemeViewController(1) init(coder:) - created via InterfaceBuilder
    ThemeViewController(1) viewDidLoad()
    __GameViewController(1) init(coder:) - created via InterfaceBuilder
    __ThemeViewController(1) viewWillDisappear(animated = true)
    ____GameViewController(1) viewDidLoad()
    ____GameViewController(1) left the heap
    ______GameViewController(2) awakeFromNib()
    ______GameViewController(2) viewDidLoad()
    __GameViewController(2) begin animate(alongsideTransition:completion:)
    """

  @Test func `underscores that indent a line are not part of the type`() throws {
    let imported = try Imported(Self.indented)
    #expect(
      imported.events() == [
        "1 ThemeViewController init", "1 ThemeViewController viewDidLoad", "2 GameViewController init",
        "1 ThemeViewController viewWillDisappear", "2 GameViewController viewDidLoad",
        "3 GameViewController viewDidLoad",
      ])
    #expect(imported.result.traces.first?.objects == 3)
    #expect(imported.counts.first?.skipped == [.noCallback: 3])
    #expect(imported.counts.first?.samples.map(\.record) == [6, 7, 9])
  }

  @Test(arguments: [
    "__CartController viewDidLoad", "---- CartController viewDidLoad", "....CartController viewDidLoad",
    "--> CartController viewDidLoad", "__<CartController: 0x7f> viewDidLoad", "viewDidLoad of __CartController",
  ])
  func `what is drawn before a type is not part of it`(line: String) throws {
    #expect(try Imported("\(line)\n").events() == ["1 CartController viewDidLoad"])
  }

  @Test func `a process is not a type`() throws {
    let imported = try Imported("Jan  1 10:00:00 Phone MyApp[123]: viewDidLoad\nCartController[2]: viewDidLoad\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
  }

  @Test func `a single underscore is part of the type`() throws {
    #expect(try Imported("_CartController viewDidLoad\n").events() == ["1 _CartController viewDidLoad"])
  }

  @Test func `after an object's description, callbacks are understood in words`() throws {
    let words = ["will appear", "did appear", "will disappear", "did disappear", "View Did Load", "deinit"]
    let log = words.map { "2023-05-04 14:02:11.120 [INFO] <Demo.HomeViewController: 0x7fa0> \($0)\n" }.joined()
    let imported = try Imported(log)
    #expect(
      imported.events()
        == [
          "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLoad", "deinit",
        ].map { "1 HomeViewController \($0)" })
    #expect(imported.counts.first?.skipped == [:])
  }

  @Test func `a controller's name and a callback are understood in words`() throws {
    let imported = try Imported(
      """
      First View Controller - View Did Load
      [INFO] First View Controller - View Will Appear
      INFO First View Controller - View Did Appear
      2nd View Controller - View Did Load
      CartController: view did disappear
      Second View Controller - View Will Load
      """)
    #expect(
      imported.events() == [
        "1 First View Controller viewDidLoad", "1 First View Controller viewWillAppear",
        "1 First View Controller viewDidAppear", "2 2nd View Controller viewDidLoad",
        "3 CartController viewDidDisappear",
      ])
  }

  @Test(arguments: ["The keyboard did appear", "<Shop.CartController: 0x7f> did appearance", "the view did load late"])
  func `other sentences are no callbacks`(line: String) throws {
    #expect(try Imported("\(line)\nHomeController viewDidLoad\n").events() == ["1 HomeController viewDidLoad"])
  }

  @Test(arguments: [
    "<Shop.CartController: 0x7f8a> is ready", "[INFO] reloading <CartVC: 0x7f8a>", "CartController(12) closed",
  ])
  func `a line with a controller's identity but no callback is counted and shown`(line: String) throws {
    let imported = try Imported("\(line)\nHomeController viewDidLoad\n")
    #expect(imported.counts.first?.skipped == [.noCallback: 1])
    #expect(imported.counts.first?.samples == [ImportCounts.Sample(record: 1, text: line)])
  }

  @Test(arguments: [
    "<UINavigationController: 0x7f>", "<NSLayoutConstraint: 0x7f>", "Timer(1) fired", "CartController()",
  ])
  func `a line about another object is not counted`(line: String) throws {
    #expect(try Imported("\(line)\nHomeController viewDidLoad\n").counts.first?.skipped == [:])
  }
}
