internal import LifelineCLibrary

enum Demangling {
  /// The demangled name, or the name itself if it is not a Swift symbol.
  static func text(of name: UnsafeRawBufferPointer) -> String {
    guard let start = name.baseAddress, let text = demangle(start, UInt(name.count), nil, nil, 0) else {
      return String(decoding: name, as: UTF8.self)
    }
    defer { free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafeRawPointer, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
