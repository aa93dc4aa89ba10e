internal import Lifeline
internal import LifelineBase

/// Parses the `witness` of a header, reporting and ignoring invalid values, so that the trace can still be read.
///
/// If a value is ignored, the weaker guarantee applies, so that no rule relies on something that the header does not
/// state.
struct WitnessParser {
  private var witness = TraceWitness()
  private var ignored: [JSONParser.Failure] = []

  private init() {}

  static func parse(_ member: JSONParser.Member) -> (witness: TraceWitness?, ignored: [JSONParser.Failure]) {
    guard case .object(let members) = member.value else {
      return (nil, [JSONParser.Failure(offset: member.offset, reason: "'witness' must be an object; it is ignored")])
    }
    var parser = WitnessParser()
    for member in members { parser.take(member) }
    return (parser.witness, parser.ignored)
  }

  /// Parses a member, ignoring unknown keys without a report.
  private mutating func take(_ member: JSONParser.Member) {
    switch member.key {
    case "from": witness.from = text(member)
    case "observed": witness.observed = names(member)
    case "complete": witness.isComplete = flag(member)
    case "identity": witness.identity = choice(member, otherwise: .inferred)
    case "begins": witness.begins = choice(member, otherwise: .middle)
    case "spans": witness.hasSpans = flag(member)
    case "sampling": witness.sampling = sampling(member)
    case "resolution": witness.resolution = resolution(member).map { .nanoseconds($0) }
    default: break
    }
  }

  private mutating func ignore(_ member: JSONParser.Member, _ expected: String) {
    ignored.append(
      JSONParser.Failure(
        offset: member.offset, reason: "'\(member.key)' of the witness must be \(expected); it is ignored"))
  }

  private mutating func text(_ member: JSONParser.Member) -> String? {
    if case .string(let text) = member.value { return text }
    ignore(member, "a string")
    return nil
  }

  private mutating func flag(_ member: JSONParser.Member) -> Bool {
    if case .boolean(let flag) = member.value { return flag }
    ignore(member, "true or false")
    return false
  }

  private mutating func names(_ member: JSONParser.Member) -> [String]? {
    guard case .array(let elements) = member.value else {
      ignore(member, "an array of strings")
      return []
    }
    let names = elements.compactMap { element in if case .string(let name) = element.value { name } else { nil } }
    if names.count < elements.count { ignore(member, "an array of strings") }
    return names
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: JSONParser.Member, otherwise uncertain: Choice
  ) -> Choice where Choice.RawValue == String {
    if case .string(let text) = member.value, let choice = Choice(rawValue: text) { return choice }
    ignore(member, Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "))
    return uncertain
  }

  /// Parses the sampling. Kinds that are not declared as complete may have incomplete lives.
  private mutating func sampling(_ member: JSONParser.Member) -> TraceWitness.Sampling {
    guard case .object(let members) = member.value else {
      ignore(member, "an object")
      return TraceWitness.Sampling(rate: 0, hasWholeLives: false)
    }
    var sampling = TraceWitness.Sampling(rate: 0)
    for member in members {
      switch member.key {
      case "rate": sampling.rate = rate(member)
      case "rates": sampling.rates = rates(member)
      case "keeping": sampling.keeping = names(member) ?? []
      case "minimumLevel": sampling.minimumLevel = level(member)
      case "livesPerSecond": sampling.livesPerSecond = limit(member)
      case "whole": sampling.hasWholeLives = flag(member)
      default: break
      }
    }
    return sampling
  }

  private mutating func rate(_ member: JSONParser.Member) -> Double {
    if let rate = Self.rate(member.value) { return rate }
    ignore(member, "a number from 0 to 1")
    return 0
  }

  private static func rate(_ value: JSONParser.Value) -> Double? {
    switch value {
    case .integer(let number) where 0...1 ~= number: Double(number)
    case .number(let number) where 0...1 ~= number: number
    default: nil
    }
  }

  private mutating func rates(_ member: JSONParser.Member) -> [String: Double] {
    guard case .object(let members) = member.value else {
      ignore(member, "an object of numbers from 0 to 1")
      return [:]
    }
    var rates: [String: Double] = [:]
    for member in members { rates[member.key] = Self.rate(member.value) }
    if members.contains(where: { Self.rate($0.value) == nil }) { ignore(member, "an object of numbers from 0 to 1") }
    return rates
  }

  private mutating func level(_ member: JSONParser.Member) -> TraceLevel? {
    if case .string(let text) = member.value, let level = TraceLevel(rawValue: text) { return level }
    ignore(member, "a level, such as 'info'")
    return nil
  }

  private mutating func limit(_ member: JSONParser.Member) -> Int? {
    if case .integer(let number) = member.value, number >= 0 { return number }
    ignore(member, "a whole number")
    return nil
  }

  private mutating func resolution(_ member: JSONParser.Member) -> Int? {
    if case .integer(let number) = member.value, (1...TraceLimits.largestNumber).contains(number) { return number }
    ignore(member, "a whole number of nanoseconds")
    return nil
  }
}
