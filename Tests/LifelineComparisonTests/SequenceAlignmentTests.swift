import LifelineTestSupport
import Testing

@testable import LifelineComparison

@Suite struct SequenceAlignmentTests {
  /// The length of the longest common subsequence, by the table that everybody knows.
  private static func longestCommon(_ old: [KeyToken], _ new: [KeyToken]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for column in new.indices {
        let above = row[column + 1]
        row[column + 1] = element == new[column] ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[new.count]
  }

  private static func isSound(_ alignment: SequenceAlignment, _ old: [KeyToken], _ new: [KeyToken]) -> Bool {
    let rises = zip(alignment.pairs, alignment.pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new }
    return rises && alignment.pairs.allSatisfy { old[$0.old] == new[$0.new] }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `finds as many pairs as there can be, of equal numbers and in order`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let letters = Int.random(in: 1...6, using: &random)
    let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      KeyToken(Int.random(in: 0..<letters, using: &random))
    }
    let new = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      KeyToken(Int.random(in: 0..<letters, using: &random))
    }
    let alignment = SequenceAlignment(old, new)
    #expect(Self.isSound(alignment, old, new))
    #expect(alignment.pairs.count == Self.longestCommon(old, new))
    #expect(alignment.isShortest)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `finds the same pairs in the other direction`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let old = (0..<30).map { _ in KeyToken(Int.random(in: 0..<3, using: &random)) }
    let new = (0..<Int.random(in: 25...35, using: &random)).map { _ in KeyToken(Int.random(in: 0..<3, using: &random)) }
    let turned = SequenceAlignment(new, old).pairs.map { SequenceAlignment.Pair(old: $0.new, new: $0.old) }
    #expect(SequenceAlignment(old, new).pairs == turned)
  }

  @Test func `takes a good way where the shortest would take too long, and says so`() {
    var random = SplitMix(state: 7)
    let old = (0..<4000).map { _ in KeyToken(Int.random(in: 0..<4, using: &random)) }
    let new = (0..<4000).map { _ in KeyToken(Int.random(in: 0..<4, using: &random)) }
    let alignment = SequenceAlignment(old, new)
    #expect(Self.isSound(alignment, old, new))
    #expect(!alignment.isShortest)
    // Random letters of four have about two thirds in common; half would be a bad way.
    #expect(alignment.pairs.count > 2200)
  }

  @Test func `has no pairs where nothing is the same, however much there is`() {
    let alignment = SequenceAlignment(
      .init(repeating: KeyToken(1), count: 2000), .init(repeating: KeyToken(2), count: 3000))
    #expect(alignment.pairs.isEmpty)
  }
}
