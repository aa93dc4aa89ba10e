import Foundation

/// What a view knows about its layout; nothing solves constraints, so frames stay as the code has set them.
extension UIView {
  /// Which sides and distances grow with the superview; only remembered.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set, the same as UIKit's.
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

  /// Which sides and distances grow with the superview; only remembered.
  public var autoresizingMask: AutoresizingMask {
    get { look.layout.autoresizingMask }
    set { look.layout.autoresizingMask = newValue }
  }

  /// Whether the mask counts as constraints; only remembered.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { look.layout.translatesAutoresizingMask }
    set { look.layout.translatesAutoresizingMask = newValue }
  }

  /// Whether the margins of the superview count here too; only remembered.
  public var preservesSuperviewLayoutMargins: Bool {
    get { look.layout.preservesSuperviewMargins }
    set { look.layout.preservesSuperviewMargins = newValue }
  }

  /// The constraints that the view holds: those whose items are all inside it still, and in no smaller view together.
  public var constraints: [NSLayoutConstraint] {
    look.layout.constraints.removeAll { !$0.isStillHeld }
    return look.layout.constraints
  }

  /// Lets the view hold a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if !constraint.isActive { constraint.hold(in: self) }
  }

  /// Lets the view hold constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets a constraint go; one that the view does not hold is passed over.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Lets constraints go.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  /// The part of the view that bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(named: "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(named: "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The guides that belong to the view.
  public var layoutGuides: [UILayoutGuide] { look.layout.guides }

  /// Gives the view a guide, which it retains, and takes it away from another view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    look.layout.guides.append(layoutGuide)
  }

  /// Takes a guide away; one that is not here is passed over.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    look.layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  private func guide(named name: String, frame: @escaping (UIView) -> CGRect) -> UILayoutGuide {
    if let guide = look.layout.guides.first(where: { $0.identifier == name }) { return guide }
    let guide = UILayoutGuide(of: self, frame: frame)
    guide.identifier = name
    look.layout.guides.append(guide)
    return guide
  }

  // MARK: Priorities

  /// How much the view does not want to grow; only remembered.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    look.layout.hugging[axis] ?? .defaultLow
  }

  /// Says how much the view does not want to grow; only remembered.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    look.layout.hugging[axis] = priority
  }

  /// How much the view does not want to shrink; only remembered.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    look.layout.compressionResistance[axis] ?? .defaultHigh
  }

  /// Says how much the view does not want to shrink; only remembered.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    look.layout.compressionResistance[axis] = priority
  }
}
