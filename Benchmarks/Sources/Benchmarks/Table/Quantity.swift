internal import Foundation

/// How numbers are written.
enum Quantity {
  /// Seconds with three digits and a fitting unit: `1.25 ns`, `93.1 ms`.
  static func time(_ seconds: Double) -> String {
    let units: [(name: String, size: Double)] = [("s", 1), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)]
    let unit = units.first { seconds >= $0.size } ?? units[3]
    return "\(digits(seconds / unit.size)) \(unit.name)"
  }

  /// Bytes in millions: `11.2 MB`.
  static func memory(_ bytes: Double) -> String { "\(digits(bytes / 1e6)) MB" }

  /// `×1.25`.
  static func ratio(_ ratio: Double) -> String { "×\(digits(ratio))" }

  /// A budget, which is a round number: `0.4 s` rather than `400 ms`.
  static func limit(_ budget: Budget) -> String {
    [
      budget.wall.map(limit), budget.memory.map { "\(plain($0 / 1e6)) MB" },
      budget.share.map { "×\(plain($0.multiple)) of \($0.peer)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func limit(_ seconds: Double) -> String {
    if seconds >= 0.1 { return "\(plain(seconds)) s" }
    if seconds >= 1e-3 { return "\(plain(seconds * 1e3)) ms" }
    return seconds >= 1e-6 ? "\(plain(seconds * 1e6)) µs" : "\(plain(seconds * 1e9)) ns"
  }

  /// Three digits that count, without an exponent.
  private static func digits(_ number: Double) -> String {
    String(format: number >= 100 ? "%.0f" : number >= 10 ? "%.1f" : "%.2f", number)
  }

  private static func plain(_ number: Double) -> String { String(format: "%g", number) }
}
