import Testing

@testable import LifelinePages

@Suite struct PageNamesTests {
  static let names: [(text: String, name: String)] = [
    ("MainViewController", "MainViewController"),
    ("Box<Int>", "Box-Int"),
    ("a/b\\c:d", "a-b-c-d"),
    ("../../etc", "etc"),
    ("🛒", "page"),
    ("", "page"),
    ("CON", "CON-page"),
    ("lpt1", "lpt1-page"),
    ("README", "README-page"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 80)),
  ]

  @Test(arguments: names)
  func `takes from a text what every file system takes`(text: String, name: String) {
    var names = PageNames()
    #expect(names.name(for: text, fallback: "page") == name)
  }

  @Test func `keeps names apart that differ in case only`() {
    var names = PageNames()
    let given = ["Cart", "cart", "CART", "cart-2"].map { names.name(for: $0, fallback: "page") }
    #expect(given == ["Cart", "cart-2", "CART-3", "cart-2-2"])
  }
}
