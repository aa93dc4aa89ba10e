import LifelineTestSupport
import Testing

@testable import LifelineImport

/// Names of types and callbacks in lines of logs.
@Suite struct LineNameTests {
  @Test func `callbacks of views are no callbacks of controllers`() throws {
    let imported = try Imported(
      "CartView willMove(toSuperview:)\nCartView willMove(toWindow:)\nCartController willMove(toParent:)\n")
    #expect(imported.events() == ["1 CartController willMove"])
    #expect(imported.counts.first?.skipped == [:])
  }

  @Test func `an ordinal or a letter distinguishes controllers with a general name`() throws {
    let imported = try Imported(
      """
      1stViewController's viewDidLoad() is called
      2ndViewController's viewDidLoad() is called
      A ViewController viewDidLoad()
      B ViewController viewDidLoad()
      ViewController viewDidLoad()
      CartController Init
      A CartController viewDidLoad()

      """)
    #expect(
      imported.events() == [
        "1 1stViewController viewDidLoad", "2 2ndViewController viewDidLoad", "3 A ViewController viewDidLoad",
        "4 B ViewController viewDidLoad", "5 ViewController viewDidLoad", "6 CartController init",
        "6 CartController viewDidLoad",
      ])
  }
}
