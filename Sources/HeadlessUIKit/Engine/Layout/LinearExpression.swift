/// A sum of variables with factors, and a constant.
struct LinearExpression {
  struct Term {
    var variable: Int
    var factor: Double
  }

  /// The terms, in the order of their variables. No factor is zero.
  private(set) var terms: [Term] = []
  var constant: Double

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(variable: Int) {
    terms = [Term(variable: variable, factor: 1)]
    constant = 0
  }

  static func + (one: Self, other: Self) -> Self { one.adding(other, times: 1) }
  static func - (one: Self, other: Self) -> Self { one.adding(other, times: -1) }

  static func + (one: Self, constant: Double) -> Self {
    var sum = one
    sum.constant += constant
    return sum
  }

  static func * (one: Self, factor: Double) -> Self { Self().adding(one, times: factor) }

  /// Merges the terms of two sums, which takes time in proportion to their lengths.
  func adding(_ other: Self, times factor: Double) -> Self {
    var sum = Self(constant + factor * other.constant)
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    var (here, there) = (0, 0)
    while here < terms.count || there < other.terms.count {
      let one = here < terms.count ? terms[here].variable : .max
      let two = there < other.terms.count ? other.terms[there].variable : .max
      var combined = 0.0
      if one <= two {
        combined += terms[here].factor
        here += 1
      }
      if two <= one {
        combined += factor * other.terms[there].factor
        there += 1
      }
      if abs(combined) > 1e-9 { sum.terms.append(Term(variable: min(one, two), factor: combined)) }
    }
    return sum
  }

  /// Returns the value that the other terms give a variable if the whole sum is zero.
  func solved(for pivot: Term) -> Self {
    adding(Self(variable: pivot.variable), times: -pivot.factor) * (-1 / pivot.factor)
  }

  /// Returns the sum with a value in place of one of its variables, or nil if the variable does not occur.
  func replacing(_ variable: Int, with value: Self) -> Self? {
    guard let term = terms.first(where: { $0.variable == variable }) else { return nil }
    return adding(Self(variable: variable), times: -term.factor).adding(value, times: term.factor)
  }
}
