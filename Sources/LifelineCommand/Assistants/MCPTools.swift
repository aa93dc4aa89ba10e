internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Runs the tools: the same code as the commands, with answers of a limited size.
@MainActor
final class MCPTools {
  private let folder: ServedFolder
  private let context: CommandContext
  /// The newest checks, because questions about findings follow each other.
  private var checks: [(stamps: [FileStamp], check: Check)] = []
  private static let keptChecks = 4

  /// A check with what it said besides.
  private struct Check {
    var report: CheckReport
    var messages: String
  }

  init(_ folder: ServedFolder, _ context: CommandContext) {
    (self.folder, self.context) = (folder, context)
  }

  func call(_ tool: MCPTool, with arguments: MCPArguments) throws -> MCPAnswer {
    switch tool {
    case .findings: .text(try findings(arguments))
    case .path: .text(try path(arguments))
    case .explain:
      .text(Self.bounded(try run(["explain", "--format", "markdown", "--", arguments.text("rule") ?? ""]).output))
    case .life: .text(try life(arguments))
    case .compare: .text(try comparison(arguments))
    case .picture: try picture(arguments)
    }
  }

  // MARK: Findings

  private func findings(_ arguments: MCPArguments) throws -> String {
    let check = try check(arguments.text("traces"))
    let rule = arguments.text("rule")
    if let rule, !check.report.rules.contains(where: { $0.id == rule }) {
      throw ToolProblem(RuleSelection.missing(rule, check.report.rules.map(\.id)))
    }
    let next = "Next: 'path' with an id shows a finding in full; 'explain' with a rule its page."
    let text = AgentReport(check.report, rule: rule, first: arguments.number("from") ?? 1, next: next).text
    return text + (check.messages.isEmpty ? "" : "\n" + Self.bounded(check.messages, to: 400))
  }

  private func path(_ arguments: MCPArguments) throws -> String {
    let report = try check(arguments.text("traces")).report
    let wanted = arguments.text("finding") ?? ""
    guard let group = report.groups.first(where: { $0.first.fingerprint == wanted || $0.first.shortID == wanted })
    else {
      throw ToolProblem("no finding has the id '\(TerminalText.escaping(wanted))'; 'findings' lists them")
    }
    return Self.bounded(report.json(group.first).pretty)
  }

  /// Checks traces, unless nothing has changed since they were checked.
  private func check(_ traces: String?) throws -> Check {
    let (files, skipped) = try folder.traces(traces)
    // What is accepted can change while the traces stay.
    let stamps = (files + [configurationPath] + (try configuredFiles())).map(FileStamp.init)
    if let known = checks.first(where: { $0.stamps == stamps }) { return known.check }
    let printed = try CapturedText()
    guard let report = try prepared(printed).report(on: files, about: []).0 else {
      throw ToolProblem("there are no traces")
    }
    let check = Check(report: report, messages: Self.text(ofSkipped: skipped) + (try printed.text()))
    checks = [(stamps, check)] + checks.prefix(Self.keptChecks - 1)
    return check
  }

  /// Prepares a check with the configuration in the folder.
  private func prepared(_ printed: CapturedText) throws -> CheckRun {
    let context = inner(output: printed.descriptor, messages: printed.descriptor)
    let parsed = CommandLineTool.commands(of: context.registry)
      .parse(["check", "--no-plugins"] + (try configuration()) + ["-"])
    guard case .command(let command as CheckCommand) = parsed else { throw ToolProblem(parsed.text ?? "no command") }
    return try command.prepared(context)
  }

  private static func text(ofSkipped links: Int) -> String {
    links == 0 ? "" : "\(CountText.of(links, "link")) that lead out of the folder were not read\n"
  }

  private var configurationPath: String { folder.location + "/" + CheckConfiguration.fileName }

  /// The options for the configuration in the folder.
  private func configuration() throws -> [String] {
    _ = try configuredFiles()
    return FileSystem.exists(configurationPath) ? ["--config", configurationPath] : ["--no-config"]
  }

  /// Returns the files and folders that the configuration names, which must be in the folder, too.
  private func configuredFiles() throws -> [String] {
    let path = configurationPath
    guard FileSystem.exists(path) else { return [] }
    guard folder.contains(path) else { throw ToolProblem("\(CheckConfiguration.fileName) is a link out of the folder") }
    let named = try CheckConfiguration(path: path)
    let files = named.sources + [named.baseline].compactMap(\.self)
    for other in files where !folder.contains(other) {
      throw ToolProblem(
        "\(CheckConfiguration.fileName) names '\(TerminalText.escaping(other))' outside of the served folder")
    }
    return files
  }

