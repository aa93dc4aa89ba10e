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
    let obstacle: @Sendable () -> String? = { Program.named(command[0]) == nil ? "not installed" : nil }
    return Contestant(name: command.joined(separator: " "), obstacle: obstacle) {
      guard let program = Program.named(command[0]) else { throw MeasurementError("\(command[0]) is not installed") }
      let options: [String] = command.dropFirst() + ["-Tsvg", "-o", workspace.path("\(name).peer.svg")]
      return try program.reading(options + [export()])
    }
  }

  private func trace() throws -> String {
    try workspace.input("\(name).jsonl", make: write)
  }

  private func export() throws -> String {
    try workspace.input("\(name).dot") { path in
      try Program.lifeline.output(["render", trace()] + options + ["-o", path])
    }
  }
}
