public import Foundation

/// A bar that shows progress.
open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Sendable {
    case `default` = 0, bar
  }

  private var part: Float = 0

  /// The style of the bar. The value is stored but has no effect.
  open var progressViewStyle = Style.default

  /// The color of the completed part. The value is stored but has no effect.
  open var progressTintColor: UIColor?

  /// The color of the remaining part. The value is stored but has no effect.
  open var trackTintColor: UIColor?

  /// The progress, limited to the range from 0 to 1.
  open var progress: Float {
    get { part }
    set { part = min(max(newValue, 0), 1) }
  }

  /// Creates a progress bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the progress immediately, without animation.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

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
  /// As in UIKit, this initializer cannot fail: an override is declared as `required init(coder:)`, without a question
  /// mark.
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
