public import Foundation

/// The traits of a view's or controller's environment, such as its size classes, its light or dark style, and the kind
/// of device.
///
/// A trait collection is immutable, and two collections with the same traits are equal. A trait that is not set is
/// `unspecified` or 0.
public final class UITraitCollection: NSObject, Sendable {
  private let values: [ObjectIdentifier: any Hashable & Sendable]

  private init(values: [ObjectIdentifier: any Hashable & Sendable]) {
    self.values = values
    super.init()
  }

  /// Creates an empty collection.
  public override convenience init() {
    self.init(values: [:])
  }

  private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    self.init(values: [ObjectIdentifier(trait): value])
  }

  /// Creates a collection with a user interface idiom.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, idiom)
  }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Creates a collection with a light or dark style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Creates a collection with a display scale.
  public convenience init(displayScale scale: CGFloat) {
    self.init(UITraitDisplayScale.self, scale)
  }

  /// Creates a collection with a content size category.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
  }

  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, layoutDirection)
  }

  /// Creates a collection that combines several collections. If several collections contain the same trait, the last
  /// collection takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: [:]) { $0.merge($1.values) { _, later in later } })
  }

  /// The value of a trait, including custom traits.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }

  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }

  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }

  /// The light or dark style.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }

  /// The number of pixels per point.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }

  /// The layout direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }

  /// Returns whether colors may look different with the traits of another collection. HeadlessUIKit compares only the
  /// light or dark style.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// Returns whether this collection contains all traits of another collection, with the same values.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait?.values.allSatisfy { differs(from: $0.value, at: $0.key) == false } ?? true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values.count == other.values.count && containsTraits(in: other)
  }

  public override var hash: Int {
    values.reduce(into: values.count) { hash, entry in hash ^= entry.key.hashValue ^ AnyHashable(entry.value).hashValue
    }
  }

  /// Returns whether any of the given traits differs between this collection and another collection.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      let key = ObjectIdentifier(trait)
      guard let value = values[key] else { return other.values[key] != nil }
      return other.differs(from: value, at: key)
    }
  }

  private func differs(from value: any Hashable, at key: ObjectIdentifier) -> Bool {
    guard let own = values[key] else { return true }
    return AnyHashable(own) != AnyHashable(value)
  }

  /// Returns this collection with the other collection's traits, which take precedence. If nothing changes, the result
  /// is this collection itself.
  func overridden(by other: UITraitCollection?) -> UITraitCollection {
    guard let other, !containsTraits(in: other) else { return self }
    return UITraitCollection(traitsFrom: [self, other])
  }

  func overridden(by style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

extension UITraitCollection {
  /// The traits for code that runs outside a trait environment. The default is the traits of the screen.
  ///
  /// UIKit sets this property to a view's traits during `draw(_:)`, `layoutSubviews()`, and similar calls.
  /// HeadlessUIKit does not set it in these calls.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    get { HeadlessWorld.current.store(CurrentTraits.self).traits ?? HeadlessWorld.current.screen.traitCollection }
    set { HeadlessWorld.current.store(CurrentTraits.self).traits = newValue }
  }

  /// Runs a closure while these traits are ``current``.
  @preconcurrency @MainActor
  public func performAsCurrent(_ actions: () -> Void) {
    let store = HeadlessWorld.current.store(CurrentTraits.self)
    let outer = store.traits
    store.traits = self
    actions()
    store.traits = outer
  }
}

private final class CurrentTraits: WorldStore {
  /// The traits that were set in code, or nil for the traits of the screen, which can change.
  var traits: UITraitCollection?

  init(of world: HeadlessWorld) {}
}

/// The amount of space that is available horizontally or vertically.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// An unspecified value.
  case unspecified = 0
  /// Limited space.
  case compact = 1
  /// Ample space.
  case regular = 2
}

/// The light or dark style of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// An unspecified value.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The layout direction of the interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// The left-to-right direction.
  case leftToRight = 0
  /// The right-to-left direction.
  case rightToLeft = 1
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unspecified value.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
}

/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the category.
  public let rawValue: String

  /// Creates a category from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An unspecified value.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three steps below the default.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps below the default.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One step below the default.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One step above the default.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps above the default.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Three steps above the default.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// One step above the smallest accessibility size.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Two steps above the smallest accessibility size.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Three steps above the smallest accessibility size.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("UICTContentSizeCategoryAccessibility") }
}
