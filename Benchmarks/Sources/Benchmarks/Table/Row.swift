/// One row of the table: some work, who does it, and what it may cost.
struct Row: Sendable {
  /// What `--only` calls it.
  var name: String
  /// What is done, in a few words.
  var title: String
  var budget = Budget()
  var ours: Contestant
  var peers: [Contestant] = []
  /// What others were measured to need when the budgets were made.
  var figures: [Figure] = []

  /// Whether the user means this row: `json` is `json`, `json-threads`, and so on.
  func isCalled(_ name: String) -> Bool { self.name == name || self.name.hasPrefix(name + "-") }
}

/// What the work may cost.
struct Budget: Sendable {
  /// Seconds: per event, or of the whole process.
  var wall: Double?
  /// Bytes at the peak.
  var memory: Double?
  /// As a multiple of the time of a peer in the same run; not judged when the peer was not measured.
  var share: Share?

  struct Share: Sendable {
    var multiple: Double
    /// The name of a peer of the row.
    var peer: String
  }
}

/// A number that was measured at another time and on another machine, and is shown as such.
struct Figure: Sendable {
  /// Whose it is: the figure is left out when a peer whose name begins so was measured.
  var name: String
  var text: String
}

/// A row with what was measured.
struct MeasuredRow: Sendable {
  struct Outcome: Sendable {
    var name: String
    var result: Costs?
    /// Why there is no result.
    var reason: String?
  }

  var row: Row
  var ours: Outcome
  var peers: [Outcome]

  /// The figures of those who were not measured.
  var figures: [Figure] {
    row.figures.filter { figure in !peers.contains { $0.result != nil && $0.name.hasPrefix(figure.name) } }
  }

  /// The median of our runs, in seconds; not a number when there were none.
  var medianTime: Double { ours.result?.wall.median ?? .nan }

  /// By what a budget in seconds is multiplied; see ``MachineSpeed``.
  var speed = 1.0

  /// Whether it was measured and is within its budget, or has none.
  var isWithinBudget: Bool { verdict == nil || verdict == within }

  /// Whether the budget was kept, in words; nil when there is none.
  var verdict: String? {
    guard let result = ours.result else { return "not measured" }
    let parts = [
      Self.verdict(result.wall, row.budget.wall.map { $0 * speed }, word: "time"),
      result.peakMemory.flatMap { Self.verdict($0, row.budget.memory, word: "memory") },
      Self.verdict(result.wall, shareOfPeer, word: "share"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let excesses = parts.filter { $0 != within }
    return excesses.isEmpty ? within : excesses.joined(separator: ", ")
  }

  /// What the share of a peer's time comes to in this run.
  private var shareOfPeer: Double? {
    guard let share = row.budget.share else { return nil }
    return peers.first { $0.name == share.peer }?.result.map { $0.wall.median * share.multiple }
  }

  private static func verdict(_ samples: Samples, _ budget: Double?, word: String) -> String? {
    guard let budget else { return nil }
    if samples.median <= budget { return within }
    let excess = "\(word) over by \(Quantity.ratio(samples.median / budget))"
    return samples.minimum <= budget ? "\(excess) (best run within)" : excess
  }
}

private let within = "within"
