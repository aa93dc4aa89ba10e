public import Foundation

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
