import LifelineArguments
import Testing

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1),
      ("ab", "abc", 1),
      ("kitten", "sitting", 3), ("ünï", "uni", 2), ("👩‍👧", "👩", 1),
    ])
  func `distance counts typing errors`(first: String, second: String, errors: Int) {
    #expect(Suggestion.distance(first, second) == errors)
    #expect(Suggestion.distance(second, first) == errors)
  }

  @Test(
    arguments: [
      ("svgg", "svg"), ("SVG", "svg"), ("sgv", "svg"), ("timline", "timeline"), ("time", "timeline"),
      ("doubel-laod", "double-load"), ("doubleLoad", "double-load"), ("s", nil), ("", nil), ("sv", "svg"), ("gif", nil),
      ("tree", nil), ("elinemit", nil), ("DOU", nil), ("xdouble-loop", "double-loop"),
    ] as [(String, String?)])
  func `only a close name is suggested`(word: String, name: String?) {
    let names = ["svg", "png", "timeline", "double-load", "double-loop"]
    #expect(Suggestion.nearest(to: word, in: names) == name)
  }

  @Test func `between equals the first wins`() {
    #expect(Suggestion.nearest(to: "bat", in: ["cat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "hatt", in: ["cats", "hat", "hats"]) == "hat")
  }

  @Test func `there is nothing to suggest without candidates`() {
    #expect(Suggestion.nearest(to: "word", in: []) == nil)
  }

  @Test func `a very long word costs nothing`() {
    let word = String(repeating: "x", count: 100_000)
    #expect(Suggestion.nearest(to: word, in: ["svg", "timeline"]) == nil)
  }
}
