public import Foundation

/// Scales fonts and lengths for the user's text size. The text size is always the default, so the scale is 1.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics for body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font, scaled for the user's text size.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font, scaled for the user's text size up to a maximum point size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the length, scaled for the user's text size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
