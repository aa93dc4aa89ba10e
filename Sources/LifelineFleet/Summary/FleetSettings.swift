internal import Lifeline
package import LifelineAnalysis
internal import LifelineSupport

/// What a summary counts, and how much of it it keeps. Only summaries with equal settings can be merged.
package struct FleetSettings: Hashable, Sendable {
  /// How many of the things of which there may be any number are kept: those with the smallest hashes, so that every order of
  /// merging keeps the same ones.
  package struct Limits: Hashable, Sendable {
    /// The maximum number of groups; the runs of further ones are counted together.
    package var groups: Int
    /// The maximum number of findings of a group.
    package var findings: Int
    /// The maximum number of different lives of a type in a group.
    package var lives: Int
    /// The maximum number of runs that are named as examples of one thing.
    package var exemplars: Int

    /// Creates limits.
    package init(groups: Int = 256, findings: Int = 1000, lives: Int = 64, exemplars: Int = 3) {
      self.groups = groups
      self.findings = findings
      self.lives = lives
      self.exemplars = exemplars
    }
  }

  /// The keys of the labels by which runs are grouped, sorted.
  package let groupBy: [String]
  /// The ids of the rules that ran, sorted; nil if none ran.
  package let rules: [String]?
  /// A hash of the models that the rules used.
  package let models: String
  /// How much is kept.
  package let limits: Limits

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - groupBy: the keys of the labels by which runs are grouped.
  ///   - rules: the rules that run; nil for none.
  ///   - models: the models that the rules use.
  ///   - limits: how much is kept.
  package init(
    groupBy: [String] = ["version"], rules: [RuleDescription]? = nil,
    models: [LifecycleModel] = LifecycleModel.standard,
    limits: Limits = Limits()
  ) {
    let text = models.map(\.json).sorted { Bytes.areInOrder($0, $1) }.joined()
    self.init(
      groupBy: groupBy, ruleIDs: rules?.map(\.id), models: String(SHA256.digits(of: Array(text.utf8)).prefix(16)),
      limits: limits)
  }

  init(groupBy: [String], ruleIDs: [String]?, models: String, limits: Limits) {
    self.groupBy = Set(groupBy).sorted(by: Bytes.areInOrder)
    rules = ruleIDs.map { Set($0).sorted(by: Bytes.areInOrder) }
    self.models = models
    self.limits = limits
  }

  /// How others differ from these, in a sentence, or nil.
  func difference(from other: FleetSettings) -> String? {
    if groupBy != other.groupBy { return "their groups differ: by \(text(groupBy)), and by \(text(other.groupBy))" }
    if rules != other.rules {
      guard let rules, let others = other.rules else { return "one was made with rules, the other without" }
      let different = Set(rules).symmetricDifference(others).sorted(by: Bytes.areInOrder)
      return "they were made with different rules: \(text(different)) ran for one of them only"
    }
    if models != other.models { return "they were made with different models" }
    if limits != other.limits { return "their limits differ" }
    return nil
  }

  private func text(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}

/// The order of texts that does not depend on Unicode's tables.
enum Bytes {
  static func areInOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// A hash of a text that is the same everywhere (FNV-1a, scattered).
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return scattered(hash)
  }

  /// Every bit of the number changes about half of the bits of the result.
  static func scattered(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ number >> 30) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ number >> 27) &* 0x94d0_49bb_1331_11eb
    return number ^ number >> 31
  }
}
