public import Foundation

extension UIButton {
  /// The content and style of a button, as plain data. Nothing is drawn.
  public struct Configuration: Hashable, Sendable {
    /// How large the button is.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }

    /// The kind of background that the configuration was created with.
    private enum Style: Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// Distinguishes configurations when they are compared.
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
    /// The space around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The edge of the title at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// How the title is aligned.
    public var titleAlignment = TitleAlignment.automatic
    /// The indicator at the edge of the button.
    public var indicator = Indicator.automatic
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// How a symbol looks.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether the background follows the selection.
    public var automaticallyUpdateForSelection = true
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// Without a background.
    public static func plain() -> Self { Self(.plain) }
    /// On gray.
    public static func gray() -> Self { Self(.gray) }
    /// On a weak tint.
    public static func tinted() -> Self { Self(.tinted) }
    /// On the full tint.
    public static func filled() -> Self { Self(.filled) }
    /// Without a border.
    public static func borderless() -> Self { Self(.borderless) }
    /// With a border.
    public static func bordered() -> Self { Self(.bordered) }
    /// With a tinted border.
    public static func borderedTinted() -> Self { Self(.borderedTinted) }
    /// With a prominent border.
    public static func borderedProminent() -> Self { Self(.borderedProminent) }
  }
}
