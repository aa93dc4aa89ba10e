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
        })
    ]
  }

  private static let callbacks = [
    "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
  ]

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
