public import Foundation

/// A finger on the screen. Delegates of recognizers get one, and views that a test touches with `simulateTouch(at:)`.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The stages of a touch.
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled
  }

  private let point: CGPoint

  /// The view that was touched.
  open private(set) weak var view: UIView?
  /// The stage of the touch.
  open private(set) var phase = Phase.began
  /// How often the finger has tapped.
  open var tapCount: Int { 1 }
  /// The time of the touch, in seconds since the system started.
  open var timestamp: TimeInterval { 0 }

  init(in view: UIView?, at point: CGPoint) {
    self.view = view
    self.point = point
  }

  func end() { phase = .ended }

  /// The window that was touched.
  open var window: UIWindow? { view?.window }

  /// Where the finger is, in the coordinates of a view, or of the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let origin = self.view, let target = view ?? window else { return point }
    return origin.convert(point, to: target)
  }

  /// Where the finger was before, which is the same place.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
