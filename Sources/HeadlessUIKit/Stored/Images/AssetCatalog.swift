internal import LifelineSynchronization

/// The named images and colors of a world. As in UIKit, they can be used off the main actor.
final class AssetCatalog: Sendable {
  /// The catalog of the world of the process, which is used when no world is bound.
  static let ofTheProcess = AssetCatalog()

  /// The catalog of the world that is bound to the current task or, if none is bound, of the world of the process.
  static var current: AssetCatalog { BoundWorld.world?.assets ?? ofTheProcess }

  private struct Entries {
    var images: [String: UIImage] = [:]
    var colors: [String: UIColor] = [:]
  }

  private let entries = Mutex(Entries())

  func image(named name: String) -> UIImage? { entries.withLock { $0.images[name] } }
  func color(named name: String) -> UIColor? { entries.withLock { $0.colors[name] } }
  func register(_ image: UIImage, named name: String) { entries.withLock { $0.images[name] = image } }
  func register(_ color: UIColor, named name: String) { entries.withLock { $0.colors[name] = color } }
}
