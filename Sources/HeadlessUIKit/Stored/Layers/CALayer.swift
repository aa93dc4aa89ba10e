public import Foundation

/// A view's layer or a standalone layer. Its appearance is stored but has no effect, because nothing is drawn.
///
/// A view's layer has the frame, visibility, opacity, background color, and clipping of its view.
///
/// `anchorPoint`, `contentsGravity`, `contentsScale`, `contentsRect`, `maskedCorners`, `cornerCurve`,
/// `shouldRasterize`, `rasterizationScale`, `allowsEdgeAntialiasing`, `allowsGroupOpacity`, `isOpaque`,
/// `drawsAsynchronously`, `needsDisplayOnBoundsChange`, `isDoubleSided`, `speed`, `timeOffset`, `beginTime`, `actions`,
/// `style`, and `sublayerTransform` are stored but have no effect.
@preconcurrency @MainActor
open class CALayer: NSObject {
  weak var view: UIView?
  private var ownFrame = CGRect.zero
  private var ownOpacity: Float = 1
  private var ownBackground: CGColor?
  private var ownClipping = false
  var ownTransform = CATransform3DIdentity
  var animations: [(key: String, animation: CAAnimation)] = []
  private var ownHiding = false
  private var needsLayout = false

  /// The superlayer. The view hierarchy does not affect it.
  open internal(set) weak var superlayer: CALayer?
  /// The sublayers, from back to front. The view hierarchy does not affect them.
  open internal(set) var sublayers: [CALayer]?

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// The position of the layer in the front-to-back order.
  open var zPosition: CGFloat = 0
  /// A name for debugging.
  open var name: String?
  /// A layer whose opacity masks this layer.
  open var mask: CALayer?
  /// The content of the layer, such as an image.
  open var contents: Any?
  /// The object that lays out the sublayers.
  open weak var delegate: (any CALayerDelegate)?

  /// Creates a layer without a view.
  public override init() {
    super.init()
  }

  /// Creates a new layer. Unlike in Core Animation, no values are copied from the given layer.
  public init(layer: Any) {
    super.init()
  }

  /// Creates a layer from a nib.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates the layer of a view. See ``UITableViewCell/init(forReuse:)`` for the reason for this initializer.
  public required convenience init(forView: UIView) {
    self.init()
    view = forView
  }

  /// The frame, in the coordinates of the superlayer.
  open var frame: CGRect {
    get { view?.area ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }

  /// The bounds, in the layer's own coordinates.
  open var bounds: CGRect {
    get { view?.innerArea ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { return view.bounds = newValue }
      let middle = position
      ownFrame.size = newValue.size
      position = middle
    }
  }

  /// The center of the frame, regardless of the anchor point.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Whether the content is clipped to the bounds. For a view's layer, this property is the same as the view's
  /// `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownClipping }
    set { if let view { view.clipsToBounds = newValue } else { ownClipping = newValue } }
  }

