public import Foundation

/// The presentation of a sheet. The settings for its appearance are stored but have no effect.
public final class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string that identifies the detent.
      public let rawValue: String

      /// Creates an identifier from a string.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the screen height.
      public static let medium = Self(rawValue: "medium")
      /// The full height of a sheet.
      public static let large = Self(rawValue: "large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier

    /// Returns a detent at about half of the screen height.
    public static func medium() -> Detent { Detent(identifier: .medium) }

    /// Returns a detent at the full height of a sheet.
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  /// The heights at which the sheet rests. The value is stored but has no effect: a sheet always has its full height.
  public var detents = [Detent.large()]

  /// The identifier of the selected detent. The value is stored but has no effect.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The identifier of the largest detent at which the content behind the sheet is not dimmed. The value is stored but
  /// has no effect.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the grabber is visible. The value is stored but has no effect.
  public var prefersGrabberVisible = false

  /// Whether scrolling inside the sheet first expands the sheet to a larger detent. The value is stored but has no
  /// effect.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is attached to the bottom edge in a compact height. The value is stored but has no effect.
  public var prefersEdgeAttachedInCompactHeight = false

  /// The radius of the corners. The value is stored but has no effect.
  public var preferredCornerRadius: CGFloat?

  /// Runs the closure immediately, without animation.
  public func animateChanges(_ changes: () -> Void) { changes() }
}
