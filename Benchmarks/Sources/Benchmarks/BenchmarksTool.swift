internal import Foundation

@main
@MainActor
enum BenchmarksTool {
  static func main() throws {
    do {
      let options = try Options(parsing: Array(CommandLine.arguments.dropFirst()))
      if options.help { print(Options.helpText) } else { try run(options) }
    } catch let problem as Options.Problem {
      note("benchmarks: \(problem)")
      exit(2)
    }
  }

  private static func run(_ options: Options) throws {
    let workspace = try Workspace()
    defer { workspace.remove() }
    let rows = try chosen(options, from: workspace)
    if options.list { return print(rows.map { "\($0.name): \($0.title)" }.joined(separator: "\n")) }

    var machine = Machine()
    if machine.isDisturbed { note("Others keep this machine busy: look at ratios and best runs.") }
    let runner = Runner(runs: options.runCount, isQuick: options.quick, comparesPeers: !options.alone)
    let measured = rows.map { row in
      note("Measuring \(row.name)")
      return runner.measure(row)
    }
    machine.finish()
    print(try text(measured, on: machine, as: options.format))

    let failures = measured.filter { $0.ours.result == nil }
    if failures.isEmpty { return }
    note("Could not be measured: \(failures.map(\.row.name).joined(separator: ", "))")
    workspace.remove()
    exit(1)
  }

  private static func chosen(_ options: Options, from workspace: Workspace) throws -> [Row] {
    let all = CallRows.all + SinkRows.all(workspace) + ControllerRows.all + TestRows.all + CommandRows.all(workspace)
    if options.only.isEmpty { return all }
    for name in options.only where !all.contains(where: { $0.isCalled(name) }) {
      note("benchmarks: there is no row '\(name)'; '--list' shows them all")
      workspace.remove()
      exit(2)
    }
    return all.filter { row in options.only.contains(where: row.isCalled) }
  }

  private static func text(_ rows: [MeasuredRow], on machine: Machine, as format: Options.Format) throws -> String {
    switch format {
    case .text: TextTable.text(rows, on: machine)
    case .markdown: MarkdownTable.text(rows, on: machine)
    case .json: try JSONReport.text(rows, on: machine)
    }
  }

  /// Says something that does not belong to the table.
  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
