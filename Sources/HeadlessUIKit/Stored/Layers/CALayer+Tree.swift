public import Foundation

/// The layer tree, and settings that are stored but have no effect.
extension CALayer {
  /// Adds a layer in front of the other layers.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  /// Inserts a layer at an index, counted from the back.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(idx), all.count))
    sublayers = all
  }

  /// Inserts a layer behind another layer, or behind all layers if the other layer is nil.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  /// Inserts a layer in front of another layer, or in front of all layers if the other layer is nil.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(index))
  }

  /// Replaces a layer with another layer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }

  private func stored<Value>(_ initial: Value, _ name: String = #function) -> Value {
    values[name] as? Value ?? initial
  }

  /// The anchor point of the layer, in the unit square. The value is stored but has no effect.
  public var anchorPoint: CGPoint {
    get { stored(CGPoint(x: 0.5, y: 0.5)) }
    set { values["anchorPoint"] = newValue }
  }
  /// The scaling and placement of the contents. The value is stored but has no effect.
  public var contentsGravity: CALayerContentsGravity {
    get { stored(.resize) }
    set { values["contentsGravity"] = newValue }
  }
  /// The scale of the contents, in pixels per point. The value is stored but has no effect.
  public var contentsScale: CGFloat {
    get { stored(1) }
    set { values["contentsScale"] = newValue }
  }
  /// The part of the contents to show, in the unit square. The value is stored but has no effect.
  public var contentsRect: CGRect {
    get { stored(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { values["contentsRect"] = newValue }
  }
  /// The corners that the corner radius rounds. The value is stored but has no effect.
  public var maskedCorners: CACornerMask {
    get { stored([.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    set { values["maskedCorners"] = newValue }
  }
  /// The curve of the rounded corners. The value is stored but has no effect.
  public var cornerCurve: CALayerCornerCurve {
    get { stored(.circular) }
    set { values["cornerCurve"] = newValue }
  }
  /// Whether the layer is rasterized before it is composited. The value is stored but has no effect.
  public var shouldRasterize: Bool {
    get { stored(false) }
    set { values["shouldRasterize"] = newValue }
  }
  /// The scale at which the layer is rasterized. The value is stored but has no effect.
  public var rasterizationScale: CGFloat {
    get { stored(1) }
    set { values["rasterizationScale"] = newValue }
  }
  /// Whether the edges are antialiased. The value is stored but has no effect.
  public var allowsEdgeAntialiasing: Bool {
    get { stored(false) }
    set { values["allowsEdgeAntialiasing"] = newValue }
  }
  /// Whether the sublayers are composited as a group. The value is stored but has no effect.
  public var allowsGroupOpacity: Bool {
    get { stored(true) }
    set { values["allowsGroupOpacity"] = newValue }
  }
  /// Whether the layer is opaque. The value is stored but has no effect.
  public var isOpaque: Bool {
    get { stored(false) }
    set { values["isOpaque"] = newValue }
  }
  /// Whether drawing is performed in the background. The value is stored but has no effect.
  public var drawsAsynchronously: Bool {
    get { stored(false) }
    set { values["drawsAsynchronously"] = newValue }
  }
  /// Whether the layer is redrawn when its bounds change. The value is stored but has no effect.
  public var needsDisplayOnBoundsChange: Bool {
    get { stored(false) }
    set { values["needsDisplayOnBoundsChange"] = newValue }
  }
  /// Whether the layer is visible from behind. The value is stored but has no effect.
  public var isDoubleSided: Bool {
    get { stored(true) }
    set { values["isDoubleSided"] = newValue }
  }
  /// The speed of time in the layer. The value is stored but has no effect.
  public var speed: Float {
    get { stored(1) }
    set { values["speed"] = newValue }
  }
  /// The offset of time in the layer, in seconds. The value is stored but has no effect.
  public var timeOffset: TimeInterval {
    get { stored(0) }
    set { values["timeOffset"] = newValue }
  }
  /// The begin time of the layer, in seconds. The value is stored but has no effect.
  public var beginTime: TimeInterval {
    get { stored(0) }
    set { values["beginTime"] = newValue }
  }
  /// The actions for property changes. The value is stored but has no effect.
  public var actions: [String: any CAAction]? {
    get { stored(nil) }
    set { values["actions"] = newValue }
  }
  /// A dictionary of default property values. The value is stored but has no effect.
  public var style: [AnyHashable: Any]? {
    get { stored(nil) }
    set { values["style"] = newValue }
  }
  /// The transform of the layer. The value is stored but has no effect.
  public var transform: CATransform3D {
    get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? ownTransform }
    set {
      ownTransform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }
  /// The transform of the sublayers. The value is stored but has no effect.
  public var sublayerTransform: CATransform3D {
    get { stored(CATransform3DIdentity) }
    set { values["sublayerTransform"] = newValue }
  }

  /// Returns the affine part of the transform.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to an affine transform.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Returns the time unchanged, because all layers share one time space. In Core Animation, this method converts a
  /// time from another layer's time space.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval { t }
  /// Returns the time unchanged, because all layers share one time space. In Core Animation, this method converts a
  /// time to another layer's time space.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval { t }
}

/// The corners that the corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}
