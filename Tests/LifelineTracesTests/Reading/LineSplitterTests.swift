import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineTraces

struct LineSplitterTests {
  private static func lines(_ bytes: [UInt8]) throws -> [[UInt8]?] {
    try TemporaryTrace.with(bytes) { path in
      var splitter = LineSplitter(try ByteInput(path: path))
      var lines: [[UInt8]?] = []
      while let line = try splitter.next() {
        switch line {
        case .text(let bytes): lines.append(Array(bytes))
        case .tooLong: lines.append(nil)
        }
      }
      return lines
    }
  }

  static let texts: [(String, [String])] = [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r", ["a", "b"]),
    ("a\n\n\nb\n", ["a", "", "", "b"]), ("\r\n", [""]), ("a\rb\n", ["a\rb"]), ("a\r\r\n", ["a\r"]),
  ]

  @Test(arguments: texts)
  func `cuts at line feeds`(text: String, lines: [String]) throws {
    #expect(try Self.lines(Array(text.utf8)) == lines.map { Array($0.utf8) })
  }

  @Test(arguments: [-2, -1, 0, 1, 2], [1, 2, 5])
  func `a line may end anywhere at the edge of a block`(offset: Int, blocks: Int) throws {
    var bytes: [UInt8] = []
    var expected: [[UInt8]] = []
    let edge = blocks * ReadingPlan().readSize + offset
    while bytes.count < edge + 1000 {
      let length = bytes.count < edge ? min(5000, edge - bytes.count - 1) : 7
      expected.append([UInt8](repeating: UInt8(ascii: "a") + UInt8(expected.count % 26), count: max(0, length)))
      bytes += (expected.last ?? []) + [0x0A]
    }
    #expect(try Self.lines(bytes) == expected)
  }

  @Test(arguments: [999_999, 1_000_000, 1_000_001, 1_262_144, 1_262_145, 3_000_000])
  func `a line is kept up to its greatest length`(length: Int) throws {
    let line = [UInt8](repeating: 0x61, count: length)
    let expected = length > LineSplitter.longestLine ? nil : line
    for end in [[0x0A], [0x0D, 0x0A]] as [[UInt8]] {
      let lines = try Self.lines([0x78, 0x0A] + line + end + [0x79])
      #expect(lines.count == 3)
      #expect(lines[0] == [0x78])
      #expect(lines[1] == expected)
      #expect(lines[2] == [0x79])
    }
    let last = try Self.lines(line)
    #expect(last == [expected])
  }

  @Test(.timeLimit(.minutes(10))) func `says that a line is too long before it has found the end`() throws {
    var splitter = LineSplitter(try ByteInput(path: "/dev/zero"))
    guard case .tooLong? = try splitter.next() else {
      Issue.record("the line counts as a usable one")
      return
    }
  }

  @Test func `lines that are too long may come one after another, and last`() throws {
    let long = [UInt8](repeating: 0x61, count: 1_500_000)
    let lines = try Self.lines(long + [0x0A] + long + [0x0A, 0x62, 0x0A] + long)
    #expect(lines == [nil, nil, [0x62], nil])
  }
}
