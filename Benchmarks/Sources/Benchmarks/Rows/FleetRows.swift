internal import Foundation

/// What summarizing many traces costs as a whole process.
enum FleetRows {
  private static let traces = 2000
  private static let events = 900

  static func all(_ workspace: Workspace) -> [Row] {
    [counts(workspace), rules(workspace), compressed(workspace), merge(workspace), database(workspace)]
  }

  private static func counts(_ workspace: Workspace) -> Row {
    Row(
      name: "fleet", title: "lifeline summarize without rules, 2,000 traces of 900 events",
      budget: Budget(wall: 0.2, memory: 200e6), ours: summarize(workspace, ["--no-rules"]),
      peers: [stats(workspace)] + PythonPeer.fleet.map { $0.contestant { try folder(workspace) } },
      figures: [Figure(name: "DuckDB", text: "2.4 s for 10,000 traces, 0.89 GB")])
  }

  private static func rules(_ workspace: Workspace) -> Row {
    Row(
      name: "fleet-rules", title: "lifeline summarize with all rules, 2,000 traces of 900 events",
      budget: Budget(wall: 0.6, memory: 200e6), ours: summarize(workspace, []))
  }

  private static func summarize(_ workspace: Workspace, _ options: [String]) -> Contestant {
    Contestant(name: "lifeline") {
      try Program.lifeline.reading(["summarize", folder(workspace), "-o", workspace.path("fleet.json")] + options)
    }
  }

  private static func stats(_ workspace: Workspace) -> Contestant {
    Contestant(name: "lifeline stats") { try Program.lifeline.reading(["stats", folder(workspace)]) }
  }

  private static func compressed(_ workspace: Workspace) -> Row {
    let arguments = ["-o", workspace.path("fleet-zstd.json"), "--no-rules"]
    return Row(
      name: "fleet-zstd", title: "lifeline summarize without rules, 2,000 traces compressed by zstd",
      budget: Budget(share: Budget.Share(multiple: 1.3, peer: "uncompressed")),
      ours: Contestant(name: "lifeline") {
        guard let zstd = Program.named("zstd") else { throw MeasurementError("zstd is not installed") }
        let folder = try workspace.input("fleet-zstd") { path in
          try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
          try zstd.output(["-q", "-r", "--output-dir-flat", path, Self.folder(workspace)])
        }
        return try Program.lifeline.reading(["summarize", folder] + arguments)
      },
      peers: [
        Contestant(name: "uncompressed") {
          try Program.lifeline.reading(["summarize", folder(workspace)] + arguments)
        }
      ])
  }

  private static func merge(_ workspace: Workspace) -> Row {
    Row(
      name: "fleet-merge", title: "lifeline merge of 1,000 summaries", budget: Budget(wall: 1),
      ours: Contestant(name: "lifeline") {
        let parts = try parts(workspace)
        return try Program.lifeline.reading(["merge", "-o", workspace.path("merged.json")] + parts)
      })
  }

  private static func database(_ workspace: Workspace) -> Row {
    Row(
      name: "fleet-sqlite", title: "lifeline convert to SQLite, 200 traces of 900 events",
      ours: Contestant(name: "lifeline") {
        let database = workspace.path("runs.db")
        try? FileManager.default.removeItem(atPath: database)
        let traces = try (0..<200).map { "\(try folder(workspace))/\(name($0))" }
        return try Program.lifeline.reading(["convert", "-o", database] + traces)
      })
  }

  // MARK: Inputs

  private static func name(_ number: Int) -> String { "\(10_000 + number).jsonl" }

  private static func folder(_ workspace: Workspace) throws -> String {
    try workspace.input("fleet") { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for number in 0..<traces {
        try SyntheticApp.write(events: events, to: "\(path)/\(name(number))", number: number)
      }
    }
  }

  private static func parts(_ workspace: Workspace) throws -> [String] {
    let folder = try folder(workspace)
    let parts = try workspace.input("fleet-parts") { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for part in 0..<1000 {
        let traces = [2 * part, 2 * part + 1].map { "\(folder)/\(name($0))" }
        try Program.lifeline.output(["summarize", "-o", "\(path)/\(part).json"] + traces)
      }
    }
    return (0..<1000).map { "\(parts)/\($0).json" }
  }
}
