internal import LifelineSynchronization

/// The images and colors of a world by their names, usable off the main actor, as in UIKit.
final class AssetCatalog: Sendable {
  /// Those of the world of the process, which code without a bound world uses.
  static let ofTheProcess = AssetCatalog()

  /// Those of the world bound to the current task, or of the process.
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
