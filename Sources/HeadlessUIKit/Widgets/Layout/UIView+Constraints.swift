import Foundation

/// The layout properties of a view.
extension UIView {
  /// The margins and dimensions that resize with the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }

  /// The margins and dimensions that resize with the superview. The value is stored but has no effect.
  public var autoresizingMask: AutoresizingMask {
    get { look.layout.autoresizingMask }
    set { look.layout.autoresizingMask = newValue }
  }

  /// Whether the superview's layout margins also apply. The value is stored but has no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { look.layout.preservesSuperviewMargins }
    set { look.layout.preservesSuperviewMargins = newValue }
  }

  /// The constraints that the view holds. Activating a constraint adds it to the nearest common ancestor of its items.
  public var constraints: [NSLayoutConstraint] {
    look.layout.constraints.removeAll { !$0.isStillHeld }
    return look.layout.constraints
  }

  /// Adds a constraint to the view. This method has no effect if the constraint is active.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.isActive { constraint.hold(in: self) }
  }

  /// Adds constraints to the view. Active constraints are ignored.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint. This method has no effect if the view does not hold it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Removes constraints. Constraints that the view does not hold are ignored.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  /// The layout guide of the view's safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(named: "UIViewSafeAreaLayoutGuide", .inset { $0.safeAreaInsets })
  }

  /// The layout guide of the area inside the view's margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(named: "UIViewLayoutMarginsGuide", .inset { $0.layoutMargins })
  }

  /// The layout guides that the view owns.
  public var layoutGuides: [UILayoutGuide] { look.layout.guides }

  /// Adds a layout guide and removes it from its previous view. The view retains the guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    look.layout.guides.append(layoutGuide)
  }

  /// Removes a layout guide. This method has no effect if the view does not own it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    look.layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// Returns a guide of the system, which is created on first use.
  func guide(named name: String, _ area: UILayoutGuide.Area) -> UILayoutGuide {
    if let guide = look.layout.guides.first(where: { $0.identifier == name }) { return guide }
    let guide = UILayoutGuide(of: self, area)
    guide.identifier = name
    look.layout.guides.append(guide)
    return guide
  }

  // MARK: Priorities

  /// Returns the priority with which the view keeps its intrinsic size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    look.layout.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view keeps its intrinsic size.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    look.layout.hugging[axis] = priority
    requestSolving()
  }

  /// Returns the priority with which the view is not smaller than its intrinsic size.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    look.layout.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view is not smaller than its intrinsic size.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    look.layout.compressionResistance[axis] = priority
    requestSolving()
  }
}
