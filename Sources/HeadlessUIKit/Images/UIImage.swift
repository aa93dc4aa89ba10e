public import Foundation

/// An image as its name, its size and its bytes; nothing is decoded.
public final class UIImage: NSObject, Sendable {
  /// The size in points.
  public let size: CGSize

  /// The memory of the image in bytes: the size of its data, or four bytes per point.
  public let byteCount: Int

  /// How many pixels a point has.
  public let scale: CGFloat = 1

  let name: String?

  private init(name: String?, size: CGSize, byteCount: Int) {
    self.name = name
    self.size = size
    self.byteCount = byteCount
    super.init()
  }

  /// Creates an empty image without a size.
  public override convenience init() {
    self.init(name: nil, size: .zero, byteCount: 0)
  }

  /// Creates an image of a size, which takes four bytes for each point.
  public convenience init(size: CGSize) {
    self.init(name: nil, size: size, byteCount: Int(size.width * size.height) * 4)
  }

  /// Creates an image from data, which is counted and not decoded, so that its size is zero. Returns nil for empty
  /// data.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: nil, size: .zero, byteCount: data.count)
  }

  /// Creates an image from the bytes of a file, or fails when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image of a system symbol. Every name is valid, because there is no list of symbols.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: CGSize(width: 20, height: 20), byteCount: 1_600)
  }

  /// Creates the image that is registered under the name in the current world, or fails.
  public convenience init?(named name: String) {
    guard let known = AssetCatalog.current.image(named: name) else { return nil }
    self.init(name: name, size: known.size, byteCount: known.byteCount)
  }

  /// Registers an image for ``init(named:)`` in the current world, and replaces one with the same name.
  public static func register(_ name: String, _ image: UIImage) {
    AssetCatalog.current.register(image, named: name)
  }

  /// Whether the other object is an image of the same name and size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (name != nil && name == other.name && size == other.size)
  }

  /// A hash of the name, or of the object if it has no name.
  public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}
