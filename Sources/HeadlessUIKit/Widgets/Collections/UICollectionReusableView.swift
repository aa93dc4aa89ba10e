public import Foundation

/// A view of a collection, reused for another place after it has left the screen.
///
/// A collection view creates the views of a registered class with `init(frame:)` of that class, through
/// ``init(forReuse:)``, which a class inherits that overrides `init(frame:)` and `init(coder:)` or has no initializers.
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the view.
  open private(set) var reuseIdentifier: String?

  /// The kind of a supplementary view.
  var elementKind: String?

  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from a nib, with the identifier under which the nib is registered.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
  }

  /// Creates a view as a collection view does.
  ///
  /// Without Objective-C only a required initializer can be called for a class that is known at run time. A class whose
  /// only initializers have other parameters adds it, and calls one of its own.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// The view is about to be reused for another place: reset the changes for its last one.
  ///
  /// An override calls super, which has no effect.
  open func prepareForReuse() {}

  /// The layout has placed the view; an override calls super, which has no effect. It is called before the view is
  /// shown, and when its attributes change.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. Not called: nothing is measured.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// The layout is about to change. Not called: layouts change at once.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The layout has changed. Not called: layouts change at once.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Takes the rectangle and the looks from the attributes, then calls ``apply(_:)``.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if area != attributes.frame { frame = attributes.frame }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if transform != attributes.transform { transform = attributes.transform }
    apply(attributes)
  }
}
