import Testing

@testable import LifelineAnalysis

@Suite struct NearestNameTests {
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
