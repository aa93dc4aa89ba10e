public import Foundation

/// A view that indicates activity. Only the state of the animation is stored; nothing is drawn.
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Sendable {
    case medium = 100, large = 101
  }

  /// The size of the indicator. The value is stored but has no effect.
  open var style = Style.medium

  /// The color of the indicator. The value is stored but has no effect.
  open var color: UIColor! = .gray

  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true {
    didSet { showOrHide() }
  }

  /// Whether the view is animating.
  open private(set) var isAnimating = false

  /// Creates a stopped, hidden activity indicator.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showOrHide()
  }

  /// Creates a stopped, hidden activity indicator from a nib.
  ///
  /// As in UIKit, this initializer cannot fail: an override is declared as `required init(coder:)`, without a question mark.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!  // A view decodes nothing, so this never fails.
    showOrHide()
  }

  /// Creates an activity indicator with a style.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    showOrHide()
  }

  /// Starts the animation, which is not drawn.
  open func startAnimating() {
    isAnimating = true
    showOrHide()
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
  }

  private func showOrHide() {
    isHidden = hidesWhenStopped && !isAnimating
  }
}
