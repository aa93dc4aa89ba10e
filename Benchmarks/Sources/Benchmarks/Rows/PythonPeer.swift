internal import Foundation

/// A Python script that does what `lifeline stats` does, as far as its library goes: counts callbacks, and what
/// followed what, by type.
struct PythonPeer: Sendable {
  /// The script's name without ending in `Peers/`.
  let script: String
  /// The library, which the peer is named after.
  let library: String
  /// The module to import; nil for that of the library's name.
  var module: String?
  let isSlow: Bool

  static let all = [
    PythonPeer(script: "stats_duckdb", library: "DuckDB", isSlow: false),
    PythonPeer(script: "stats_polars", library: "polars", isSlow: false),
    PythonPeer(script: "stats_json", library: "Python json", isSlow: true),
    PythonPeer(script: "stats_pm4py", library: "pm4py", isSlow: true),
  ]

  /// Those that count the traces of a folder.
  static let fleet = [
    PythonPeer(script: "fleet_duckdb", library: "DuckDB", isSlow: false),
    PythonPeer(script: "fleet_spark", library: "Spark SQL", module: "pyspark", isSlow: true),
  ]

  func contestant(_ trace: @escaping @MainActor @Sendable () throws -> String) -> Contestant {
    Contestant(name: library, obstacle: { try obstacle(trace()) }, isSlow: isSlow) {
      guard let python = Workspace.python else { throw MeasurementError("python3 is not installed") }
      return try python.reading([path, trace()])
    }
  }

  static func seqdiag(_ file: String, to output: String) -> Contestant {
    let arguments = ["-c", "from seqdiag.command import main; main()", "-T", "svg", "-o", output, file]
    return Contestant(name: "seqdiag", obstacle: { missing(module: "seqdiag") }) {
      guard let python = Workspace.python else { throw MeasurementError("python3 is not installed") }
      return try python.reading(arguments)
    }
  }

  private var path: String { Workspace.peer("\(script).py") }

  /// Who does not come to the same numbers does not do the same work.
  private func obstacle(_ trace: String) throws -> String? {
    let module = module ?? library.lowercased().split(separator: " ").last.map(String.init) ?? library
    if let missing = Self.missing(module: module) { return missing }
    guard let python = Workspace.python else { return nil }
    let theirs = try python.output([path, trace]).trimmingCharacters(in: .whitespacesAndNewlines)
    let ours = try Totals(statsOf: trace).description
    return theirs == ours ? nil : "counts '\(theirs)' where lifeline counts '\(ours)'"
  }

  private static func missing(module: String) -> String? {
    guard let python = Workspace.python else { return "python3 is not installed" }
    return (try? python.output(["-c", "import \(module)"])) == nil ? "not installed" : nil
  }
}

/// What is compared of the numbers of `lifeline stats`: how many callbacks and pairs there are, and their sums.
private struct Totals: Decodable, CustomStringConvertible {
  struct Kind: Decodable {
    let callbacks: [String: Count]
    let follows: [Count]
  }

  struct Count: Decodable {
    let count: Int
  }

  let types: [String: Kind]

  init(statsOf trace: String) throws {
    let json = try Program.lifeline.output(["stats", trace, "--format", "json"])
    self = try JSONDecoder().decode(Totals.self, from: Data(json.utf8))
  }

  var description: String {
    let callbacks = types.values.flatMap(\.callbacks.values)
    let pairs = types.values.flatMap(\.follows)
    return [callbacks.count, callbacks.map(\.count).reduce(0, +), pairs.count, pairs.map(\.count).reduce(0, +)]
      .map(String.init).joined(separator: " ")
  }
}
