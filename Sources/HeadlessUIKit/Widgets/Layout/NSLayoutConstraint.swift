public import Foundation

/// A relation between the edges, centers, or dimensions of two views.
///
/// An active constraint is in the `constraints` array of the nearest common ancestor of both items. A layout pass sets
/// the frames of views whose `translatesAutoresizingMaskIntoConstraints` is false.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An attribute of an item, such as an edge or the width.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
  }

  /// The relation of the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }

  /// An axis.
  public enum Axis: Int, Sendable {
    case horizontal = 0, vertical
  }

  /// The view or layout guide on the left side of the equation. It is not retained.
  open private(set) weak var firstItem: AnyObject?
  /// The view or layout guide on the right side. It is not retained.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The relation of the two sides.
  public let relation: Relation
  /// The multiplier of the right side.
  public let multiplier: CGFloat
  /// The constant of the right side, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { holder?.requestSolving() } } }
  /// The priority of the constraint. If constraints contradict each other, those with the lower priority have no
  /// effect.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { holder?.requestSolving() } } }
  /// A name for debugging.
  open var identifier: String?

  weak var holder: UIView?
  private var isRegistered = false

  /// Creates an inactive constraint.
  ///
  /// The items are views or layout guides. Without a second item, the constraint affects only the first item.
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject?
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Whether the constraint is active, which means that a view holds it. As in UIKit, activating a constraint between
  /// items without a common ancestor triggers a runtime error.
  ///
  /// A constraint becomes inactive when one of its items leaves the view that holds the constraint.
  open var isActive: Bool {
    get { holder?.constraints.contains { $0 === self } ?? false }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates all constraints in an array.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all constraints in an array.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func activate() {
    guard !isActive else { return }
    guard let common = commonView else {
      Diagnostics.stop(
        "a constraint between \(name(of: firstItem)) and \(name(of: secondItem)) cannot be active: they have no view "
          + "in common, so add both to the hierarchy first"
      )
    }
    hold(in: common)
  }

  func hold(in view: UIView) {
    deactivate()
    holder = view
    view.look.layout.constraints.append(self)
    register()
    view.setNeedsLayout()
  }

  /// Registers a constraint that spans more than one level of the hierarchy with its items, once.
  private func register() {
    let views = [firstItem, secondItem].compactMap(Self.view)
    guard !isRegistered, views.contains(where: { $0 !== holder && $0.superview !== holder }) else { return }
    isRegistered = true
    for view in views { view.look.layout.outerConstraints.append(self) }
  }

  private func deactivate() {
    holder?.look.layout.constraints.removeAll { $0 === self }
    holder?.setNeedsLayout()
    holder = nil
  }

  /// Whether all items are still inside the view that holds the constraint.
  var isStillHeld: Bool {
    guard let holder, let first = Self.view(of: firstItem), first.isDescendant(of: holder) else { return false }
    guard secondAttribute != .notAnAttribute else { return true }
    return Self.view(of: secondItem)?.isDescendant(of: holder) ?? false
  }

  private var commonView: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard secondAttribute != .notAnAttribute else { return first }
    guard let second = Self.view(of: secondItem) else { return nil }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  /// The view that is an item or that owns a layout guide.
  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private func name(of item: AnyObject?) -> String {
    item.map { "\(type(of: $0))" } ?? "nothing"
  }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number from 0 to 1000.
  public let rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of a required constraint.
  public static let required = Self(1000)
  /// A high priority.
  public static let defaultHigh = Self(750)
  /// A low priority.
  public static let defaultLow = Self(250)
  /// The priority of fitting a view's size to its content.
  public static let fittingSizeLevel = Self(50)
}

/// An edge, a center, or a dimension of a view or layout guide, for creating constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// Returns an inactive constraint that makes this anchor equal to another anchor plus a constant.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: c)
  }

  /// Returns an inactive constraint that makes this anchor greater than or equal to another anchor plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Returns an inactive constraint that makes this anchor less than or equal to another anchor plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant
    )
  }
}

/// The horizontal position of an edge or center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an inactive constraint that places this edge after another edge, at a distance that is a multiple of the
  /// system spacing (8 points).
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: 8 * multiplier)
  }
}

/// The vertical position of an edge or center.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns an inactive constraint that places this edge below another edge, at a distance that is a multiple of the
  /// system spacing (8 points).
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: 8 * multiplier)
  }
}

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint that makes this dimension equal to a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: c)
  }

  /// Returns an inactive constraint that makes this dimension greater than or equal to a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// Returns an inactive constraint that makes this dimension less than or equal to a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: c)
  }

  /// Returns an inactive constraint that makes this dimension equal to a multiple of another dimension plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// Returns an inactive constraint that makes this dimension greater than or equal to a multiple of another dimension
  /// plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Returns an inactive constraint that makes this dimension less than or equal to a multiple of another dimension
  /// plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
