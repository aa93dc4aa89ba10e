public import Foundation
internal import LifelineBase

/// The layer tree and the transform.
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
    if layer.view == nil { noteAddition(of: layer) }
  }

  /// Announces a sublayer of a view's layer, or of a layer inside it.
  private func noteAddition(of layer: CALayer) {
    guard let view = sequence(first: self, next: \.superlayer).lazy.compactMap(\.view).first else { return }
    let id = ObjectIdentifier(layer)
    view.headlessWorld.announceAddition(
      to: view,
      AddedObject(
        .sublayer, layer, "\(type(of: layer))", in: view,
        likeness: { [weak self, weak layer] in self.flatMap { layer?.likeness(in: $0) } },
        isInEffect: { [weak self, weak layer] in self != nil && layer?.superlayer === self },
        isForgotten: { [weak self] in self?.aloneRetains(id) ?? false }))
  }

  /// Values that are equal for layers of one class that fill the superlayer or have the same frame.
  private func likeness(in superlayer: CALayer) -> [AnyHashable]? {
    guard frame.width > 0, frame.height > 0 else { return nil }
    let area = frame == superlayer.bounds ? "fills" : "\(frame)"
    return [ObjectIdentifier(superlayer), ObjectIdentifier(type(of: self)), area]
  }

  /// Whether only this layer retains the sublayer with this identity.
  private func aloneRetains(_ layer: ObjectIdentifier) -> Bool {
    guard let index = sublayers?.firstIndex(where: { ObjectIdentifier($0) == layer }) else { return false }
    return isKnownUniquelyReferenced(&sublayers![index])
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

  /// The transform of the layer, which affects neither frames nor touches. For a view's layer, the getter returns the
  /// view's transform, and the setter sets it to the affine part of the new value.
  public var transform: CATransform3D {
    get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? ownTransform }
    set {
      ownTransform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
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
