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

extension UISheetPresentationController.Detent {
  /// The values from which a closure computes a custom height.
  public struct ResolutionContext {
    /// The maximum height, which is the height of the screen.
    public let maximumDetentValue: CGFloat
    /// The traits of the sheet.
    public let containerTraitCollection: UITraitCollection
  }

  /// Returns a detent with a custom height. Only the identifier is stored; a sheet always has its full height, and the
  /// closure is never called.
  public static func custom(
    identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
  ) -> Self { Self(identifier: identifier ?? Identifier(rawValue: "custom-\(UUID().uuidString)")) }
}

extension UISheetPresentationController.Detent.Identifier {
  /// Creates an identifier from a string.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

extension UISheetPresentationController {
  /// Does nothing. In UIKit, this method recomputes the detents.
  public func invalidateDetents() {}

  /// Selects a detent, as the user does by dragging the sheet. The selection is stored, and the delegate is notified.
  public func simulateSelection(ofDetent identifier: Detent.Identifier) {
    selectedDetentIdentifier = identifier
    let delegate = delegate as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Receives notifications about the detents that the user selects. Its method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has selected a detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

/// The default implementation, which makes the method optional.
extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
