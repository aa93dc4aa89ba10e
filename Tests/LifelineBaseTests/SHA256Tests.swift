import LifelineBase
import Testing

@Suite struct SHA256Tests {
  /// As 'sha256sum' says it, of so many letters a.
  private static let letters: [(count: Int, hash: String)] = [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ]

  @Test(arguments: letters)
  func `the hash is that of the standard at every length of the last block`(count: Int, hash: String) {
    #expect(Self.hex([UInt8](repeating: UInt8(ascii: "a"), count: count)) == hash)
  }

  /// The examples of FIPS 180-4.
  private static let examples: [(text: String, hash: String)] = [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]

  @Test(arguments: examples)
  func `the examples of the standard come out`(text: String, hash: String) {
    #expect(Self.hex(Array(text.utf8)) == hash)
  }

  @Test(arguments: [1, 63, 64, 65, 1000])
  func `pieces of any length give the hash of the whole`(length: Int) {
    let message = (0..<3000).map { UInt8(truncatingIfNeeded: $0) }
    var hash = SHA256()
    for start in stride(from: 0, to: message.count, by: length) {
      message[start..<min(start + length, message.count)].withUnsafeBytes { hash.append($0) }
    }
    #expect(hash.finishAsDigits() == Self.hex(message))
    #expect(SHA256.digits(of: message) == Self.hex(message))
  }

  private static func hex(_ message: [UInt8]) -> String {
    SHA256.hash(message).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
