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

  /// Whether the user means this row: `json` is `json`, `json-threads` and so on.
  func isCalled(_ name: String) -> Bool { self.name == name || self.name.hasPrefix(name + "-") }
}

/// What the work may cost.
struct Budget: Sendable {
  /// Seconds: per event, or of the whole process.
  var wall: Double?
  /// Bytes at the peak.
  var memory: Double?
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

  /// Whether the budget was kept, in words; nil when there is none.
  var verdict: String? {
    guard let result = ours.result else { return "not measured" }
    let parts = [
      Self.verdict(result.wall, row.budget.wall, word: "time"),
      result.peakMemory.flatMap { Self.verdict($0, row.budget.memory, word: "memory") },
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let excesses = parts.filter { $0 != within }
    return excesses.isEmpty ? within : excesses.joined(separator: ", ")
  }

  private static func verdict(_ samples: Samples, _ budget: Double?, word: String) -> String? {
    guard let budget else { return nil }
    if samples.median <= budget { return within }
    let excess = "\(word) over by \(Quantity.ratio(samples.median / budget))"
    return samples.minimum <= budget ? "\(excess) (best run within)" : excess
  }
}

private let within = "within"
