public import Foundation

/// A layer, alone or of a view. Stored, but has no effect: nothing is drawn.
///
/// The layer of a view has the frame, the opacity, the background, and the clipping of the view.
@preconcurrency @MainActor
open class CALayer: NSObject {
  weak var view: UIView?
  private var ownFrame = CGRect.zero
  private var ownOpacity: Float = 1
  private var ownBackground: CGColor?
  private var ownClipping = false
  var ownTransform = CATransform3DIdentity
  var animations: [(key: String, animation: CAAnimation)] = []
  var values: [String: Any] = [:]

  /// The layer that contains this one, without those of superviews.
  open internal(set) weak var superlayer: CALayer?
  /// The layers inside, the one in front last, without those of subviews.
  open internal(set) var sublayers: [CALayer]?

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
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// The order of layers from back to front.
  open var zPosition: CGFloat = 0
  /// A name for debugging.
  open var name: String?
  /// The layer whose opacity covers this one.
  open var mask: CALayer?
  /// An image.
  open var contents: Any?
  /// Receives the layout of the layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer without a view.
  public override init() {
    super.init()
  }

  /// Creates a copy of a layer; nothing is copied.
  public init(layer: Any) {
    super.init()
  }

  /// Creates a layer from a nib.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a layer as a view does; see ``UITableViewCell/init(forReuse:)`` about such initializers.
  public required convenience init(forView: UIView) {
    self.init()
    view = forView
  }

  /// The rectangle in the coordinates of the superlayer.
  open var frame: CGRect {
    get { view?.area ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.innerArea ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { return view.bounds = newValue }
      let middle = position
      ownFrame.size = newValue.size
      position = middle
    }
  }

  /// The middle of the frame, whatever the anchor point is.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Whether the content is clipped to the bounds: the same as the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownClipping }
    set { if let view { view.clipsToBounds = newValue } else { ownClipping = newValue } }
  }

  /// How opaque the layer is: the same as the view's `alpha`.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// The background color: the same as the view's.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { ownBackground = newValue }
    }
  }

  /// Whether the layer is hidden: the same as the view's `isHidden`.
  open var isHidden: Bool {
    get { view?.isHidden ?? values["isHidden"] as? Bool ?? false }
    set { if let view { view.isHidden = newValue } else { values["isHidden"] = newValue } }
  }

  // MARK: For subclasses

  /// Places the sublayers; called by ``layoutIfNeeded()``.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Requests a layout, which runs with ``layoutIfNeeded()``.
  open func setNeedsLayout() { values["needsLayout"] = true }
  /// Runs the requested layout.
  open func layoutIfNeeded() {
    if values.removeValue(forKey: "needsLayout") != nil { layoutSublayers() }
  }
  /// Draws the layer. Not called.
  open func draw(in ctx: CGContext) {}
  /// Shows the layer. Not called.
  open func display() {}
  /// Requests drawing, which has no effect.
  open func setNeedsDisplay() {}
  /// Draws the layer into a context, which has no effect.
  open func render(in ctx: CGContext) {}
  /// The animation of a change of a key. Not called.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of a key needs drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The default of a key; there is none.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Whether the layer contains a point.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// The layer as it is shown: this one, because no time passes.
  open func presentation() -> Self? { self }
  /// The layer behind the shown one.
  open func model() -> Self { self }
}

/// Receives the layout of a layer. All methods are optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView {
  /// The layer of the view, an object of `layerClass`. Stored, but has no effect: nothing is drawn.
  public var layer: CALayer {
    if let layer = look.layer { return layer }
    let type = Self.layerClass as? CALayer.Type
    let layer = (type ?? CALayer.self).init(forView: self)
    look.layer = layer
    return layer
  }
}