  /// The opacity of the layer. For a view's layer, this property is the same as the view's `alpha`.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  /// The background color. For a view's layer, this property is the same as the view's `backgroundColor`.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { ownBackground = newValue }
    }
  }

  /// Whether the layer is hidden. For a view's layer, this property is the same as the view's `isHidden`.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHiding }
    set { if let view { view.isHidden = newValue } else { ownHiding = newValue } }
  }

  // MARK: For subclasses

  /// Lays out the sublayers. ``layoutIfNeeded()`` calls this method.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Requests a layout, which ``layoutIfNeeded()`` performs.
  open func setNeedsLayout() { needsLayout = true }
  /// Performs the requested layout.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
  }
  /// Draws the content. HeadlessUIKit never calls this method.
  open func draw(in ctx: CGContext) {}
  /// Displays the content. HeadlessUIKit never calls this method.
  open func display() {}
  /// Does nothing. In Core Animation, this method requests drawing.
  open func setNeedsDisplay() {}
  /// Does nothing. In Core Animation, this method draws the layer into a context.
  open func render(in ctx: CGContext) {}
  /// Returns the animation for a property change; always nil. HeadlessUIKit never calls this method.
  open func action(forKey event: String) -> (any CAAction)? { nil }
  /// Returns whether a property change requires drawing; always false.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns the default value of a property; always nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Returns whether the layer's bounds contain a point.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  /// Returns the layer as it is displayed, which is this layer, because no time passes.
  open func presentation() -> Self? { self }
  /// Returns the model layer, which is this layer.
  open func model() -> Self { self }

  // MARK: Settings that are stored but have no effect

  /// The anchor point of the layer, in the unit square.
  public var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  /// The scaling and placement of the contents.
  public var contentsGravity: CALayerContentsGravity = .resize
  /// The scale of the contents, in pixels per point.
  public var contentsScale: CGFloat = 1
  /// The part of the contents to show, in the unit square.
  public var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The corners that the corner radius rounds.
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the rounded corners.
  public var cornerCurve: CALayerCornerCurve = .circular
  /// Whether the layer is rasterized before it is composited.
  public var shouldRasterize: Bool = false
  /// The scale at which the layer is rasterized.
  public var rasterizationScale: CGFloat = 1
  /// Whether the edges are antialiased.
  public var allowsEdgeAntialiasing: Bool = false
  /// Whether the sublayers are composited as a group.
  public var allowsGroupOpacity: Bool = true
  /// Whether the layer is opaque.
  public var isOpaque: Bool = false
  /// Whether drawing is performed in the background.
  public var drawsAsynchronously: Bool = false
  /// Whether the layer is redrawn when its bounds change.
  public var needsDisplayOnBoundsChange: Bool = false
  /// Whether the layer is visible from behind.
  public var isDoubleSided: Bool = true
  /// The speed of time in the layer.
  public var speed: Float = 1
  /// The offset of time in the layer, in seconds.
  public var timeOffset: TimeInterval = 0
  /// The begin time of the layer, in seconds.
  public var beginTime: TimeInterval = 0
  /// The actions for property changes.
  public var actions: [String: any CAAction]?
  /// A dictionary of default property values.
  public var style: [AnyHashable: Any]?
  /// The transform of the sublayers.
  public var sublayerTransform: CATransform3D = CATransform3DIdentity
}

/// Lays out the sublayers of a layer and provides its content. All methods are optional. HeadlessUIKit calls only
/// `layoutSublayers(of:)`.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

/// The default implementations, which make the methods optional.
extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView {
  /// The layer of the view, an instance of `layerClass`. Its appearance is stored but has no effect, because nothing is
  /// drawn.
  public var layer: CALayer {
    if let layer = look.layer { return layer }
    let type = Self.layerClass as? CALayer.Type
    let layer = (type ?? CALayer.self).init(forView: self)
    look.layer = layer
    return layer
  }
}

/// A layer with a color gradient. Its properties are stored but have no effect.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor` values.
  open var colors: [Any]?
  /// The positions of the colors, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start point of the gradient, in the unit square.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point of the gradient, in the unit square.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial
}

/// A layer with a path. Its properties are stored but have no effect.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = UIColor.black.cgColor
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

/// A layer with text. Its properties are stored but have no effect.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  open var isWrapped = false
  open var truncationMode = CATextLayerTruncationMode.none
  open var alignmentMode = CATextLayerAlignmentMode.natural
}

/// A layer that replicates its sublayers. Its properties are stored but have no effect.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: TimeInterval = 0
  open var instanceTransform = CATransform3DIdentity
  open var instanceColor: CGColor?
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0
  open var preservesDepth = false
}

/// A layer that emits particles. Its properties are stored but have no effect.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var birthRate: Float = 1
  open var lifetime: Float = 1
}

/// A type of particle. Its properties are stored but have no effect.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  open var contents: Any?
  open var name: String?
  open var color: CGColor?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var alphaRange: Float = 0
  open var alphaSpeed: Float = 0

  /// Creates a type of particle.
  public override init() {
    super.init()
  }
}
