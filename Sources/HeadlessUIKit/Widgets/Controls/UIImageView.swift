public import Foundation

/// A view with an image; nothing draws it.
open class UIImageView: UIView {
  /// The image; the view retains it.
  open var image: UIImage?

  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?

  /// Whether the highlighted image is shown.
  open var isHighlighted = false

  /// The images of an animation. Stored, but has no effect.
  open var animationImages: [UIImage]?

  /// The duration of one animation cycle in seconds. Stored, but has no effect.
  open var animationDuration: TimeInterval = 0

  /// The number of animation cycles, 0 for endless. Stored, but has no effect.
  open var animationRepeatCount = 0

  /// Whether the animation was started and not stopped; no time passes.
  open private(set) var isAnimating = false

  /// Creates an image view, which ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view from a nib, which ignores touches.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with the size of the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with the size of the image, and with a second image for the highlighted state.
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
}
