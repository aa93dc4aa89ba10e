internal import HeadlessUIKit
internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineDiagrams
internal import MainAndSub

struct DemoCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "demo", abstract: "Runs the five textbook cases of two controllers, traces them and draws them.",
    discussion: """
      main is on screen, sub is presented over it, memory runs low. For each case N it writes case-N.jsonl, \
      case-N-timeline.svg and case-N-states.svg. On iOS 5.1 the system itself releases the view of main in case 4; \
      from iOS 6 on nobody does.
      """,
    examples: ["lifeline demo", "lifeline demo --case 5 --system 5.1", "lifeline demo --out pictures"])

  enum Clock: String, CaseIterable, ExpressibleByArgument, Sendable {
    case real, counted
  }

  @Option(name: .long("case"), help: "The case to run, 1 to 5; all of them unless given.", valueName: "N")
  var number: Int?
  @Option(help: "The version of iOS to imitate.", valueName: "VERSION") fileprivate var system = SystemArgument(
    version: .newest)
  @Option(help: "The folder to write to; it is made when it is not there.", valueName: "DIR")
  var out: String = "lifeline-demo"
  @Option(help: "Real times, or a microsecond an event, so that pictures are the same on every run.")
  var clock: Clock = .real

  mutating func validate() throws {
    if let number, !MainAndSubCase.all.contains(where: { $0.number == number }) {
      throw UsageError("there is no case \(number); '--case' takes 1 to \(MainAndSubCase.all.count)")
    }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try OutputFile.makeFolder(out)
    var files: [String] = []
    for textbookCase in MainAndSubCase.all where number == nil || textbookCase.number == number {
      files += try run(textbookCase, context)
    }
    try context.output.print("Wrote \(files.count) files:\n" + files.map { "  \($0)" }.joined(separator: "\n"))
    return .success
  }

  @MainActor
  private func run(_ textbookCase: MainAndSubCase, _ context: CommandContext) throws -> [String] {
    let base = "\(out)/case-\(textbookCase.number)"
    try context.output.print("Case \(textbookCase.number): \(textbookCase.title)")
    try trace(textbookCase, to: "\(base).jsonl", context)
    try context.output.print("")
    let files = ["\(base).jsonl", "\(base)-timeline.svg", "\(base)-states.svg"]
    var reader = TraceReader()
    var timeline = TimelineBuilder()
    try reader.read(files[0], into: &timeline)
    var states = StateDiagram()
    try reader.read(files[0], into: &states)
    try OutputFile.write(timeline.timeline().drawn(as: .svg, by: context.registry.renderer), to: files[1])
    try OutputFile.write(states.drawn(as: .svg, by: context.registry.renderer), to: files[2])
    return files
  }

  @MainActor
  private func trace(_ textbookCase: MainAndSubCase, to path: String, _ context: CommandContext) throws {
    let sinks: [any TraceSink] = [
      .console(descriptor: context.output.descriptor), try .jsonLines(at: path),
    ]
    let tracer = Tracer(
      name: "case-\(textbookCase.number)", sinks: sinks, clock: clock == .real ? .monotonic : .counting())
    withHeadlessWorld(systemVersion: system.version) { textbookCase.run(tracer: tracer) }
  }
}

/// A version of iOS on the command line.
private struct SystemArgument: ExpressibleByArgument, Sendable {
  let version: SystemVersion

  init(version: SystemVersion) {
    self.version = version
  }

  init?(argument: String) {
    guard let version = try? SystemVersion(parsing: argument) else { return nil }
    self.version = version
  }

  static var expectedArgument: String { "a version such as 5.1" }

  var argumentText: String { version.description }
}
