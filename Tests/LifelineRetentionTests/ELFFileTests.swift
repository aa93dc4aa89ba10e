import LifelineTestSupport
import Testing

@testable import LifelineRetention

/// A symbol table is read from bytes that may be anything.
@Suite struct ELFFileTests {
  /// The smallest file with a symbol table: a head, two sections, a function, and a variable, and their names.
  static let sample: [UInt8] = {
    var bytes: [UInt8] = []
    func add<T: FixedWidthInteger>(_ value: T) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
    func section(kind: UInt32, offset: UInt64, size: UInt64, link: UInt32) {
      add(UInt32(0)); add(kind); add(UInt64(0)); add(UInt64(0)); add(offset); add(size)
      add(link); add(UInt32(0)); add(UInt64(8)); add(UInt64(24))
    }
    func symbol(name: UInt32, kind: UInt8, address: UInt64) {
      add(name); add(kind); add(UInt8(0)); add(UInt16(1)); add(address); add(UInt64(16))
    }
    bytes += [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + Array(repeating: 0, count: 33)
    add(UInt64(64)); add(UInt32(0)); add(UInt16(64)); add(UInt16(56)); add(UInt16(0))
    add(UInt16(64)); add(UInt16(2)); add(UInt16(0))
    section(kind: 2, offset: 192, size: 72, link: 1)
    section(kind: 3, offset: 264, size: 16, link: 0)
    symbol(name: 1, kind: 2, address: 0x1000)
    symbol(name: 5, kind: 1, address: 0x2000)
    symbol(name: 9, kind: 3, address: 0x3000)
    bytes += [0] + Array("run".utf8) + [0] + Array("var".utf8) + [0] + Array("file...".utf8).prefix(6) + [0]
    return bytes
  }()

  private func symbols(in bytes: [UInt8]) -> [String]? {
    bytes.withUnsafeBytes { bytes in
      guard let file = ELFFile(bytes) else { return nil }
      var found: [String] = []
      file.forEachSymbol {
        let name = String(decoding: file.name(of: $0), as: UTF8.self)
        found.append("\(name) \($0.address) \($0.size) \($0.isFunction)")
      }
      return found
    }
  }

  @Test func `reads functions and variables`() {
    #expect(symbols(in: Self.sample) == ["run 4096 16 true", "var 8192 16 false"])
  }

  @Test func `a truncated file gives no symbols`() {
    for count in 0..<Self.sample.count { #expect(symbols(in: Array(Self.sample.prefix(count))) == nil) }
  }

  @Test func `bytes of any kind are read within their bounds`() {
    var numbers = SplitMix(state: 1)
    let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    for place in Self.sample.indices {
      for byte in extremes + [UInt8.random(in: 0...255, using: &numbers)] {
        var bytes = Self.sample
        bytes[place] = byte
        _ = symbols(in: bytes)
      }
    }
    for _ in 0..<20_000 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = extremes.randomElement(using: &numbers) ?? 0
      }
      #expect((symbols(in: bytes) ?? []).count <= 3)
    }
  }

  @Test func `a file without symbols has none`() {
    var bytes = Self.sample
    bytes[64 + 4] = 1
    #expect(symbols(in: bytes) == nil)
    #expect(symbols(in: Array("#!/bin/sh\n".utf8)) == nil)
  }
}
