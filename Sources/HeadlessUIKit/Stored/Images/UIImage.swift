public import Foundation
internal import LifelineBase

/// An image, stored as its name, its size, and its number of bytes. Nothing is decoded or drawn.
public final class UIImage: NSObject, Sendable {
  /// The size in points.
  public let size: CGSize

  /// The number of bytes in the image: the size of its data, or four bytes per pixel if there is no data.
  public let byteCount: Int

  /// The number of pixels per point.
  public let scale: CGFloat

  /// The orientation of the image. The value is stored but has no effect.
  public let imageOrientation: Orientation

  /// The rendering mode of the image. The value is stored but has no effect.
  public let renderingMode: RenderingMode

  /// The cap insets, which enclose the stretchable area. The value is stored but has no effect.
  public let capInsets: UIEdgeInsets

  /// The name of the symbol or of the registered image.
  let name: String?

  init(
    name: String?, size: CGSize, byteCount: Int, scale: CGFloat = 1, orientation: Orientation = .up,
    mode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero
  ) {
    (self.name, self.size, self.byteCount, self.scale) = (name, size, byteCount, scale > 0 ? scale : 1)
    (imageOrientation, renderingMode, self.capInsets) = (orientation, mode, capInsets)
    super.init()
  }

  /// Creates an empty image without a size.
  public override convenience init() {
    self.init(name: nil, size: .zero, byteCount: 0)
  }

  /// Creates an image with a size, a scale of 1, and four bytes per pixel. A side that is negative or not finite
  /// becomes 0, and a side greater than 1,000,000 becomes 1,000,000.
  public convenience init(size: CGSize) {
    let size = CGSize(width: Self.length(size.width), height: Self.length(size.height))
    self.init(name: nil, size: size, byteCount: Int(size.width * size.height) * 4)
  }

  private static func length(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 1_000_000) : 0 }

  /// Creates an image from PNG, JPEG, or GIF data, with the size that the header specifies. The result is nil for other
  /// data and for truncated data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from data and a scale, in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data) else { return nil }
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    self.init(name: nil, size: size, byteCount: data.count, scale: scale)
  }

  /// Creates an image from a file, or returns nil if the file cannot be read or is not a PNG, JPEG, or GIF image.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image of a system symbol. Every name is valid, because there is no list of symbols.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: CGSize(width: 20, height: 20), byteCount: 1_600)
  }

  /// Creates a square image of a system symbol. The side length is the configuration's point size, or 20 points if the
  /// configuration does not specify one.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let side = (configuration as? SymbolConfiguration)?.pointSize ?? 20
    self.init(name: name, size: CGSize(width: side, height: side), byteCount: Int(side * side) * 4)
  }

  /// Creates an image of a system symbol. The traits are ignored.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// Creates the image that is registered under a given name in the current world, or returns nil if there is none.
  public convenience init?(named name: String) {
    guard let known = AssetCatalog.current.image(named: name) else { return nil }
    self.init(name: name, size: known.size, byteCount: known.byteCount, scale: known.scale)
  }

  /// Creates the image that is registered under a given name in the current world, or returns nil if there is none. The
  /// bundle is ignored.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates the image that is registered under a given name in the current world, or returns nil if there is none. The
  /// bundle is ignored.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Creates an image from a Core Graphics image.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from a Core Graphics image, with a scale and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(
      name: nil, size: size, byteCount: cgImage.width * cgImage.height * 4, scale: scale, orientation: orientation)
  }

  /// Registers an image for ``init(named:)`` in the current world. An image with the same name is replaced.
  public static func register(_ name: String, _ image: UIImage) {
    AssetCatalog.current.register(image, named: name)
  }

  /// Returns whether the other object is this image, or an image with the same name and size. An image without a name
  /// is equal only to itself.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (name != nil && name == other.name && size == other.size)
  }

  /// A hash of the name, or of the object's identity if there is no name.
  public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

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

/// Reads the size of a PNG, JPEG, or GIF image from its data, without decoding the image.
enum ImageHeader {
  /// Returns the size in pixels, or nil for other data, for an image without a size, and for a truncated image.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    let size = png(bytes) ?? jpeg(bytes) ?? gif(bytes)
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: PNG

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the size from the first chunk, or nil if the data ends before the `IEND` chunk.
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: pngSignature), name(bytes, 12) == "IHDR", number(bytes, 8, 4) == 13 else { return nil }
    guard let width = number(bytes, 16, 4), let height = number(bytes, 20, 4) else { return nil }
    var start = 8
    while let length = number(bytes, start, 4), let name = name(bytes, start + 4) {
      let end = start + 12 + length
      guard end <= bytes.count else { return nil }
      if name == "IEND" { return CGSize(width: width, height: height) }
      start = end
    }
    return nil
  }

  private static func name(_ bytes: [UInt8], _ start: Int) -> String? {
    start + 4 <= bytes.count ? String(decoding: bytes[start..<start + 4], as: UTF8.self) : nil
  }

  // MARK: JPEG

  /// Returns the size from a frame header (`SOF`), or nil if no end marker follows the header.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var start = 2
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      // Skips fill bytes and markers without a length.
      if marker == 0xFF { start += 1; continue }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { start += 2; continue }
      if marker == 0xD9 || marker == 0xDA { return nil }
      guard let length = number(bytes, start + 2, 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard let height = number(bytes, start + 5, 2), let width = number(bytes, start + 7, 2) else { return nil }
        return endsAsJPEG(bytes, from: start + 2 + length) ? CGSize(width: width, height: height) : nil
      }
      start += 2 + length
    }
    return nil
  }

  private static func endsAsJPEG(_ bytes: [UInt8], from start: Int) -> Bool {
    guard start < bytes.count else { return false }
    return zip(bytes[start...], bytes[start...].dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  // MARK: GIF

  /// Returns the size from the header, or nil if the last byte is not the trailer.
  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    let signature = String(decoding: bytes.prefix(6), as: UTF8.self)
    guard ["GIF87a", "GIF89a"].contains(signature), bytes.count > 13, bytes.last == 0x3B else { return nil }
    return CGSize(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
  }
}

/// Writes minimal image files with a given size. ``ImageHeader`` reads the same size from the files.
enum ImageWriter {
  /// Returns a PNG without content.
  static func png(_ size: CGSize) -> Data {
    var header = word(pixels(size.width)) + word(pixels(size.height))
    header += [8, 6, 0, 0, 0]
    return Data(ImageHeader.pngSignature + chunk("IHDR", header) + chunk("IDAT", []) + chunk("IEND", []))
  }

  /// Returns a JPEG without content. Its sides are at most 65,535 pixels long.
  static func jpeg(_ size: CGSize) -> Data {
    let (width, height) = (min(pixels(size.width), 0xFFFF), min(pixels(size.height), 0xFFFF))
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + word(height).suffix(2) + word(width).suffix(2) + [1, 1, 0x11, 0]
    return Data([0xFF, 0xD8] + frame + [0xFF, 0xD9])
  }

  private static func pixels(_ length: CGFloat) -> Int { length.isFinite ? Int(min(max(length, 0), 0x7FFF_FFFF)) : 0 }

  private static func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return word(content.count) + body + word(Int(checksum(body)))
  }

  /// Returns the checksum that PNG requires (CRC-32).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
