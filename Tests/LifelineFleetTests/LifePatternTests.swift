import Lifeline
import LifelineTraces
import Testing

@testable import LifelineFleet

/// Lives with each cycle once.
@Suite struct LifePatternTests {
  private static func steps(_ text: String) -> [EventName] { text.split(separator: " ").map { EventName(String($0)) } }

  /// The patterns of lives, each as text.
  private static func patterns(_ lives: [String]) -> [String] {
    let cycles = LifePattern.cycles(in: lives.map(steps))
    return lives.map { life in
      let isTruncated = life.hasSuffix(" …")
      return LifePattern(steps(life).filter { $0 != "…" }, isTruncated: isTruncated, folding: cycles).text
    }
  }

  @Test func `a cycle is written once, and a single pass is one, too, if another life repeats it`() {
    #expect(
      Self.patterns(["init a b c a b c a b c deinit", "init a b c deinit", "init x deinit"]) == [
        "init → (a → b → c) × 3 → deinit", "init → (a → b → c) × 1 → deinit", "init → x → deinit",
      ])
  }

  @Test func `without a repetition nothing is a cycle`() {
    #expect(
      Self.patterns(["init a b deinit", "init a c deinit", ""]) == [
        "init → a → b → deinit", "init → a → c → deinit", "",
      ])
  }

  @Test func `cycles have at most four steps, and can follow one another`() {
    #expect(Self.patterns(["a b c d a b c d"]) == ["(a → b → c → d) × 2"])
    #expect(Self.patterns(["a b c d e a b c d e"]) == ["a → b → c → d → e → a → b → c → d → e"])
    #expect(Self.patterns(["a b a b c d c d c d"]) == ["(a → b) × 2 → (c → d) × 3"])
  }

  @Test func `a life that is not kept to its end breaks off in its cycle`() {
    #expect(
      Self.patterns(["init a b c a b c a b …", "init a b c a b c …", "init a b c a b c x …"]) == [
        "init → (a → b → c) × 2 → …", "init → (a → b → c) × 2 → …", "init → (a → b → c) × 2 → x → …",
      ])
  }

  @Test func `patterns of several lives have all numbers of repetitions`() {
    let lives = ["init a b a b", "init a b", "init a b a b a b a b"].map(Self.steps)
    let cycles = LifePattern.cycles(in: lives)
    let all = lives.map { LifePattern($0, isTruncated: false, folding: cycles) }
    #expect(Set(all.map(\.key)).count == 1)
    var first = all[0]
    for other in all.dropFirst() { first.add(other) }
    #expect(first.text == "init → (a → b) × 1…4")
  }

  /// Every life of at most eight steps of three names: folding loses nothing.
  @Test func `what is folded can be unfolded`() {
    func lives(_ length: Int) -> [[EventName]] {
      guard length > 0 else { return [[]] }
      return lives(length - 1).flatMap { life in
        (["a", "b", "c"] as [EventName]).filter { $0 != life.last }.map { life + [$0] }
      }
    }
    for life in lives(8) {
      let pattern = LifePattern(life, isTruncated: false, folding: LifePattern.cycles(in: [life]))
      let unfolded = pattern.parts.flatMap { part in
        Array(repeating: part.steps, count: part.repetitions?.lowerBound ?? 1).flatMap(\.self)
      }
      #expect(unfolded == life)
    }
  }
}
