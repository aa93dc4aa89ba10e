public import Foundation

/// Scales fonts and lengths for the user's text size. In HeadlessUIKit, the scale is always 1.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics for body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font unchanged, because the scale is 1.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font, reduced to the maximum point size if the font is larger.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the length unchanged, because the scale is 1.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
