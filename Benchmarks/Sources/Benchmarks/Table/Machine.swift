internal import Foundation

/// What the numbers were measured on.
struct Machine: Sendable {
  let processor: String
  let cores: Int
  let memory: Double
  let system: String
  let swift: String
  /// How many processes wanted to run, on average over the last minute: before and after.
  private let loadBefore = Self.load()
  private var loadAfter: Double?
  private var speed: MachineSpeed?

  init() {
    processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    memory = Double(ProcessInfo.processInfo.physicalMemory)
    system =
      Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
      ?? ProcessInfo.processInfo.operatingSystemVersionString
    let version = try? Program.named("swift")?.output(["--version"])
    swift = version?.split(separator: "\n").first.map(String.init) ?? "unknown Swift"
  }

  var lines: [String] {
    let loads = [loadBefore, loadAfter].compactMap { $0 }.map { String(format: "%.2f", $0) }
    return [
      "\(processor), \(cores) cores, \(Quantity.memory(memory))", "\(system), \(swift)",
      "load before\(loads.count > 1 ? " and after" : ""): \(loads.joined(separator: ", "))",
    ] + [speed?.line].compactMap { $0 }
  }

  mutating func finish(_ speed: MachineSpeed) {
    loadAfter = Self.load()
    self.speed = speed
  }

  /// By what budgets in seconds are multiplied.
  var speedFactor: Double { speed?.factor ?? 1 }

  /// Whether others kept the machine busy before the measurements began.
  var isDisturbed: Bool { loadBefore > Double(cores) / 2 }

  private static func load() -> Double {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  private static func value(of key: String, in file: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: separator, maxSplits: 1).last.map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"\t"))
    }
  }
}
