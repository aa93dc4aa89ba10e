import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// Logs that are long enough for helper threads.
@Suite struct LongLogTests {
  private static let count = 25_000
  private static let callbacks = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:"]

  /// A log whose lines have colors, carriage returns, and no callback in turns.
  private static func line(_ index: Int) -> String {
    let time = "12:\(10 + index / 1000 % 50):\(10 + index % 50).\(100 + index % 900)"
    let type = "Screen\(index / 4 % 25)Controller"
    let callback = callbacks[index % callbacks.count]
    return switch index % 10 {
    case 0: "\u{1B}[32m\(time) \(type)\u{1B}[0m \(callback)\r"
    case 5: "2026-01-31 \(time)+0100 Shop[42:7001] <Shop.\(type): 0x7f8\(index / 4 % 25)> \(callback)"
    case 7: "2026-01-31 \(time)+0100 Shop[42:7001] GET /articles/\(index)"
    default: "2026-01-31 \(time)+0100 Shop[42:7001] -[\(type) \(callback)]"
    }
  }

  @Test func `a log that threads read is imported like its parts, with the numbers of its lines`() throws {
    var lines = (0..<Self.count).map(Self.line)
    lines[15_000] = String(repeating: "x", count: 2_000_000)
    lines[20_000] = "\u{1B}[31mit does viewDidLoad\u{1B}[0m"
    let imported = try Imported(lines.joined(separator: "\n"))
    let again = try Imported(lines.joined(separator: "\n"))
    let counts = try #require(imported.counts.first)
    #expect(counts.records == Self.count)
    #expect(counts.skipped == [.longLine: 1, .notUnderstood: 1])
    #expect(counts.samples.map(\.record) == [15_001, 20_001])
    #expect(counts.samples.last?.text == "\u{1B}[31mit does viewDidLoad\u{1B}[0m")
    #expect(imported.text == again.text)
    let reading = try imported.reading()
    #expect(reading.issues.isEmpty)
    // One line in ten has no callback, and two lines were replaced.
    let expected = (0..<Self.count).filter { $0 % 10 != 7 && $0 != 15_000 && $0 != 20_000 }
    let events = imported.events()
    #expect(events.count == expected.count)
    for (event, index) in zip(events, expected) {
      let name = Self.callbacks[index % Self.callbacks.count].prefix { $0 != ":" }
      guard event.hasSuffix(" Screen\(index / 4 % 25)Controller \(name)") else {
        Issue.record("line \(index + 1) became \(event)")
        break
      }
    }
  }

  /// The importer of logs, which gets its records one by one.
  private struct OneByOne: TraceImporter {
    var importer: LinesImporter

    mutating func read(_ part: ImportPart, to output: ImportOutput) { importer.read(part, to: output) }
  }

  private static let oneByOne = ImporterDescription(id: "lines", summary: "Lines, one by one.", unit: .lines) {
    OneByOne(importer: LinesImporter($0))
  }

  @Test(arguments: (0..<2 as Range<UInt64>).prefix(Sample.count(1, of: 2)))
  func `damaged logs are imported by threads as they are line by line`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var bytes: [UInt8] = []
    let damage: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x1B, 0x5B], [0xFF], Array("viewDidLoad".utf8), Array("Type: stdio\n".utf8),
    ]
    for index in 0..<25_000 {
      var line = Array(Self.line(index).utf8) + [0x0A]
      if random.next() % 4 == 0 {
        let place = Int(random.next() % UInt64(line.count))
        line.replaceSubrange(
          place..<min(line.count, place + Int(random.next() % 6)), with: damage[Int(random.next() % 6)])
      }
      bytes += line
    }
    let log = String(decoding: bytes, as: UTF8.self)
    let threads = try Imported(log, from: "lines")
    let serial = try Imported([log], from: "lines", importers: [Self.oneByOne])
    #expect(threads.text == serial.text)
    #expect(threads.counts == serial.counts)
    #expect(try threads.reading().issues.isEmpty)
  }
}
