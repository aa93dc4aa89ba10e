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
  /// Like other constraints, they are stored, but not solved. A `-` without a number stands for 8 points between views, and for 20 points
  /// between a view and the edge of its superview. As in UIKit, a mistake in the format stops the program with a message that contains the
  /// position of the mistake. A `|` next to a view without a superview also stops the program.
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

  private func alignments() throws(VisualFormat.Problem) -> [NSLayoutConstraint] {
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
