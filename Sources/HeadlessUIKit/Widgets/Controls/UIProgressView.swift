import Foundation

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
