public import Foundation

/// A view with an image. The image is not drawn.
///
/// `animationImages`, `animationDuration`, `animationRepeatCount`, `preferredSymbolConfiguration`,
/// `highlightedAnimationImages`, and `adjustsImageWhenAncestorFocused` are stored but have no effect.
open class UIImageView: UIView {
  /// The image. The view retains it.
  open var image: UIImage?

  /// The image for the highlighted state.
  open var highlightedImage: UIImage?

  /// Whether the highlighted image is shown.
  open var isHighlighted = false

  /// The images of an animation.
  open var animationImages: [UIImage]?

  /// The duration of one animation cycle, in seconds.
  open var animationDuration: TimeInterval = 0

  /// The number of animation cycles, or 0 for an endless animation.
  open var animationRepeatCount = 0

  /// Whether the animation has been started but not stopped. The visible image does not change.
  open private(set) var isAnimating = false

  /// Creates an image view, which ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view from a nib. The view ignores touches.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with an image. The view has the size of the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with images for the normal and highlighted states. The view has the size of the normal
  /// image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = true
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
  }

  // MARK: Settings that are stored but have no effect

  /// The configuration of a symbol image.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The animation images for the highlighted state.
  public var highlightedAnimationImages: [UIImage]?
  /// Whether the image grows when an ancestor is focused.
  public var adjustsImageWhenAncestorFocused: Bool = false
}
