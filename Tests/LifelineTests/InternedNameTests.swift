import Lifeline
import Testing

@Suite struct InternedNameTests {
  @Test func `the same text is the same name`() {
    #expect(InternedName("viewDidLoad") == "viewDidLoad")
    #expect(InternedName("viewDidLoad").index == InternedName("viewDidLoad").index)
    #expect(InternedName("viewDidLoad") != "loadView")
  }

  @Test(arguments: ["", "init", "日本語", "a\u{0}b", "👩‍👩‍👧", String(repeating: "x", count: 10_000)])
  func `a name keeps its text`(text: String) {
    #expect(InternedName(text).string == text)
    #expect("\(InternedName(text))" == text)
  }

  @Test func `texts that Swift holds equal are one name`() {
    #expect(InternedName("caf\u{E9}") == InternedName("cafe\u{301}"))
  }

  @Test func `a type's name has no module and no address`() {
    #expect(InternedName.type(Plain.self) == "Plain")
    #expect(InternedName.type([Int].self) == "Array<Int>")
    #expect(InternedName.type(Plain.self) == InternedName.type(Plain.self))
  }

  @Test func `threads that intern at the same time agree`() {
    let log = SharedLog()
    onNewThreads(8) { _ in
      let indices = (0..<200).map { InternedName("concurrent \($0)").index }
      log.add("\(indices)")
    }
    #expect(Set(log.all).count == 1)
  }
}

@Suite struct PredefinedNameTests {
  @Test(arguments: PredefinedName.allCases)
  func `a predefined name is the one that its text gives`(name: PredefinedName) {
    #expect(InternedName(name) == InternedName("\(name)"))
    #expect(InternedName(name).string == "\(name)")
  }
}
