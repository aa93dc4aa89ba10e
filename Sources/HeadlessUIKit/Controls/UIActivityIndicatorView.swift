public import Foundation

/// A turning wheel, in which nothing turns.
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public enum Style: Int, Sendable {
    case medium = 100, large = 101
  }

  /// How large the wheel is; only remembered.
  open var style = Style.medium

  /// The color; only remembered.
  open var color: UIColor! = .gray

  /// Whether the view hides itself while nothing turns.
  open var hidesWhenStopped = true {
    didSet { showOrHide() }
  }

  /// Whether the wheel was started and not stopped since.
  open private(set) var isAnimating = false

  /// Creates a wheel that does not turn, and is therefore hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showOrHide()
  }

  /// Creates a wheel that comes out of a nib and does not turn, and is therefore hidden.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showOrHide()
  }

  /// Creates a wheel of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Lets the wheel turn.
  open func startAnimating() {
    isAnimating = true
    showOrHide()
  }

  /// Lets the wheel stop.
  open func stopAnimating() {
    isAnimating = false
    showOrHide()
  }

  private func showOrHide() {
    isHidden = hidesWhenStopped && !isAnimating
  }
}
