import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// Logs and spans that cost too much, or that say one thing twice.
@Suite struct HostileLogTests {
  static let words = ["viewDidLoad.", "viewDidLoad(", "viewDidLoad:", "viewDidLoad ", "<A: 0x1> viewDidLoad) ", "~A<"]

  /// Counts the bytes that scanning reads at most: a name is read again for each callback only up to a fixed length.
  @Test(arguments: words) func `a name in a line is bounded, however long the line is`(word: String) {
    let text = Array(String(repeating: word, count: 2000).utf8)
    text.withUnsafeBytes { text in
      let names = CallbackNames()
      var start = 0
      while let found = names.next(in: text, from: start) {
        #expect(found.end - found.range.lowerBound <= TextTemplate.longestArguments + 200)
        if let match = try? TextTemplate("{type}.{event}").match(text, event: found.range, end: found.end) {
          #expect(match.type.count <= TextTemplate.longestArguments)
        }
        start = found.range.upperBound
      }
    }
  }

  @Test(arguments: [",", "."]) func `a comma precedes milliseconds as a period does`(mark: String) throws {
    let lines = (0..<3).map { "2026-01-31 12:00:0\($0)\(mark)123 Shop[42:1a] -[AController viewDidLoad]" }
    let imported = try Imported(lines.joined(separator: "\n") + "\n")
    #expect(imported.counts.first?.templates == ["nslog": 3])
    #expect(imported.header.contains(#""process":"Shop""#))
    #expect(imported.header.contains(#""started":"2026-01-31T12:00:00.123000000Z""#))
  }

  @Test(arguments: ["yyyy年MM月dd日 HH:mm:ss", "HH:mm:ssé", "éHH:mm:ss", "HH\u{301}:mm:ss"])
  func `a template's time may contain any character`(pattern: String) throws {
    let template = #"{"name":"o","line":"{time:\#(pattern)} {text}","text":["{type}.{event}"]}"#
    var options = ImportOptions()
    options.templates = [try LogTemplate(json: Array(template.utf8))]
    var time = pattern
    for (word, value) in [("yyyy", "2026"), ("MM", "01"), ("dd", "31"), ("HH", "12"), ("mm", "00"), ("ss", "00")] {
      time = String(decoding: Array(time.utf8), as: UTF8.self)
      if let range = time.utf8.firstRange(of: word.utf8) {
        time.unicodeScalars.replaceSubrange(range, with: value.unicodeScalars)
      }
    }
    let imported = try Imported("\(time) CartController.viewDidLoad\n", from: "lines", options)
    #expect(imported.counts.first?.templates == ["o": 1])
  }

  private static func span(_ id: String, _ name: String, _ start: Int) -> String {
    #"{"traceId":"1","spanId":"\#(id)","name":"\#(name)","startTimeUnixNano":"\#(start)","endTimeUnixNano":"\#(start + 5)"}"#
  }

  private static func request(_ spans: [String]) -> String {
    #"{"resourceSpans":[{"scopeSpans":[{"spans":[\#(spans.joined(separator: ","))]}]}]}"#
  }

  @Test func `of spans with the same identity, the first one is used, and the others are counted`() throws {
    let first = Self.span("a", "CartController.viewDidLoad", 1000)
    let other = Self.span("a", "ShopController.viewWillAppear", 2000)
    let imported = try Imported(Self.request([first, other]) + "\n" + Self.request([first]) + "\n")
    #expect(imported.events().count == 2)
    #expect(imported.events().allSatisfy { $0.contains("CartController viewDidLoad") })
    #expect(imported.counts.first?.skipped == [.repeatedSpan: 2])
  }

  @Test func `spans of a trace that were sent twice are imported once`() throws {
    let header = #"{\"lifeline\":1,\"clock\":\"monotonic\"}"#
    func text(_ key: String, _ value: String) -> String { #"{"key":"\#(key)","value":{"stringValue":"\#(value)"}}"# }
    func number(_ key: String, _ value: Int) -> String { #"{"key":"\#(key)","value":{"intValue":"\#(value)"}}"# }
    func own(_ sequence: Int) -> String {
      let attributes = [
        number("lifeline.seq", sequence), number("lifeline.id", 1), text("lifeline.kind", "controller"),
        text("lifeline.type", "A"), number("thread.id", 1), text("lifeline.phase", "instant"),
      ]
      return
        #"{"traceId":"1","spanId":"000000000000000\#(sequence)","name":"A.tick","startTimeUnixNano":"\#(sequence)","#
        + #""endTimeUnixNano":"\#(sequence)","attributes":[\#(attributes.joined(separator: ","))]}"#
    }
    let resource = #""resource":{"attributes":[\#(text("lifeline.header", header))]}"#
    let line = #"{"resourceSpans":[{\#(resource),"scopeSpans":[{"spans":[\#(own(1)),\#(own(2))]}]}]}"# + "\n"
    let once = try Imported(line)
    let twice = try Imported(line + line)
    #expect(once.events().count == 2)
    #expect(twice.text == once.text)
    #expect(twice.counts.first?.skipped == [.repeatedSpan: 2])
  }

  @Test func `a device without an end is no log, template, or report`() {
    #expect(throws: TraceReadError.self) { try TemplateTrial("/dev/zero", ImportOptions()) }
    #expect(throws: TraceReadError.self) { try LeaksReport("/dev/zero") }
    #expect(throws: TraceReadError.self) { try TemplateSuggestion("/dev/zero") }
  }
}
