internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

struct VerifyCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "verify", abstract: "Verifies that mistakes are fixed: runs tests, or reads traces, and checks again.",
    discussion: """
      'check --format json' contains the fingerprint of each finding and, in 'reproduce', the command that verifies its fix. \
      Write the command that runs the tests after '--'. It runs with LIFELINE_ARTIFACTS set to a temporary folder, and \
      prints to standard error. Alternatively, name a folder of traces with --traces.

      A mistake is fixed only if it is not found, and a complete trace of a test that did not fail has an object of its type \
      and reached the steps in which it was found. Otherwise, it was not exercised. The steps come from --findings or --step. \
      Other mistakes of the --fail-on severity or higher that neither --findings nor the baseline contains are new.

      Exits with 0 if all mistakes are fixed, with 1 if one is still found or new, with 2 if the command or a trace cannot \
      be used or the command failed, and with 3 if a mistake was not exercised.
      """,
    examples: [
      "lifeline verify 'controller-leaked:CartController' --step 'The user goes back' -- swift test --filter Cart",
      "lifeline verify --findings findings.json -- swift test",
      "lifeline verify --findings findings.json --traces artifacts --format json",
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json
  }

  @Argument(
    help: "Fingerprints of the mistakes. Default: all in --findings. The command that runs the tests follows '--'.",
    valueName: "FINGERPRINT")
  var fingerprints: [String] = []
  @Option(
    help: "Step that led to the findings, as 'check' shows it; '' if there was none. With several, all in this order.",
    valueName: "TEXT")
  var step: [String] = []
  @Option(help: "Findings of an earlier 'check --format json', with their steps.", valueName: "FILE")
  var findings: String?
  @Option(help: "Folder of traces to check instead of running a command.", valueName: "DIR") var traces: [String] = []
  @Option(help: "Output format.") var format: Format = .text
  @Option(help: "Severity of new mistakes that matter, or higher. Default: warning.", valueName: "SEVERITY")
  var failOn: CheckThreshold?
  var rules = RuleArguments()

  mutating func validate() throws {
    if !rules.problems.isEmpty { throw UsageError(problems: rules.problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let words = context.arguments.firstIndex(of: "--").map { Array(context.arguments[($0 + 1)...]) } ?? []
    fingerprints.removeLast(min(words.count, fingerprints.count))
    guard words.isEmpty != traces.isEmpty else {
      throw UsageError("name either a folder with '--traces DIR', or a command that runs the tests after '--'")
    }
    var context = context
    context.registry = try rules.registry(context)
    let earlier = try findings.map(Self.mistakes) ?? []
    let mistakes = try selected(from: earlier, context)
    var settings = try rules.configuration(context)
    settings.failOn = failOn ?? settings.failOn ?? .warning
    let check = try CheckRun(settings, models: Array(context.registry.models.suffix(rules.model.count)), context)
    let run = words.isEmpty ? nil : try TracedRun(words, context)
    let verification = try withExtendedLifetime(run) {
      let (report, reaches) = try check.report(on: run.map { [$0.folder] } ?? traces, about: mistakes)
      let known = Set((earlier + mistakes).map(\.fingerprint))
      return Verification(mistakes, known: known, report, reaches: reaches, failure: run?.failure)
    }
    try context.output.print(format == .json ? verification.json.pretty : verification.text)
    return verification.exitCode
  }

  private static func mistakes(_ path: String) throws -> [FixedMistake] {
    let bytes = try InputFile.read(path)
    do throws(JSONDocument.Problem) { return try FindingDocument.mistakes(parsing: bytes) } catch {
      throw FileError("\(path):\(error)")
    }
  }

  /// Returns the mistakes that the command line names, or all mistakes of the earlier check.
  @MainActor
  private func selected(from earlier: [FixedMistake], _ context: CommandContext) throws -> [FixedMistake] {
    if fingerprints.isEmpty, earlier.isEmpty {
      throw UsageError("name the FINGERPRINT of a finding, or a file that has findings with '--findings FILE'")
    }
    let rules = context.registry.rules.map(\.id)
    let hasPlugins = !RulePlugin.all(in: context.environment.programFolders).isEmpty
    var selected = fingerprints.isEmpty ? earlier : []
    for fingerprint in fingerprints {
      let known = earlier.first { $0.fingerprint == fingerprint }
      guard let mistake = known ?? FixedMistake(fingerprint: fingerprint) else {
        throw UsageError("'\(fingerprint)' is not a fingerprint, which begins with RULE:TYPE")
      }
      guard known != nil || hasPlugins || rules.contains(mistake.rule) else {
        throw UsageError("'\(fingerprint)': \(RuleSelection.missing(mistake.rule, rules))")
      }
      selected.append(mistake)
    }
    if !step.isEmpty { for index in selected.indices { selected[index].addWay(step) } }
    return selected
  }
}
