import Lifeline
import LifelineTestSupport
import Testing

@Suite struct EventNameTests {
  @Test func `the same text is the same name`() {
    #expect(EventName("viewDidLoad") == "viewDidLoad")
    #expect(EventName("viewDidLoad").index == EventName("viewDidLoad").index)
    #expect(EventName("viewDidLoad") != "loadView")
  }

  @Test(arguments: ["", "init", "日本語", "a\u{0}b", "👩‍👩‍👧", String(repeating: "x", count: 10_000)])
  func `a name keeps its text`(text: String) {
    #expect(EventName(text).string == text)
    #expect("\(EventName(text))" == text)
  }

  @Test func `texts that Swift holds equal are one name`() {
    #expect(EventName("caf\u{E9}") == EventName("cafe\u{301}"))
  }

  @Test func `a type's name has no module and no address`() {
    #expect(TypeName.type(Plain.self) == "Plain")
    #expect(TypeName.type([Int].self) == "Array<Int>")
    #expect(TypeName.type(Plain.self) == TypeName.type(Plain.self))
  }

  @Test func `threads that intern at the same time agree`() {
    let log = SharedLog()
    onNewThreads(8) { _ in
      let indices = (0..<200).map { EventName("concurrent \($0)").index }
      log.add("\(indices)")
    }
    #expect(Set(log.all).count == 1)
  }
}

@Suite struct PredefinedNameTests {
  @Test(arguments: PredefinedName.allCases)
  func `a predefined name is the one that its text gives`(name: PredefinedName) {
    #expect(EventName(name) == EventName("\(name)"))
    #expect(EventName(name).string == "\(name)")
  }
}
