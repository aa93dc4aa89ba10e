public import Foundation

/// The area of a text view in which text is laid out. All settings are stored but have no effect.
open class NSTextContainer: NSObject {
  /// The size of the area.
  open var size: CGSize
  /// The padding at the beginning and the end of each line.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines, or 0 for no limit.
  open var maximumNumberOfLines = 0
  /// The wrapping of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Creates a container with a size.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }
}
