internal import Foundation

/// A picture that `lifeline render` draws, and that others draw from what Lifeline exports for them.
struct Picture: Sendable {
  private let workspace: Workspace
  private let name: String
  private let options: [String]
  private let write: @Sendable (_ path: String) throws -> Void

  init(
    _ workspace: Workspace, name: String, options: [String], write: @escaping @Sendable (_ path: String) throws -> Void
  ) {
    self.workspace = workspace
    self.name = name
    self.options = options
    self.write = write
  }

  var ours: Contestant {
    Contestant(name: "lifeline") {
      try Program.lifeline.reading(["render", trace()] + options + ["-o", workspace.path("\(name).svg")])
    }
  }

  /// A program of Graphviz that draws the very same graph.
  func dot(_ command: [String]) -> Contestant {
    peer(command[0], title: command.joined(separator: " "), format: "dot", isSlow: false) { file in
      command.dropFirst() + ["-Tsvg", "-o", workspace.path("\(name).peer.svg"), file]
    }
  }

  func plantUML(isSlow: Bool) -> Contestant {
    peer("plantuml", title: "PlantUML", format: "plantuml", isSlow: isSlow) { file in
      ["-tsvg", "-o", workspace.path("plantuml"), file]
    }
  }

  private func peer(
    _ program: String, title: String, format: String, isSlow: Bool,
    arguments: @escaping @Sendable (_ file: String) -> [String]
  ) -> Contestant {
    let obstacle: @Sendable () -> String? = { Program.named(program) == nil ? "not installed" : nil }
    return Contestant(name: title, obstacle: obstacle, isSlow: isSlow) {
      guard let program = Program.named(program) else { throw MeasurementError("\(program) is not installed") }
      return try program.reading(arguments(export(as: format)))
    }
  }

  private func trace() throws -> String {
    try workspace.input("\(name).jsonl", make: write)
  }

  private func export(as format: String) throws -> String {
    try workspace.input("\(name).\(format)") { path in
      try Program.lifeline.output(["render", trace()] + options + ["--format", format, "-o", path])
    }
  }
}
