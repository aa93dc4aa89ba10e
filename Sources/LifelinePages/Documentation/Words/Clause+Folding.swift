internal import LifelineTraces

extension Clause {
  /// The minimum number of repetitions for which a cycle of several phrases is written once, as in timelines.
  private static let leastRepetitions = 3
  /// The maximum number of phrases. If there are more, only the first and the last ones are in their order.
  private static let maximumPhrases = 24
  private static let phrasesAtEachEnd = 10

  /// A phrase or a cycle of phrases, by their numbers, and how often it occurs in a row.
  private struct Part {
    var steps: [Int]
    var count = 1
  }

  /// The same clause, with each repeated phrase and each repeated cycle of phrases written once, with its number.
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
    let parts = Self.parts(steps)
    let texts = { (parts: ArraySlice<Part>) in
      parts.map { part in Phrase.list(part.steps.map { distinct[$0] }).repeated(part.count) }
    }
    guard parts.count > Self.maximumPhrases else { return Clause(subjects: subjects, phrases: texts(parts[...])) }
    let (first, last) = (parts.prefix(Self.phrasesAtEachEnd), parts.suffix(Self.phrasesAtEachEnd))
    let middle = parts.dropFirst(first.count).dropLast(last.count)
    return Clause(
      subjects: subjects, phrases: texts(first) + [Self.unordered(middle, of: distinct)] + texts(last))
  }

  private static func parts(_ steps: [Int]) -> [Part] {
    let cycles = StepPattern<Int>.cycles(in: [steps]) { "\($0)" }
    var parts: [Part] = []
    func add(_ part: Part) {
      if parts.last?.steps == part.steps { parts[parts.count - 1].count += part.count } else { parts.append(part) }
    }
    for part in StepPattern(steps, isTruncated: false, folding: cycles).parts {
      let count = part.repetitions?.lowerBound ?? 1
      if count >= leastRepetitions {
        add(Part(steps: part.steps, count: count))
      } else {
        for step in repeatElement(part.steps, count: count).joined() { add(Part(steps: [step])) }
      }
    }
    return parts
  }

  /// Returns a phrase that counts the phrases of parts and states that their order is not shown.
  private static func unordered(_ parts: ArraySlice<Part>, of distinct: [Phrase]) -> Phrase {
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for part in parts {
      for step in part.steps {
        if counts[step] == nil { order.append(step) }
        counts[step, default: 0] += part.count
      }
    }
    let list = Phrase.list(order.map { distinct[$0].repeated(counts[$0] ?? 1) })
    let number = counts.values.reduce(0, +)
    return Phrase(
      "goes on with \(number) steps in an order that is not shown (\(list.one))",
      "go on with \(number) steps in an order that is not shown (\(list.many))")
  }
}

extension Phrase {
  fileprivate static func list(_ phrases: [Phrase]) -> Phrase {
    phrases.count == 1
      ? phrases[0] : Phrase(NarrativeText.list(phrases.map(\.one)), NarrativeText.list(phrases.map(\.many)))
  }

  fileprivate func repeated(_ count: Int) -> Phrase {
    count == 1 ? self : Phrase("\(one) (\(count) times)", "\(many) (\(count) times)")
  }
}
