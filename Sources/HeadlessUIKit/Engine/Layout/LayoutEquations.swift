/// A relation between two sides of a layout, as the difference of the sides.
struct LayoutEquation {
  /// The first side minus the second side.
  var difference: LinearExpression
  var relation = NSLayoutConstraint.Relation.equal
  var priority = UILayoutPriority.required

  /// By how much a difference violates the relation.
  func violation(_ difference: Double) -> Double {
    switch relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}

/// The equations of a layout, and their solution.
///
/// Equalities are added first, from the highest to the lowest priority. An equality that contradicts the previous
/// equalities has no effect. An inequality counts only if the solution violates it, or if nothing else determines its
/// sides; then it is added as an equality.
struct LayoutEquations {
  /// The maximum number of solutions: each one takes the inequalities into account that the previous one violated.
  static let maximumRounds = 4

  /// The system, which is solved after ``solve()``.
  var system = LinearSystem()
  /// The relations, in the order in which they were activated.
  var relations: [LayoutEquation] = []
  /// The sizes of views that share what is left of a length.
  var shares: [(length: LinearExpression, sizes: [LinearExpression])] = []
  /// The sizes and positions that apply if nothing else determines them, in order.
  var defaults: [LinearExpression] = []
  /// The number of solutions that were computed.
  private(set) var rounds = 0
  /// Whether equations were left out because solving them would take too long.
  private(set) var isExhausted = false
  /// The violated inequalities, which count as equalities, and their order among equations with the same priority.
  private var promoted: [Int: Int] = [:]

  /// The maximum number of terms to compute in a round, which grows with the number of equations.
  var maximumSteps: Int { 10_000 + 100 * (relations.count + system.variableCount) }

  mutating func solve() {
    let unsolved = system
    repeat {
      rounds += 1
      system = unsolved
      addRelations()
      addShares()
      addInequalities()
      for value in defaults { add(value) }
    } while rounds < Self.maximumRounds && promoteViolated()
  }

  private mutating func add(_ sum: LinearExpression) {
    if system.steps < maximumSteps { system.addEquation(sum) } else { isExhausted = true }
  }

  /// Adds the equalities and the promoted inequalities, by priority.
  private mutating func addRelations() {
    for index in sorted(relations.indices.filter { relations[$0].relation == .equal || promoted[$0] != nil }) {
      add(relations[index].difference)
    }
  }

  /// Adds the inequalities whose sides are not determined yet.
  private mutating func addInequalities() {
    for index in sorted(relations.indices.filter { relations[$0].relation != .equal }) {
      add(relations[index].difference)
    }
  }

  /// Divides what is left of a length evenly among the views without a size.
  private mutating func addShares() {
    for (length, sizes) in shares where system.value(of: length) != nil {
      let open = sizes.filter { system.value(of: $0) == nil }
      for (one, next) in zip(open, open.dropFirst()) { add(next - one) }
    }
  }

  /// Orders relations by priority. The order of equal priorities is: equalities, then the most violated inequalities.
  private func sorted(_ indices: [Int]) -> [Int] {
    indices.sorted { one, other in
      let (first, second) = (relations[one].priority.rawValue, relations[other].priority.rawValue)
      if first != second { return first > second }
      let (place, next) = (promoted[one] ?? -1, promoted[other] ?? -1)
      return place == next ? one < other : place < next
    }
  }

  /// Promotes the inequalities that the solution violates, and returns whether there are any.
  private mutating func promoteViolated() -> Bool {
    var violated: [(index: Int, amount: Double)] = []
    for (index, relation) in relations.enumerated() where relation.relation != .equal && promoted[index] == nil {
      let amount = relation.violation(system.value(of: relation.difference) ?? 0)
      if amount > 0.001 { violated.append((index, amount)) }
    }
    violated.sort { $0.amount == $1.amount ? $0.index < $1.index : $0.amount > $1.amount }
    for entry in violated { promoted[entry.index] = promoted.count }
    return !violated.isEmpty
  }
}
