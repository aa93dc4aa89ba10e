import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineTraces

/// The fast way and the general way must never read one line differently.
struct BothWaysTests {
  /// What both ways make of a line; the fast one may say nil at any time.
  private static func compare(_ lines: [[UInt8]]) -> (fast: Int, disagreements: [String]) {
    var scanner = EventScanner()
    var event = TraceEvent(sequence: 0, time: 0, subject: .marker, name: .mark)
    var fast = 0
    var disagreements: [String] = []
    for line in lines {
      let padded = line + [UInt8](repeating: 0, count: LineBlock.padding)
      let isFast = padded.withUnsafeBytes { bytes in
        scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[..<line.count]), into: &event)
      }
      guard isFast else { continue }
      fast += 1
      if general(line) != event { disagreements.append(String(decoding: line, as: UTF8.self)) }
    }
    return (fast, disagreements)
  }

  private static func general(_ line: [UInt8]) -> TraceEvent? {
    line.withUnsafeBytes { bytes in
      guard case .event(let event)? = try? TraceLineParser.parse(bytes) else { return nil }
      return event
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `both ways agree on random lines`(seed: UInt64) {
    var lines = LineGenerator(seed: seed)
    let result = Self.compare((0..<2000).map { _ in lines.usual() })
    #expect(result.disagreements == [])
    #expect(result.fast > 1500)
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func `both ways agree on lines that were spoilt`(seed: UInt64) {
    var lines = LineGenerator(seed: seed)
    // A whole line after each spoilt one, so that the caches are filled with what comes near it.
    let result = Self.compare((0..<2000).flatMap { _ in [lines.spoilt(), lines.usual()] })
    #expect(result.disagreements == [])
  }

  static let near: [String] = [
    #","attrs":{}}"#, #","attrs":{"a":1},"x":2}"#, #","attrs":{"a":1},"phase":"begin"}"#,
    #","attrs":{"a":1},"attrs":{"a":2}}"#, #","attrs":{"a":1,"a":2}}"#, #","attrs":{"a":1.0}}"#,
    #","attrs":{"a":1e2}}"#,
    #","attrs":{"a":01}}"#, #","attrs":{"a":-0}}"#, #","attrs":{"a":-}}"#, #","attrs":{"a":trueish}}"#,
    #","attrs":{"a":{"b":1}}}"#, #","attrs":{"a":null}}"#, #","attrs":{"a":123456789012345678901}}"#,
    #","attrs":{"a":999999999999999999}}"#, #","attrs":{"a":9223372036854775807}}"#, #","attrs":{"a":"}}"}}"#,
    #","attrs":{"a":"\"}}"}}"#, #","attrs":{"a" :1}}"#, #","attrs":{"a":1}} "#, #","attrs":{"a":1}}}"#, #","x":1}"#,
    "}}",
    "} ", "", ",}", #","attrs":{"a":1,}}"#, #","attrs":{"a":"x\"#,
  ]

  @Test func `both ways agree on what nearly is a usual line`() {
    let start = #"{"seq":1,"t":2,"thread":1,"id":3,"kind":"k","type":"T","event":"e","phase":"end""#
    let lines = Self.near.flatMap { near in [start + near, start + "}", start + near] }
    #expect(Self.compare(lines.map { Array($0.utf8) }).disagreements == [])
  }

  @Test(arguments: 1...20)
  func `both ways agree on numbers of every length`(digits: Int) {
    for digit in ["1", "9"] {
      let number = String(repeating: digit, count: digits)
      let line =
        #"{"seq":\#(number),"t":0,"thread":1,"id":\#(number),"kind":"k","type":"T","event":"e","#
        + #""phase":"end","attrs":{"n":-\#(number)}}"#
      let result = Self.compare([Array(line.utf8)])
      #expect(result.disagreements == [])
      #expect(result.fast == (digits <= 18 ? 1 : 0))
    }
  }

  @Test(arguments: [("0", false), ("1", true), ("65536", true), ("2147483647", true), ("2147483648", false)])
  func `both ways agree on the numbers of threads`(thread: String, isFast: Bool) {
    let line = #"{"seq":1,"t":0,"thread":\#(thread),"id":1,"kind":"k","type":"T","event":"e","phase":"end"}"#
    let result = Self.compare([Array(line.utf8)])
    #expect(result.disagreements == [])
    #expect(result.fast == (isFast ? 1 : 0))
  }

  static let decimals: [(String, isFast: Bool)] = [
    ("320.5", true), ("0.1", true), ("-0.25", true), ("-0.0", true), ("99999999.9999999", true), ("1.10", true),
    ("0.0000001", true), ("2.675", true), ("1.00000005", false), ("100000000.5", false), ("1.5e3", false),
    ("1.5E-3", false), ("1.", false), (".5", false), ("-.5", false), ("01.5", false), ("1.5.5", false), ("1.-5", false),
    ("0.12345678901234567890", false),
  ]

  @Test(arguments: decimals)
  func `both ways agree on numbers with a fraction`(number: String, isFast: Bool) {
    let start = #"{"seq":1,"t":2,"thread":1,"id":3,"kind":"k","type":"T","event":"e","phase":"end","attrs":{"n":"#
    let line = Array("\(start)\(number)}}".utf8)
    let result = Self.compare([line, line])
    #expect(result.disagreements == [])
    #expect(result.fast == (isFast ? 2 : 0))
  }

  @Test(arguments: [9, 10] as [UInt64])
  func `both ways agree on random numbers with a fraction`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let lines = (0..<5000).map { _ in
      let whole = Int.random(in: 0..<(1 << Int.random(in: 1...27, using: &random)), using: &random)
      let fraction = Int.random(in: 0..<(1 << Int.random(in: 1...23, using: &random)), using: &random)
      return #"{"seq":1,"t":2,"thread":1,"id":3,"kind":"k","type":"T","event":"e","phase":"end","attrs":{"n":"#
        + "-\(whole).\(fraction),\"m\":\(fraction).0\(whole % 100_000)}}"
    }
    let result = Self.compare(lines.map { Array($0.utf8) })
    #expect(result.disagreements == [])
    #expect(result.fast > 4000)
  }

  @Test func `subjects of one type with numbers far apart are not taken for one another`() {
    let lines = [3, 3 + 1024, 3 + 2048, 3].map { id in
      #"{"seq":1,"t":2,"thread":1,"id":\#(id),"kind":"k","type":"T","event":"e","phase":"end"}"#
    }
    let result = Self.compare(lines.map { Array($0.utf8) })
    #expect(result.fast == 4)
    #expect(result.disagreements == [])
  }

  @Test func `a subject that changes its name keeps its number only`() {
    let line = { (name: String) in
      #"{"seq":1,"t":2,"thread":1,"id":3,"kind":"k","type":"T"\#(name),"event":"e","phase":"end"}"#
    }
    let names = ["", #","name":"a""#, #","name":"ab""#, #","name":"a""#, ""]
    let result = Self.compare(names.map { Array(line($0).utf8) })
    #expect(result.fast == names.count)
    #expect(result.disagreements == [])
  }
}

/// Lines of events, as Lifeline writes them, and spoilt ones.
struct LineGenerator {
  private var random: SplitMix
  private var sequence = 0

  private static let texts = [
    "Main", "SubViewController", "viewDidLoad", "viewDidLoa", "viewDidLoads", "", "a", "é😀", "x\"y", "back\\slash",
    "new\nline", String(repeating: "long", count: 40), "viewWillAppear", "viewWillDisappear", "1", "true",
  ]
  private static let spoilers: [[UInt8]] = [
    [0], [0xFF], [0x22], [0x5C], [0x2C], [0x7D], [0x7B], [0x20], [0x30], [0x2D], [0x2E], [0x0D], Array("\\u0041".utf8),
    Array(",\"phase\":\"end\"".utf8), Array("}}".utf8), Array("\"attrs\":{".utf8), Array("99999999999999999999".utf8),
  ]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  mutating func usual() -> [UInt8] {
    sequence += Int.random(in: 1...3, using: &random)
    let subject = Subject(
      id: Int.random(in: 0...40, using: &random) * (Bool.random(using: &random) ? 1 : 1023), kind: .init(text()),
      type: .init(text()), name: Bool.random(using: &random) ? text() : nil)
    var attributes = TraceAttributes()
    for _ in 0..<Int.random(in: 0...3, using: &random) { attributes[text()] = value() }
    let event = TraceEvent(
      sequence: sequence, time: Int.random(in: 0...(1 << Int.random(in: 0...58, using: &random)), using: &random),
      thread: Int.random(in: 1...3, using: &random), subject: subject, name: .init(text()),
      phase: TraceEvent.Phase.allCases.randomElement(using: &random) ?? .begin, attributes: attributes)
    return Array(TraceScript.line(event).utf8)
  }

  mutating func spoilt() -> [UInt8] {
    var line = usual()
    let place = Int.random(in: 0...line.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line.removeSubrange(place...)
    case 1: line.removeSubrange(place..<min(line.count, place + 1))
    case 2: line.insert(contentsOf: Self.spoilers.randomElement(using: &random) ?? [], at: place)
    case 3: line.replaceSubrange(place..<min(line.count, place + 1), with: [UInt8.random(in: 0...255, using: &random)])
    default: line.insert(contentsOf: usual().suffix(Int.random(in: 1...60, using: &random)), at: place)
    }
    return line
  }

  private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

  private mutating func value() -> TraceValue {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .string(text())
    case 1: .integer(Int.random(in: -5_000_000_000...5, using: &random))
    case 2: .boolean(Bool.random(using: &random))
    default: Bool.random(using: &random) ? .number(Double(Int.random(in: -999...999, using: &random)) / 8) : .integer(7)
    }
  }
}
