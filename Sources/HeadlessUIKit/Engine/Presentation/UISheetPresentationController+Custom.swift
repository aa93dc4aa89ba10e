public import Foundation

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
