import Foundation
import LifelineTestSupport
import Testing

@testable import LifelineBase

@Suite struct JSONTapeTests {
  /// Eight bytes are looked at together, so each place in them matters.
  @Test(arguments: 0..<20) func `a string ends where it ends, wherever the special byte is`(length: Int) throws {
    let plain = String(repeating: "x", count: length)
    let texts = [
      #"\#(plain)"#, #"\#(plain)\"\#(plain)"#, #"\#(plain)\\"#, #"\#(plain)\u00e9\#(plain)"#, "\(plain)é\(plain)",
      "\(plain)日\u{1F600}", #"\#(plain)\ud83d\ude00"#,
    ]
    for text in texts {
      let bytes = Array(#"{"k":"\#(text)","\#(text)":1}"#.utf8)
      let members = try bytes.withUnsafeBytes { try #require(JSONTape(parsing: $0)).members(of: 0) }
      let expected = try #require(
        JSONSerialization.jsonObject(with: Data(#"["\#(text)"]"#.utf8)) as? [String])[0]
      #expect(members.map(\.key) == ["k", expected])
      guard case .string(let value)? = members.first?.value else {
        Issue.record("no string")
        continue
      }
      #expect(value == expected)
    }
    for bad in [[0x00], [0x1F], [0x80], [0xFF], [0xC3], [0xE2, 0x82]] as [[UInt8]] {
      let bytes = Array("[\"\(plain)".utf8) + bad + Array("\(plain)\"]".utf8)
      #expect(bytes.withUnsafeBytes { JSONTape(parsing: $0) } == nil)
    }
    for cut in ["\"\(plain)", "\"\(plain)\\", "\"\(plain)\\u00"] {
      #expect(Array(cut.utf8).withUnsafeBytes { JSONTape(parsing: $0) } == nil)
    }
  }

  @Test func `members are found by their key, also by one with escape sequences`() throws {
    let text = #"{"a":{"b":[1,{"x":2},[3]]},"\u0062":true,"c":null,"a":9,"n":-12345678901234567890}"#
    try Array(text.utf8).withUnsafeBytes { bytes in
      let tape = try #require(JSONTape(parsing: bytes))
      let first = try #require(tape.member("a", of: 0))
      #expect(tape.isObject(first))
      let list = try #require(tape.member("b", of: first))
      #expect(tape.elements(of: list).map(tape.isObject) == [false, true, false])
      #expect(tape.member("b", of: 0).map(tape.value).isTrue)
      #expect(tape.member("c", of: 0) != nil)
      #expect(tape.member("x", of: 0) == nil)
      #expect(tape.member("x", of: list) == nil)
      #expect(tape.elements(of: first).map(\.self) == [])
      guard case .outOfRange? = tape.member("n", of: 0).map(tape.value) else {
        Issue.record("a number of twenty digits fits")
        return
      }
    }
  }

  @Test func `a random text is read as Foundation reads it`() throws {
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      let object = Self.randomValue(depth: 0, &random)
      let data = try JSONSerialization.data(withJSONObject: ["root": object], options: [.sortedKeys])
      let value = try data.withUnsafeBytes { try JSONParser.parse($0) }
      #expect(NSDictionary(dictionary: ["root": object]) == (Self.foundation(value) as? NSDictionary))
    }
  }

  private static func randomValue(depth: Int, _ random: inout SplitMix) -> Any {
    switch Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &random) {
    case 0: return Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
    case 1: return Double(Int.random(in: -1000...1000, using: &random)) / 8 + 0.0625
    case 2: return Bool.random(using: &random)
    case 3: return NSNull()
    case 4:
      let characters = ["a", "\"", "\\", "\n", "é", "😀", "/", "\u{1}", "long plain text "]
      return (0..<Int.random(in: 0..<6, using: &random)).map { _ in characters.randomElement(using: &random) ?? "" }
        .joined()
    case 5: return (0..<Int.random(in: 0..<5, using: &random)).map { _ in randomValue(depth: depth + 1, &random) }
    default:
      let count = Int.random(in: 0..<5, using: &random)
      return Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\"\($0)é", randomValue(depth: depth + 1, &random)) })
    }
  }

  private static func foundation(_ value: JSONParser.Value) -> Any {
    switch value {
    case .string(let text): text
    case .integer(let number): number
    case .number(let number): number
    case .boolean(let flag): flag
    case .null, .outOfRange: NSNull()
    case .array(let elements): elements.map { foundation($0.value) }
    case .object(let members):
      NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: members.map { ($0.key, foundation($0.value)) }))
    }
  }
}

extension JSONParser.Value? {
  fileprivate var isTrue: Bool { if case .boolean(true)? = self { true } else { false } }
}
