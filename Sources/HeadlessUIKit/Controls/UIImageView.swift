public import Foundation

/// A view with an image; nothing draws it.
open class UIImageView: UIView {
  /// The image; the view retains it.
  open var image: UIImage?

  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?

  /// Whether the highlighted image is shown.
  open var isHighlighted = false

  /// The images of an animation; only remembered.
  open var animationImages: [UIImage]?

  /// How long one round of the animation takes, in seconds; only remembered.
  open var animationDuration: TimeInterval = 0

  /// How often the animation runs, 0 without end; only remembered.
  open var animationRepeatCount = 0

  /// Whether the animation was started and not stopped since; no time passes.
  open private(set) var isAnimating = false

  /// Creates an image view, which lets touches through.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view that comes out of a nib, and lets touches through.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of the size of the image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view of the size of the image, with another one for the highlighted state.
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
