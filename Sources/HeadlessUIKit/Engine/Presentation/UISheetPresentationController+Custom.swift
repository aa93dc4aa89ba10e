public import Foundation

extension UISheetPresentationController.Detent {
  /// The values from which a custom height is computed.
  public struct ResolutionContext {
    /// The maximum height, which is the height of the screen.
    public let maximumDetentValue: CGFloat
    /// The traits of the sheet.
    public let containerTraitCollection: UITraitCollection
  }

  /// A custom height. Only its name is stored: a sheet always has its full height, and the closure is not called.
  public static func custom(
    identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
  ) -> Self { Self(identifier: identifier ?? Identifier(rawValue: "custom-\(UUID().uuidString)")) }
}

extension UISheetPresentationController.Detent.Identifier {
  /// Creates a name from its text.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

extension UISheetPresentationController {
  /// Recomputes the heights. Has no effect.
  public func invalidateDetents() {}

  /// Chooses a height as the user does by dragging the sheet: it is stored, and the delegate is notified.
  public func simulateSelection(ofDetent identifier: Detent.Identifier) {
    selectedDetentIdentifier = identifier
    let delegate = delegate as? any UISheetPresentationControllerDelegate
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Receives the heights that the user chooses. The method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
