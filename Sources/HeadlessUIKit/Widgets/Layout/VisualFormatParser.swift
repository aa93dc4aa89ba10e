import Foundation

/// A parsed visual format: the items in a row and the distances between them.
struct VisualFormat {
  /// A comparison with a number or with the size of a view.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// The view whose size is used in place of the constant.
    var item: AnyObject?
    var priority = UILayoutPriority.required
  }

  enum Item {
    case superview
    case view(AnyObject, sizes: [Predicate])
  }

  struct Problem: Error {
    let reason: String
    let position: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The distances between the items. There is one fewer distance than there are items. A nil distance is the system spacing.
  var distances: [[Predicate]?] = []
}

/// Parses a visual format, as described in Apple's "Visual Format Language".
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    (text, self.metrics, self.views) = (Array(format), metrics, views)
  }

  mutating func parse() throws(VisualFormat.Problem) -> VisualFormat {
    var format = VisualFormat()
    if let next, "HV".contains(next) {
      format.axis = next == "H" ? .horizontal : .vertical
      position += 1
      guard take(":") else { throw problem("expected ':' after the orientation") }
    }
    format.items.append(try item())
    while next != nil {
      if case .superview? = format.items.last, format.items.count > 1 {
        throw problem("expected the end after the superview")
      }
      format.distances.append(try distance())
      format.items.append(try item())
    }
    guard format.items.contains(where: { if case .view = $0 { true } else { false } }) else {
      throw problem("expected a view")
    }
    return format
  }

  private mutating func item() throws(VisualFormat.Problem) -> VisualFormat.Item {
    if take("|") { return .superview }
    guard take("[") else { throw problem("expected a view in brackets, or '|' for the superview") }
    let start = position
    let name = word()
    guard let view = views[name] else { throw problem("'\(name)' is not a key in the views dictionary", at: start) }
    guard let object = Self.layoutItem(view) else { throw problem("'\(name)' is not a view or guide", at: start) }
    let sizes = next == "(" ? try predicates() : []
    guard take("]") else { throw problem("expected ']' or the size of the view in parentheses") }
    return .view(object, sizes: sizes)
  }

  static func layoutItem(_ value: Any) -> AnyObject? {
    if let edge = value as? EdgeGuide { return edge.guide }
    return value as? UIView ?? value as? UILayoutGuide
  }

  /// Parses the distance to the next item: none, `-`, `-8-`, or `-(>=8)-`.
  private mutating func distance() throws(VisualFormat.Problem) -> [VisualFormat.Predicate]? {
    guard take("-") else { return [VisualFormat.Predicate()] }
    guard let next else { throw problem("expected a view or a distance after '-'") }
    if next == "[" || next == "|" { return nil }
    let distance = next == "(" ? try predicates() : [VisualFormat.Predicate(constant: try number())]
    guard take("-") else { throw problem("expected '-' after the distance") }
    if distance.contains(where: { $0.item != nil }) {
      throw problem("a distance must be a number or metric, not a view")
    }
    return distance
  }

  private mutating func predicates() throws(VisualFormat.Problem) -> [VisualFormat.Predicate] {
    position += 1
    var list: [VisualFormat.Predicate] = []
    repeat { list.append(try predicate()) } while take(",")
    guard take(")") else { throw problem("expected ',' or ')'") }
    return list
  }

  private mutating func predicate() throws(VisualFormat.Problem) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if let relation = relation() { predicate.relation = relation }
    let start = position
    let name = word()
    if let view = views[name], metrics[name] == nil {
      predicate.item = Self.layoutItem(view)
    } else {
      position = start
      predicate.constant = try number()
    }
    if take("@") { predicate.priority = UILayoutPriority(Float(try priority())) }
    return predicate
  }

  private mutating func relation() -> NSLayoutConstraint.Relation? {
    let relations: [(Character, NSLayoutConstraint.Relation)] = [
      ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ]
    guard let relation = relations.first(where: { $0.0 == next })?.1, position + 1 < text.count else { return nil }
    guard text[position + 1] == "=" else { return nil }
    position += 2
    return relation
  }

  private mutating func priority() throws(VisualFormat.Problem) -> CGFloat {
    let start = position
    let value = try number()
    guard value > 0, value <= 1000 else {
      throw problem("a priority must be greater than 0 and at most 1000", at: start)
    }
    return value
  }

  /// Parses a number or the name of a metric.
  private mutating func number() throws(VisualFormat.Problem) -> CGFloat {
    let start = position
    let sign: CGFloat = take("-") ? -1 : 1
    let name = word()
    if let value = Double(name), value.isFinite, name.first?.isLetter == false { return sign * CGFloat(value) }
    if name.isEmpty { throw problem("expected a number or the name of a metric", at: start) }
    guard let value = metrics[name] else {
      throw problem("'\(name)' is neither a number nor a key in the metrics dictionary", at: start)
    }
    guard let number = Self.number(value), number.isFinite else {
      throw problem("the metric '\(name)' is not a number", at: start)
    }
    return sign * number
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: Characters

  private var next: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String {
    let start = position
    while let next, next.isLetter || next.isNumber || next == "_" || next == "." { position += 1 }
    return String(text[start..<position])
  }

  private func problem(_ reason: String, at position: Int? = nil) -> VisualFormat.Problem {
    VisualFormat.Problem(reason: reason, position: position ?? self.position)
  }
}
