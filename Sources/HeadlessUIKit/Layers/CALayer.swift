public import Foundation

/// A color as layers take it.
public struct CGColor: Hashable, Sendable {
  let color: UIColor
}

extension UIColor {
  /// The color as layers take it.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a color from a color of a layer.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

/// The layer of a view. Stored only: nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
  private weak var view: UIView?

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat = 0
  /// How wide the border is, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// How opaque the shadow is, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// How soft the edge of the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// How far the shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The order of layers from back to front.
  open var zPosition: CGFloat = 0
  /// A name for debugging.
  open var name: String?

  init(of view: UIView) {
    self.view = view
    super.init()
  }

  /// Whether the content is clipped to the bounds: the same as the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// How opaque the layer is: the same as the view's `alpha`.
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// The background color: the same as the view's.
  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
}

extension UIView {
  /// The layer of the view. Stored only: nothing is drawn.
  public var layer: CALayer {
    if let layer = look.layer { return layer }
    let layer = CALayer(of: self)
    look.layer = layer
    return layer
  }
}
