import Foundation

extension NSLayoutConstraint {
  /// The alignment and the direction of the views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }

    public static let alignAllLeft = Self(.left)
    public static let alignAllRight = Self(.right)
    public static let alignAllTop = Self(.top)
    public static let alignAllBottom = Self(.bottom)
    public static let alignAllLeading = Self(.leading)
    public static let alignAllTrailing = Self(.trailing)
    public static let alignAllCenterX = Self(.centerX)
    public static let alignAllCenterY = Self(.centerY)
    public static let alignAllLastBaseline = Self(.lastBaseline)
    public static let alignAllFirstBaseline = Self(.firstBaseline)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)

    fileprivate var alignments: [Attribute] {
      (1...12).filter { rawValue & (1 << $0) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }

  /// Creates inactive constraints from a visual format, such as `H:|-[name(>=50)]-8-[field]-|`.
  ///
  /// A `-` without a number stands for 8 points between views, and for 20 points between a view and the edge of its
  /// superview. As in UIKit, a mistake in the format triggers a runtime error with a message that contains the position
  /// of the mistake. A `|` next to a view without a superview also triggers a runtime error.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
    do {
      return try VisualFormatConstraints(try parser.parse(), opts).all()
    } catch {
      let mark = String(repeating: " ", count: error.position) + "^"
      Diagnostics.stop("cannot parse the visual format: \(error.reason)\n\(format)\n\(mark)")
    }
  }
}

/// Creates the constraints of a parsed format.
@MainActor
private struct VisualFormatConstraints {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let views: [AnyObject]

  init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions) {
    (self.format, self.options) = (format, options)
    views = format.items.compactMap { if case .view(let view, _) = $0 { view } else { nil } }
  }

  func all() throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
    try alignments() + distances() + sizes()
  }

  /// The constraints of the options. A single view is not aligned, so every option is allowed.
  private func alignments() throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
    guard views.count > 1 else { return [] }
    let across: Set<NSLayoutConstraint.Attribute> =
      format.axis == .horizontal
      ? [.top, .bottom, .centerY, .lastBaseline, .firstBaseline] : [.left, .right, .leading, .trailing, .centerX]
    var list: [NSLayoutConstraint] = []
    for attribute in options.alignments {
      guard across.contains(attribute) else {
        throw VisualFormat.Problem(reason: "the options align the views along the line that they are on", position: 0)
      }
      for (view, next) in zip(views, views.dropFirst()) {
        list.append(constraint(view, attribute, VisualFormat.Predicate(), next, attribute))
      }
    }
    return list
  }

  private func sizes() -> [NSLayoutConstraint] {
    let size = format.axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
    return format.items.flatMap { item -> [NSLayoutConstraint] in
      guard case .view(let view, let sizes) = item else { return [] }
      return sizes.map { constraint(view, size, $0, $0.item, $0.item == nil ? .notAnAttribute : size) }
    }
  }

  private func distances() throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
    let (start, end) = edges
    var list: [NSLayoutConstraint] = []
    for (index, distance) in format.distances.enumerated() {
      let (before, after) = (format.items[index], format.items[index + 1])
      let (first, second) = (try object(before), try object(after))
      let isAtSuperview = isSuperview(before) || isSuperview(after)
      let predicates = distance ?? [VisualFormat.Predicate(constant: isAtSuperview ? 20 : 8)]
      let (near, far) = (isSuperview(before) ? start : end, isSuperview(after) ? end : start)
      for predicate in predicates {
        let isReversed = options.contains(.directionRightToLeft) && format.axis == .horizontal
        list.append(
          isReversed
            ? constraint(first, near, predicate, second, far) : constraint(second, far, predicate, first, near))
      }
    }
    return list
  }

  /// The edges where a view begins and ends, in the direction of the format.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  private func isSuperview(_ item: VisualFormat.Item) -> Bool {
    if case .superview = item { true } else { false }
  }

  private func object(_ item: VisualFormat.Item) throws(VisualFormat.Problem) -> AnyObject {
    if case .view(let view, _) = item { return view }
    let superviews = views.lazy.compactMap { ($0 as? UIView)?.superview ?? ($0 as? UILayoutGuide)?.owningView }
    guard let superview = superviews.first else {
      throw VisualFormat.Problem(reason: "'|' stands for the superview, but the view has none", position: 0)
    }
    return superview
  }

  private func constraint(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: VisualFormat.Predicate,
    _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second, attribute: secondAttribute,
      multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }
}

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
  /// The distances between the items. There is one fewer distance than there are items. A nil distance is the system
  /// spacing.
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
