public import Foundation

/// Scales fonts and lengths to the user's text size, which is always the default: by 1.
public final class UIFontMetrics: NSObject, Sendable {
  /// For text that is read.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The font in the size that the user has chosen.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font in the size that the user has chosen, but no larger than a number of points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The length for the size that the user has chosen.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
