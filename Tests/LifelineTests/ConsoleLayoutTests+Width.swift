import Testing

@testable import Lifeline
@testable import LifelineBase

/// How the console uses the width of the terminal.
extension ConsoleLayoutTests {
  @Test func `the last column is shared when there are too few`() {
    let text = show(width: 64) {
      $0.add(.`init`)
      $0.add(.`init`, .instant, .sub)
      $0.add("alone", .instant, .sub)
      $0.add(.`init`, .instant, view(3))
      $0.add("load", .begin, view(3))
      $0.add("shared", .instant, .sub)
      $0.add("load", .end, view(3))
      $0.add(.`deinit`, .instant, .sub)
      $0.add("alone again", .instant, view(3))
      $0.add(.`deinit`, .instant, view(3))
      $0.add("last")
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │                         ╷ SubViewController #2  init
             0.030 │                         │ alone
             0.040 │                         │ View #3  init
             0.050 │                         │ View #3: load {
             0.060     SubViewController #2: shared
             0.070 │                         │ View #3: } load  0.020 ms
             0.080   SubViewController #2: deinit
             0.090 │                         │ alone again
             0.100 │                         ╵ deinit
             0.110 │ last
        """)
  }

  @Test func `a concurrent program with more subjects than columns gets the lines of a log`() {
    let text = show(width: 64) {
      $0.add(.`init`)
      $0.add("serve", .begin, ["async": true])
      $0.add(.`init`, .instant, .sub, thread: 2)
      $0.add("query", .begin, .sub, thread: 2, ["async": true])
      $0.add("note", .instant, .sub, thread: 3, ["within": 4])
      $0.add("found", .instant, view(3), thread: 2)
      $0.add("query", .end, .sub, thread: 4, ["begin": 4, "rows": 3])
      $0.add(.`init`, .instant, view(4), thread: 12)
      $0.add("load", .begin, view(4), thread: 12)
      $0.add("load", .end, view(4), thread: 12)
      $0.add("serve", .end, ["begin": 2])
      $0.add(.`deinit`, .instant, .sub)
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │ serve {
             0.030 │                         ╷ SubViewController #2  init
             0.040 │                         │ [t2] query {
             0.050 │                         │   [t3] note
             0.060  t2  View #3                 found
             0.070  t4  SubViewController #2    } query  rows: 3  0.030 ms
             0.080  t12 View #4                 init
             0.090  t12 View #4                 load  0.010 ms
             0.110  t1  main                    } serve  0.090 ms
             0.120  t1  SubViewController #2    deinit
        """)
  }

  @Test func `lines of a log move to the right for long names, and keep harmful characters visible`() {
    let text = show(width: 40) {
      $0.add("a", .begin, ["async": true])
      $0.add("b", .begin, .sub, thread: 123_456, ["async": true])
      $0.add("c", .instant, view(3))
      $0.add("d\u{1B}[31m", .instant, .sub, thread: 123_456)
    }
    #expect(text.split(separator: "\n").last == "     0.040  t123456 SubViewController #2 d␛[31m")
  }

  @Test(arguments: [1, 0, -5, 36])
  func `where only one column fits, everything is in it`(width: Int) {
    let text = show(width: width) {
      $0.add(.`init`)
      $0.add(.`init`, .instant, .sub)
      $0.add("load")
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │ SubViewController #2  init
             0.030 │ main: load
        """)
  }

  @Test func `long names go on to the right, nothing is cut`() {
    let name = EventName("aVeryLongCallbackNameThatNoColumnOfThisWidthCanHold")
    let text = show(width: 64) {
      $0.add(.`init`)
      $0.add(.`init`, .instant, .sub)
      $0.add(name)
      $0.add("十分に長い名前のコールバック")
      $0.add("exactlyTwentyThreeChars", .instant, .main)
    }
    #expect(
      text == """
             0.010 ╷ main: MainViewController #1  init
             0.020 │                         ╷ SubViewController #2  init
             0.030 │ aVeryLongCallbackNameThatNoColumnOfThisWidthCanHold
             0.040 │ 十分に長い名前のコールバック
             0.050 │ exactlyTwentyThreeChars │
        """)
  }

  @Test func `wide and combining characters keep the columns straight`() {
    let text = show {
      $0.add(.`init`)
      $0.add(.`init`, .instant, .sub)
      for name: EventName in ["abcd", "日本", "👩‍👩‍👧🇩🇪", "abcd\u{301}"] { $0.add(name) }
    }
    let positions = text.split(separator: "\n").dropFirst(2).map { line in
      ConsoleText.width(String(line.prefix { $0 != "│" })) + ConsoleText.width(String(line.drop { $0 != "│" }))
    }
    #expect(Set(positions).count == 1)
  }

  @Test func `a time that needs more room gets it`() {
    let text = show {
      $0.add(.`init`, at: 0)
      $0.add("later", at: 999_999_999_000)
      $0.add("much later", at: 12_345_678_901_234)
    }
    #expect(
      text == """
             0.000 ╷ main: MainViewController #1  init
        999999.999 │ later
        12345678.901 │ much later
        """)
  }
}
