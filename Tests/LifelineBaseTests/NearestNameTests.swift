import Lifeline
import LifelineBase
import Testing

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1),
      ("ab", "abc", 1),
      ("kitten", "sitting", 3), ("ünï", "uni", 2), ("👩‍👧", "👩", 1),
    ])
  func `distance counts typing errors`(first: String, second: String, errors: Int) {
    #expect(NearestName.distance(first, second) == errors)
    #expect(NearestName.distance(second, first) == errors)
  }

  @Test(
    arguments: [
      ("svgg", "svg"), ("SVG", "svg"), ("sgv", "svg"), ("timline", "timeline"), ("time", "timeline"),
      ("doubel-laod", "double-load"), ("doubleLoad", "double-load"), ("s", nil), ("", nil), ("sv", "svg"), ("gif", nil),
      ("tree", nil), ("elinemit", nil), ("DOU", nil), ("xdouble-loop", "double-loop"),
    ] as [(String, String?)])
  func `only a close name is suggested`(word: String, name: String?) {
    let names = ["svg", "png", "timeline", "double-load", "double-loop"]
    #expect(NearestName.nearest(to: word, in: names) == name)
  }

  @Test func `between equals the first wins`() {
    #expect(NearestName.nearest(to: "bat", in: ["cat", "hat"]) == "cat")
    #expect(NearestName.nearest(to: "hatt", in: ["cats", "hat", "hats"]) == "hat")
  }

  @Test func `there is nothing to suggest without candidates`() {
    #expect(NearestName.nearest(to: "word", in: []) == nil)
  }

  @Test func `a very long word costs nothing`() {
    let word = String(repeating: "x", count: 100_000)
    #expect(NearestName.nearest(to: word, in: ["svg", "timeline"]) == nil)
  }

  @Test(
    arguments: [
      ("mian", "; did you mean 'main'?"), ("man", "; did you mean 'main'?"), ("maain", "; did you mean 'main'?"),
      ("mein", "; did you mean 'main'?"), ("niam", ""), ("ma", ""), ("settigns", "; did you mean 'settings'?"),
      ("", ""),
    ])
  func `a letter too many, too few, another one, or two swapped are one typing error`(word: String, hint: String) {
    #expect(NearestName.hint(word, in: ["main", "settings"]) == hint)
  }
}
