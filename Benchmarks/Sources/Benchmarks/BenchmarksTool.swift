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
    } catch let problem as MeasurementError {
      note("benchmarks: \(problem)")
      exit(2)
    }
  }

  private static func run(_ options: Options) throws {
    let workspace = try Workspace()
    defer { workspace.remove() }
    let rows = try chosen(options, from: workspace)
    if options.list { return print(rows.map { "\($0.name): \($0.title)" }.joined(separator: "\n")) }

    let gate = options.gate ? try Gate(figuresAt: options.figures) : nil

    var machine = Machine()
    if machine.isDisturbed { note("Others keep this machine busy: look at ratios and best runs.") }
    let runner = Runner(runs: options.runCount, isQuick: options.quick, comparesPeers: !options.alone)
    var measured = rows.map { row in
      note("Measuring \(row.name)")
      return runner.measure(row)
    }
    machine.finish(MachineSpeed(measured))
    for index in measured.indices { measured[index].speed = machine.speedFactor }
    print(try text(measured, on: machine, as: options.format))
    if options.record {
      let report = try JSONReport.text(measured, on: machine)
      try Data("\(report)\n".utf8).write(to: URL(filePath: options.figures), options: .atomic)
    }

    var problems = measured.filter { $0.ours.result == nil }.map { "\($0.row.name): could not be measured" }
    if let gate { problems += failures(at: gate, measured, runner) }
    if problems.isEmpty { return }
    for problem in problems { note(problem) }
    workspace.remove()
    exit(1)
  }

  /// What fails at the gate twice: what fails once is measured again, with the clock of then.
  private static func failures(at gate: Gate, _ measured: [MeasuredRow], _ runner: Runner) -> [String] {
    guard let clock = measured.first(where: { $0.row.name == Gate.clock }) else { return [] }
    let first = gate.failures(of: measured, clock: clock.medianTime)
    let again = measured.filter { row in first.contains { $0.name == row.row.name } }.map { row in
      note("Measuring \(row.row.name) again")
      var measured = runner.measure(row.row)
      measured.speed = row.speed
      return measured
    }
    if again.isEmpty { return [] }
    return gate.failures(of: again, clock: runner.measure(clock.row).medianTime).map(\.description)
  }

  private static func chosen(_ options: Options, from workspace: Workspace) throws -> [Row] {
    let all =
      CallRows.all + SinkRows.all(workspace) + SamplingRows.all + ControllerRows.all + TestRows.all + RetentionRows.all
      + CommandRows.all(workspace) + ImportRows.all(workspace)
      + FleetRows.all(workspace) + FirstMinuteRows.all(workspace)
    if options.only.isEmpty { return all }
    for name in options.only where !all.contains(where: { $0.isCalled(name) }) {
      note("benchmarks: there is no row '\(name)'; '--list' shows them all")
      workspace.remove()
      exit(2)
    }
    return all.filter { row in
      options.only.contains(where: row.isCalled) || (options.gate && row.name == Gate.clock)
    }
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
