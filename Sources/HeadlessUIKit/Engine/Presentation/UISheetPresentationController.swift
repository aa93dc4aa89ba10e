public import Foundation

/// The presentation of a sheet. Its appearance is stored only.
public final class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  public struct Detent: Hashable, Sendable {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The text of the name.
      public let rawValue: String

      /// Creates a name from its text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen.
      public static let medium = Self(rawValue: "medium")
      /// The full height of a sheet.
      public static let large = Self(rawValue: "large")
    }

    /// Which height it is.
    public let identifier: Identifier

    /// About half of the screen.
    public static func medium() -> Detent { Detent(identifier: .medium) }

    /// The full height of a sheet.
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  /// The heights at which the sheet rests. Stored, but has no effect: a sheet always has its full height.
  public var detents = [Detent.large()]

  /// The selected height. Stored, but has no effect.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The largest height at which the content behind the sheet is enabled. Stored, but has no effect.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the grabber is visible. Stored, but has no effect.
  public var prefersGrabberVisible = false

  /// Whether scrolling inside the sheet expands it first. Stored, but has no effect.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is attached to the bottom edge in a compact height. Stored, but has no effect.
  public var prefersEdgeAttachedInCompactHeight = false

  /// The radius of the corners. Stored, but has no effect.
  public var preferredCornerRadius: CGFloat?

  /// Runs the changes at once.
  public func animateChanges(_ changes: () -> Void) { changes() }
}
