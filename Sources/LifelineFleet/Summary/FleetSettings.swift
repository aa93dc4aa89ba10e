internal import Lifeline
internal import LifelineBase
package import LifelineRules

/// The settings of a summary, which specify its counts and limits.
///
/// Only summaries with equal settings can be merged.
package struct FleetSettings: Hashable, Sendable {
  /// The limits for sets of items that could otherwise grow without bound.
  ///
  /// The items with the smallest hashes are kept, so the result does not depend on the order of merging.
  package struct Limits: Hashable, Sendable {
    /// The maximum number of groups. The runs of additional groups are counted together.
    package var groups: Int
    /// The maximum number of findings per group.
    package var findings: Int
    /// The maximum number of different lives per type in a group.
    package var lives: Int
    /// The maximum number of example runs per item.
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
  /// The sorted IDs of the rules that ran, or nil if none ran.
  package let rules: [String]?
  /// A hash of the models that the rules used.
  package let models: String
  /// The limits of the summary.
  package let limits: Limits

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - groupBy: The keys of the labels by which runs are grouped.
  ///   - rules: The rules that run, or nil for none.
  ///   - models: The models that the rules use.
  ///   - limits: The limits of the summary.
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

  /// Returns a sentence that describes how other settings differ from these settings, or nil if they are equal.
  func difference(from other: FleetSettings) -> String? {
    if groupBy != other.groupBy { return "their groups differ: by \(text(groupBy)), and by \(text(other.groupBy))" }
    if rules != other.rules {
      guard let rules, let others = other.rules else { return "one was created with rules, the other without" }
      let different = Set(rules).symmetricDifference(others).sorted(by: Bytes.areInOrder)
      return "they were created with different rules: \(text(different)) ran for one of them only"
    }
    if models != other.models { return "they were created with different models" }
    if limits != other.limits { return "their limits differ" }
    return nil
  }

  private func text(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}

/// An order and a hash for strings, neither of which depends on Unicode tables.
enum Bytes {
  static func areInOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Returns the scattered FNV-1a hash of a string, which is the same on all platforms.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash.scattered
  }
}
