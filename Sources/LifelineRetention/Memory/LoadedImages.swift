internal import Lifeline
internal import LifelineBase

/// The parts of the program and its libraries that the system has mapped from files.
///
/// The type metadata that the compiler generates is only in these parts. They stay mapped as long as the library is
/// loaded, so their addresses can be read directly.
struct LoadedImages: Sendable {
  /// A file that the dynamic linker has loaded.
  struct Image: Sendable {
    /// The path; empty for the program itself.
    let path: String
    /// The difference between addresses in memory and addresses in the file.
    let bias: UInt
    /// The address and the number of the program headers in memory.
    fileprivate let headers: UInt
    fileprivate let headerCount: Int

    /// Whether a file has the same program headers as the image.
    ///
    /// A different version of the file rarely has the same headers.
    func hasHeaders(of file: UnsafeRawBufferPointer) -> Bool {
      let size = headerCount * MemoryLayout<Header>.size
      guard file.count >= 64, let memory = UnsafeRawPointer(bitPattern: headers),
        let place = Int(exactly: file.loadUnaligned(fromByteOffset: 32, as: UInt64.self)), place <= file.count - size
      else { return false }
      return file[place..<place + size].elementsEqual(UnsafeRawBufferPointer(start: memory, count: size))
    }
  }

  private struct Segment {
    let start: UInt
    let end: UInt
    let isCode: Bool
  }

  private(set) var images: [Image] = []
  private var segments: [Segment] = []

  /// Finds the images that are currently loaded.
  init() {
    #if !canImport(Darwin)
      withUnsafeMutablePointer(to: &self) { list in
        _ = iterateImages(
          { information, _, list in LoadedImages.note(information, list) }, UnsafeMutableRawPointer(list))
      }
      segments.sort { $0.start < $1.start }
    #endif
  }

  /// Whether the address is in the program or in a loaded library.
  func contains(_ address: UInt) -> Bool { segment(of: address) != nil }

  /// Whether the address can contain machine code.
  func isCode(_ address: UInt) -> Bool { segment(of: address)?.isCode == true }

  /// Loads a value of a trivial type from an image; nil for addresses outside the images.
  func value<T: BitwiseCopyable>(_ type: T.Type, at address: UInt) -> T? {
    guard let segment = segment(of: address), segment.end - address >= UInt(MemoryLayout<T>.size) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.loadUnaligned(as: type)
  }

  /// The target of the 32-bit relative address at `place`; nil if it is zero or is outside the images.
  func target(ofDistanceAt place: UInt) -> UInt? {
    guard let distance = value(Int32.self, at: place), distance != 0 else { return nil }
    let target = place &+ UInt(bitPattern: Int(distance))
    return contains(target) ? target : nil
  }

  /// The bytes from an address to the end of its segment.
  func bytes(from address: UInt) -> UnsafeRawBufferPointer? {
    guard let segment = segment(of: address) else { return nil }
    return UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: Int(segment.end - address))
  }

  /// The zero-terminated string at an address; nil if it is not entirely in an image.
  func text(at address: UInt) -> String? {
    guard let bytes = bytes(from: address), let end = bytes.firstIndex(of: 0) else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private func segment(of address: UInt) -> Segment? {
    let index = segments.partitioningIndex { $0.end > address }
    guard index < segments.count, segments[index].start <= address else { return nil }
    return segments[index]
  }

  /// A program header of a 64-bit ELF file.
  fileprivate struct Header: BitwiseCopyable {
    let type: UInt32
    let flags: UInt32
    let offset: UInt
    let address: UInt
    let physical: UInt
    let fileSize: UInt
    let size: UInt
    let alignment: UInt

    static let loaded: UInt32 = 1
    static let canBeRun: UInt32 = 1
    static let canBeRead: UInt32 = 4
  }

  /// Records the dynamic linker's information about one image: its bias, its path, its program headers, and the number
  /// of these headers.
  private static func note(_ information: UnsafeRawPointer?, _ list: UnsafeMutableRawPointer?) -> CInt {
    guard let information, let list else { return 0 }
    let bias = information.load(as: UInt.self)
    let path = information.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? ""
    let count = Int(information.load(fromByteOffset: 24, as: UInt16.self))
    guard let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return 0 }
    let images = list.assumingMemoryBound(to: LoadedImages.self)
    images.pointee.images.append(Image(path: path, bias: bias, headers: UInt(bitPattern: headers), headerCount: count))
    for index in 0..<count {
      let header = headers.loadUnaligned(fromByteOffset: index * MemoryLayout<Header>.size, as: Header.self)
      guard header.type == Header.loaded, header.flags & Header.canBeRead != 0 else { continue }
      let start = bias &+ header.address
      images.pointee.segments.append(
        Segment(start: start, end: start &+ header.size, isCode: header.flags & Header.canBeRun != 0))
    }
    return 0
  }
}

#if !canImport(Darwin)
  private typealias NoteImage = @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> CInt

  // The C library declares this function only for GNU programs.
  @_silgen_name("dl_iterate_phdr")
  private func iterateImages(_ note: NoteImage, _ list: UnsafeMutableRawPointer?) -> CInt
#endif
