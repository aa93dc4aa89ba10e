import LifelineTestSupport
import Testing

@testable import LifelineFormats

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

  @Test func `Xcode writes the time, the process, and the thread of a message below it`() throws {
    let imported = try Imported(
      """
      -[CartController viewDidLoad]
      Type: Notice | Timestamp: 2025-08-22 10:41:14.500000+09:00 | Process: Shop | Library: Shop | TID: 0xf700
      CartController viewWillAppear
        with a second line
      CartController viewDidAppear
      Type: Error | Timestamp: 2025-08-22 10:41:15.500000+09:00 | Process: Shop | Library: Shop | Category:  | TID: 0xf701
      Frame dropped
      CartController viewWillDisappear
      Type: stdio
      CartController viewDidDisappear

      """)
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "1000000000 1 CartController viewWillAppear",
        "1000000000 1 CartController viewDidAppear", "1000000000 1 CartController viewWillDisappear",
        "1000000000 1 CartController viewDidDisappear",
      ])
    #expect(imported.header.contains(#""process":"Shop""#))
    #expect(imported.text.contains(#""seq":2,"t":1000000000,"thread":2"#))
    #expect(imported.counts.first?.undatedTimes == 0)
  }

  @Test func `without such lines, any number of events has no time`() throws {
    let log = (0..<200).map { "Screen\($0)Controller viewDidLoad\n" }.joined()
    let imported = try Imported(log)
    #expect(imported.events() == (0..<200).map { "\($0 + 1) Screen\($0)Controller viewDidLoad" })
    let late = try Imported(log + "Type: Notice | Timestamp: 2025-08-22 10:41:14.5+09:00 | Process: Shop | TID: 0x1\n")
    #expect(late.events().count == 200)
  }
}
