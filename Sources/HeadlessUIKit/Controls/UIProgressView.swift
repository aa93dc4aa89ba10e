import Foundation

/// A bar that says how far something has come.
open class UIProgressView: UIView {
  /// The kind of bar.
  public enum Style: Int, Sendable {
    case `default` = 0, bar
  }

  private var part: Float = 0

  /// The kind of bar; only remembered.
  open var progressViewStyle = Style.default

  /// The color of what is done; only remembered.
  open var progressTintColor: UIColor?

  /// The color of what is not done; only remembered.
  open var trackTintColor: UIColor?

  /// How far it has come, kept between 0 and 1.
  open var progress: Float {
    get { part }
    set { part = min(max(newValue, 0), 1) }
  }

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the progress at once; there is nothing to animate.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}
