internal import LifelineTraces

extension Clause {
  /// The minimum number of repetitions that are written as a number, as in timelines.
  private static let leastRepetitions = 3
  /// The maximum number of phrases in their order. If there are more, each phrase is written once, with its number.
  private static let maximumPhrases = 12

  /// The same clause, with each repeated cycle of phrases written once. An immediate repetition is omitted.
  var folded: Clause {
    guard phrases.count > 1 else { return self }
    var numbers: [Phrase: Int] = [:]
    var distinct: [Phrase] = []
    let steps = phrases.map { phrase in
      if let known = numbers[phrase] { return known }
      numbers[phrase] = distinct.count
      distinct.append(phrase)
      return distinct.count - 1
    }
    let inOrder = Self.phrases(steps, of: distinct)
    return Clause(
      subjects: subjects, phrases: inOrder.count > Self.maximumPhrases ? Self.counted(steps, of: distinct) : inOrder)
  }

  private static func phrases(_ steps: [Int], of distinct: [Phrase]) -> [Phrase] {
    let cycles = StepPattern<Int>.cycles(in: [steps]) { "\($0)" }
    var phrases: [Phrase] = []
    for part in StepPattern(steps, isTruncated: false, folding: cycles).parts {
      let count = part.repetitions?.lowerBound ?? 1
      let cycle = part.steps.map { distinct[$0] }
      if count >= leastRepetitions {
        phrases.append(Phrase.list(cycle).repeated(count))
      } else {
        for phrase in repeatElement(cycle, count: count).joined() where phrases.last != phrase {
          phrases.append(phrase)
        }
      }
    }
    return phrases
  }

  /// Returns the distinct phrases in the order of their first occurrences, with their numbers.
  private static func counted(_ steps: [Int], of distinct: [Phrase]) -> [Phrase] {
    var counts = [Int](repeating: 0, count: distinct.count)
    for step in steps { counts[step] += 1 }
    return zip(distinct, counts).map { $0.repeated($1) }
  }
}

extension Phrase {
  fileprivate static func list(_ phrases: [Phrase]) -> Phrase {
    Phrase(NarrativeText.list(phrases.map(\.one)), NarrativeText.list(phrases.map(\.many)))
  }

  fileprivate func repeated(_ count: Int) -> Phrase {
    count == 1 ? self : Phrase("\(one) (\(count) times)", "\(many) (\(count) times)")
  }
}
