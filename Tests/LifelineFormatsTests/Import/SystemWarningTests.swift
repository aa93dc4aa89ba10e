import LifelineTestSupport
import Testing

@testable import LifelineFormats

/// The warnings that UIKit prints to the console.
@Suite struct SystemWarningTests {
  private static let advice =
    ", and may result in out-of-order callbacks and other inconsistent behavior. Make a symbolic breakpoint to catch this in "
    + "the debugger. View controller: "

  private static let warnings = [
    (
      "Unbalanced calls to begin/end appearance transitions for <Shop.CartController: 0x7f>.",
      "Unbalanced calls to begin/end appearance transitions"
    ),
    (
      "[ViewController] Calling -viewWillDisappear: directly on a view controller is not supported\(advice)"
        + "<Shop.CartController: 0x7f>",
      "Calling an appearance callback directly on a view controller is not supported"
    ),
    (
      "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined "
        + "behavior (<Shop.CartController: 0x7f>)",
      "Attempting to load the view of a view controller while it is deallocating is not allowed"
    ),
    (
      "Warning: Attempt to present <UIAlertController: 0x8f> on <Shop.CartController: 0x7f> whose view is not in the window "
        + "hierarchy!",
      "Attempt to present a controller on it, whose view is not in the window hierarchy"
    ),
    (
      "Attempt to present <Shop.HelpController: 0x8f> on <Shop.CartController: 0x7f> (from <Shop.CartController: 0x7f>) which "
        + "is already presenting <Shop.LoginController: 0x9f>.",
      "Attempt to present a controller on it, which is already presenting another one"
    ),
    (
      "Warning: Attempt to present <UIAlertController: 0x8f> on <Shop.CartController: 0x7f> while a presentation is in progress!",
      "Attempt to present a controller on it while a presentation is in progress"
    ),
  ]

  @Test(arguments: warnings) func `a warning is an event of its controller`(line: String, text: String) throws {
    let imported = try Imported(
      "CartController viewDidLoad\n2026-01-31 12:00:00.000 Shop[1:2] \(line)\nCartController deinit\n")
    #expect(
      imported.events() == ["1 CartController viewDidLoad", "1 CartController warning", "1 CartController deinit"])
    #expect(imported.text.contains("\"text\":\"\(text)\""))
    #expect(imported.text.contains(#""problem":""#))
    #expect(imported.counts.first?.skipped == [:])
    #expect(try imported.reading().issues.isEmpty)
  }

  @Test(arguments: warnings) func `a warning in the unified log is an event, too`(line: String, text: String) throws {
    let record = #"{"timestamp":"2026-01-31 12:00:00.000000+0000","eventMessage":"\#(line)","processID":42}"#
    let imported = try Imported(record, from: "oslog")
    #expect(imported.events() == ["1 CartController warning"])
    #expect(imported.text.contains("\"text\":\"\(text)\""))
  }

  @Test func `a warning about a controller of the system is left out and counted`() throws {
    let imported = try Imported(
      Self.warnings.map { $0.0.replacing("Shop.CartController", with: "UISearchController") }.joined(separator: "\n")
        + "\nCartController viewDidLoad\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.system: 6])
  }

  @Test(arguments: [
    "Unbalanced calls to begin/end appearance transitions for (null)",
    "Calling -viewDidAppear: soon: <Shop.CartModel: 0x7f>",
    "Attempt to present <UIAlertController: 0x8f> on <Shop.CartController: 0x7f> which nobody knows",
    "Attempt to present <A: 0x1> whose view is not in the window hierarchy", "Unbalanced calls",
  ])
  func `another message is no warning about a controller`(line: String) throws {
    let imported = try Imported("\(line)\nHomeController viewDidLoad\n")
    #expect(imported.events() == ["1 HomeController viewDidLoad"])
  }
}
