/// What a cell shows, as data.
@MainActor
public protocol UIContentConfiguration {}

/// Text, a second text and an image, as plain data from which nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// How a text looks.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// How many lines there may be, 0 for any number.
    public var numberOfLines = 0
  }

  /// How an image looks.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
  }

  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// How the image looks.
  public var imageProperties = ImageProperties()

  /// For a plain cell.
  public static func cell() -> Self { Self() }
  /// For a cell with a second text below the first.
  public static func subtitleCell() -> Self { Self() }
  /// For a cell with a second text beside the first.
  public static func valueCell() -> Self { Self() }
}
