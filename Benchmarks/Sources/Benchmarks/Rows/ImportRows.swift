internal import Foundation

/// What importing costs.
enum ImportRows {
  static func all(_ workspace: Workspace) -> [Row] {
    [
      Row(
        name: "import-lines", title: "lifeline import, a log of 1,000,000 lines in eight forms",
        budget: Budget(wall: 1.5, memory: 64e6),
        ours: Contestant(name: "lifeline") {
          let log = try workspace.input("console.log") { try write(lines: 1_000_000, to: $0) }
          return try Program.lifeline.reading(["import", "--quiet", log, "-o", workspace.path("imported.jsonl")])
        }),
      Row(
        name: "import-otlp", title: "lifeline import, spans of OTLP JSON in 100 MB", budget: Budget(wall: 1),
        ours: Contestant(name: "lifeline") {
          let spans = try workspace.input("spans.otlp.jsonl") { try write(spans: 100_000_000, to: $0) }
          return try Program.lifeline.reading(["import", "--quiet", spans, "-o", workspace.path("imported.jsonl")])
        }),
    ]
  }

  private static let callbacks = [
    "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
  ]

  private static let phases = ["did-load", "will-appear", "is-appearing", "did-appear"]

  /// Requests as a collector writes them, with 100 spans in a line: each controller has a span with its callbacks, and
  /// every second span is of the network.
  private static func write(spans size: Int, to path: String) throws {
    FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var (written, number) = (0, 0)
    while written < size {
      let spans = (0..<10).map { _ in
        defer { number += 1 }
        return screen(number)
      }
      let text =
        #"{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"Shop"}}]},"#
        + #""scopeSpans":[{"scope":{"name":"shop"},"spans":[\#(spans.joined(separator: ","))]}]}]}"# + "\n"
      try file.write(contentsOf: Data(text.utf8))
      written += text.utf8.count
    }
    try file.close()
  }

  private static func screen(_ number: Int) -> String {
    let start = 1_769_860_800_000_000_000 + number * 1_000_000
    let around = span(number * 10, "emb-Screen\(number % 40)Controller-time-to-first-render", nil, start)
    let callbacks = phases.enumerated().map { index, phase in
      span(number * 10 + 1 + index, "emb-view-\(phase)", number * 10, start + 1000 * (index + 1))
    }
    let others = (5..<10).map { span(number * 10 + $0, "GET /articles/\(number)", nil, start) }
    return ([around] + callbacks + others).joined(separator: ",")
  }

  private static func span(_ number: Int, _ name: String, _ parent: Int?, _ start: Int) -> String {
    func identity(_ number: Int) -> String {
      let text = String(number + 1, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    let above = parent.map { #""parentSpanId":"\#(identity($0))","# } ?? ""
    return
      #"{"traceId":"5b8efff798038103d269b633813fc60c","spanId":"\#(identity(number))",\#(above)"name":"\#(name)","kind":1,"#
      + #""startTimeUnixNano":"\#(start)","endTimeUnixNano":"\#(start + 500)","attributes":["#
      + #"{"key":"session.id","value":{"stringValue":"a1b2c3d4"}},{"key":"emb.type","value":{"stringValue":"perf.ui_load"}}]}"#
  }

  /// Lines in the forms of `NSLog`, `log show`, and prints; every fifth one names no callback.
  private static func write(lines: Int, to path: String) throws {
    FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var text = ""
    for index in 0..<lines {
      text += line(index) + "\n"
      guard text.utf8.count > 1 << 20 || index == lines - 1 else { continue }
      try file.write(contentsOf: Data(text.utf8))
      text = ""
    }
    try file.close()
  }

  private static func line(_ index: Int) -> String {
    let (second, fraction) = (index / 1000).quotientAndRemainder(dividingBy: 60)
    let clock = "12:\(two(second)):\(two(fraction)).\(1000 + index % 1000)"
    let type = "Screen\(index % 40)Controller"
    let event = callbacks[index / 40 % callbacks.count]
    let pointer = "0x7f80\(1000 + index % 40)"
    if index % 5 == 4 {
      return "2026-01-31 \(clock)+0100 Shop[42:7001] GET /articles/\(index) finished with status 200"
    }
    return switch index % 8 {
    case 0: "2026-01-31 \(clock)+0100 Shop[42:7001] -[\(type) \(event)]"
    case 1: "2026-01-31 \(clock)+0100 Shop[42:7001] <Shop.\(type): \(pointer)> \(event)"
    case 2:
      "2026-01-31 \(clock)+0100 0x1b59     Default     0x0                  42     0    Shop: (UIKit) \(type) \(event)"
    case 3: "2026-01-31 \(clock) Df Shop[42:7001] \(type).\(event)"
    case 4: "2026-01-31T\(clock)Z \(type): \(event)"
    case 5: "2026-01-31 \(clock) \(type)(\(pointer)).\(event)"
    case 6: "\(clock) \(type) \(event)"
    default: "[\(clock)] \(event) \(type)"
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