  // MARK: Other tools

  private func life(_ arguments: MCPArguments) throws -> String {
    let (files, skipped) = try folder.traces(arguments.text("traces"))
    let since = arguments.text("since").map { ["--since=\($0)"] } ?? []
    let object = "--subject=\(arguments.text("object") ?? "")"
    let run = try run(["show", "--flat", object] + since + ["--"] + files)
    return Self.bounded(run.output + run.messages + Self.text(ofSkipped: skipped), advice: "give a later 'since'")
  }

  private func comparison(_ arguments: MCPArguments) throws -> String {
    let (base, new) = (try folder.traces(arguments.text("base")), try folder.traces(arguments.text("new")))
    let printed = try CapturedText()
    let comparison = try BaseComparison(base.files, with: new.files, prepared(printed))
    return Self.bounded(
      comparison.text(TerminalColors(isOn: false), limit: 10) + "\n" + (try printed.text())
        + Self.text(ofSkipped: base.skipped + new.skipped))
  }

  private func picture(_ arguments: MCPArguments) throws -> MCPAnswer {
    let (files, skipped) = try folder.traces(arguments.text("traces"))
    let options = ["object": "subject", "diagram": "diagram", "type": "type"].sorted(by: <).flatMap { name, option in
      arguments.text(name).map { ["--\(option)=\($0)"] } ?? []
    }
    let run = try run(["render", "--format=png"] + options + ["--"] + files)
    guard !run.bytes.isEmpty else { throw ToolProblem(run.messages) }
    guard run.bytes.count <= Self.largestPicture else {
      throw ToolProblem("the picture has \(FindingText.bytes(run.bytes.count)); draw less with 'object' or 'type'")
    }
    return .picture(run.bytes, Self.bounded(run.messages + Self.text(ofSkipped: skipped), to: 1000))
  }

  private static let largestPicture = 1_500_000

  // MARK: Commands

  private struct Run {
    var bytes: [UInt8]
    var messages: String
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs a command of this tool, which must not write.
  private func run(_ arguments: [String]) throws -> Run {
    let (output, messages) = (try CapturedText(), try CapturedText())
    let inner = inner(output: output.descriptor, messages: messages.descriptor)
    let code = CommandLineTool.run(
      arguments, registry: inner.registry, output: output.descriptor, errorOutput: messages.descriptor,
      environment: inner.environment)
    let run = Run(bytes: try output.bytes(), messages: try messages.text())
    if code == .usage { throw ToolProblem(Self.bounded(run.messages, to: 1000)) }
    return run
  }

  /// A context that writes into files, finds no plug-ins, and begins the search for files in the folder.
  private func inner(output: Int32, messages: Int32) -> CommandContext {
    var environment = context.environment
    environment.folder = folder.location
    environment.variables["PATH"] = ""
    environment.variables["CI"] = "true"
    return CommandContext(
      registry: context.registry, arguments: [], output: OutputStream(output), errorOutput: OutputStream(messages),
      environment: environment)
  }

  /// Returns text of at most `limit` characters: whole lines from the beginning and the end, and what is left out.
  private static func bounded(_ text: String, to limit: Int = 6000, advice: String? = nil) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func fitting(_ lines: some Sequence<Substring>, _ size: Int) -> [Substring] {
      var left = size
      return Array(
        lines.prefix { line in
          left -= line.unicodeScalars.count + 1
          return left >= 0
        })
    }
    let head = fitting(lines, limit * 2 / 3)
    if head.isEmpty { return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "… (cut)" }
    let tail = fitting(lines.dropFirst(head.count).reversed(), limit / 4).reversed()
    let omitted = lines.count - head.count - tail.count
    let note = "… \(CountText.of(omitted, "line")) left out" + (advice.map { "; \($0)" } ?? "") + " …"
    return (head + [note[...]] + tail).joined(separator: "\n")
  }
}

/// A file without a name that a command prints into.
struct CapturedText {
  private let file: TemporaryFile
  var descriptor: Int32 { file.descriptor }

  init() throws {
    do throws(TemporaryFile.Failure) {
      file = try TemporaryFile(in: TemporaryFile.standardFolder, prefix: "lifeline-", permissions: 0o600)
    } catch { throw FileError("cannot create a temporary file: \(String(cString: strerror(error.code)))") }
    file.removeName()
  }

  func bytes() throws -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try FileSystem.nextBytes(.max, from: descriptor)
  }

  func text() throws -> String { String(decoding: try bytes(), as: UTF8.self) }
}
