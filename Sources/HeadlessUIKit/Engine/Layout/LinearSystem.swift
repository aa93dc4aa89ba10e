/// Linear equations that are added one at a time. An earlier equation has priority over a later one.
///
/// The system is kept solved: each variable is free or has a row, which is its value in terms of free variables. A new
/// equation turns one free variable into a row. The free variable in the fewest rows is chosen, so that few rows
/// change.
struct LinearSystem {
  private var rows: [LinearExpression?] = []
  /// For each free variable, the variables whose rows may contain it.
  private var columns: [[Int]] = []
  /// The number of terms that were computed.
  private(set) var steps = 0

  /// Adds a free variable.
  mutating func addVariable() -> LinearExpression {
    rows.append(nil)
    columns.append([])
    return LinearExpression(variable: rows.count - 1)
  }

  var variableCount: Int { rows.count }

  /// Returns the value of a sum, or nil if the equations do not determine it.
  mutating func value(of sum: LinearExpression) -> Double? {
    let sum = reduced(sum)
    return sum.terms.isEmpty ? sum.constant : nil
  }

  /// Makes a sum zero. Nothing changes if the equations already determine the sum.
  mutating func addEquation(_ sum: LinearExpression) {
    let sum = reduced(sum)
    // `min` returns the first of several equal elements, so the choice is deterministic.
    guard let pivot = sum.terms.min(by: { columns[$0.variable].count < columns[$1.variable].count }) else { return }
    let value = sum.solved(for: pivot)
    for row in columns[pivot.variable] { replace(pivot.variable, with: value, in: row) }
    columns[pivot.variable] = []
    setRow(pivot.variable, value)
  }

  private mutating func replace(_ variable: Int, with value: LinearExpression, in row: Int) {
    guard let old = rows[row], let new = old.replacing(variable, with: value) else { return }
    rows[row] = new
    steps += new.terms.count + 1
    let known = Set(old.terms.map(\.variable))
    for term in value.terms where !known.contains(term.variable) { columns[term.variable].append(row) }
  }

  private mutating func setRow(_ variable: Int, _ value: LinearExpression) {
    rows[variable] = value
    steps += value.terms.count + 1
    for term in value.terms { columns[term.variable].append(variable) }
  }

  /// Returns the sum in terms of free variables.
  private mutating func reduced(_ sum: LinearExpression) -> LinearExpression {
    var result = sum
    for term in sum.terms {
      guard let row = rows[term.variable], let next = result.replacing(term.variable, with: row) else { continue }
      result = next
      steps += next.terms.count + 1
    }
    return result
  }
}
