public import Foundation

extension UIButton {
  /// The content and style of a button. Only `title`, `image`, and `baseForegroundColor` have an effect; the other values are only stored.
  public struct Configuration: Hashable, Sendable {
    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The roundness of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }

    /// The style with which the configuration was created.
    private enum Style: Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// The style, which distinguishes configurations in comparisons.
    private let style: Style

    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image next to the title.
    public var image: UIImage?
    /// The space between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The color of the title and the image.
    public var baseForegroundColor: UIColor?
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The insets around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The roundness of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The edge of the title where the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The alignment of the title and the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The indicator at the edge of the button.
    public var indicator = Indicator.automatic
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The configuration of a symbol image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether the background changes with the selection.
    public var automaticallyUpdateForSelection = true
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(.plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Self { Self(.gray) }
    /// Returns a configuration with a lightly tinted background.
    public static func tinted() -> Self { Self(.tinted) }
    /// Returns a configuration with a fully tinted background.
    public static func filled() -> Self { Self(.filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Self { Self(.borderless) }
    /// Returns a configuration with a border.
    public static func bordered() -> Self { Self(.bordered) }
    /// Returns a configuration with a tinted border.
    public static func borderedTinted() -> Self { Self(.borderedTinted) }
    /// Returns a configuration with a prominent border.
    public static func borderedProminent() -> Self { Self(.borderedProminent) }
  }
}
