public import Foundation

/// The insets from the four edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
  public var right: CGFloat

  /// Insets of zero on all edges.
  public static let zero = UIEdgeInsets()

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left,
      bottom: one.bottom + other.bottom, right: one.right + other.right
    )
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom)
    )
  }
}

/// The safe area, which is the part of a view that bars and screen edges do not cover (iOS 11 and later).
extension UIView {
  /// Computes the safe area and, if it has changed, notifies the view and its controller.
  ///
  /// A view that leaves its window keeps its safe area, so it gets no callback if it returns to the same position. The
  /// callback for margins precedes the callback for the safe area (recorded case `1.margins-safearea`).
  func refreshSafeArea() {
    guard headlessWorld.systemVersion.hasSafeAreas else { return }
    guard let insets = currentSafeArea(), insets != safeArea else { return }
    safeArea = insets
    if !look.layout.guides.isEmpty { requestSolving(.inside) }
    noteLayoutMargins()
    safeAreaInsetsDidChange()
    controller?.deliverSafeAreaChange()
    for subview in subviews { subview.refreshSafeArea() }
  }

  func noteLayoutMargins() {
    layoutMarginsDidChange()
    controller?.deliverLayoutMarginsChange()
  }

  private func currentSafeArea() -> UIEdgeInsets? {
    if self is UIWindow { return headlessWorld.screen.safeArea }
    guard let superview, window != nil else { return nil }
    let outer = superview.safeArea
    let bounds = superview.innerArea
    let frame = area
    let inherited = UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX))
    )
    guard let controller else { return inherited }
    return inherited + controller.additionalSafeAreaInsets + controller.insetsOfBars
  }
}
