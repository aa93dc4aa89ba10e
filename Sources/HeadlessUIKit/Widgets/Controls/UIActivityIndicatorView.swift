public import Foundation

/// A turning wheel, in which nothing turns.
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public enum Style: Int, Sendable {
    case medium = 100, large = 101
  }

  /// The size of the wheel. Stored, but has no effect.
  open var style = Style.medium

  /// The color. Stored, but has no effect.
  open var color: UIColor! = .gray

  /// Whether the view hides itself while nothing turns.
  open var hidesWhenStopped = true {
    didSet { showOrHide() }
  }

  /// Whether the animation is running.
  open private(set) var isAnimating = false

  /// Creates a stopped, hidden activity indicator.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showOrHide()
  }

  /// Creates a stopped, hidden activity indicator from a nib.
  ///
  /// It does not fail, as in UIKit: an override is `required init(coder:)` without a question mark.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!  // A view decodes nothing, so it is never nil.
    showOrHide()
  }

  /// Creates an activity indicator with a style.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    showOrHide()
  }

  /// Starts the wheel.
  open func startAnimating() {
    isAnimating = true
    showOrHide()
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
  }

  private func showOrHide() {
    isHidden = hidesWhenStopped && !isAnimating
  }
}
