internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

struct AcceptCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "accept", abstract: "Accepts one finding, with a reason, and until a day if you name one.",
    discussion: """
      The command adds an entry to 'allow' in the nearest \(CheckConfiguration.fileName), or in a new one in the current \
      folder. Checks list the finding with the reason, and do not count it. After the day, it counts again. An entry with the \
      same fingerprint is replaced. 'lifeline check --format json' contains the fingerprints.
      """,
    examples: [
      "lifeline accept 'controller-leaked:PlayerController' --because 'plays on in the background'",
      "lifeline accept 'object-leaked:Job' --because 'fixed by #412' --until 2027-01-31",
    ])

  @Argument(help: "Fingerprint of the finding.", valueName: "FINGERPRINT") var fingerprint: String
  @Option(help: "Reason why the finding is acceptable.", valueName: "TEXT") var because: String
  @Option(help: "Last day on which it is accepted, such as 2027-01-31.", valueName: "DAY") var until: String?
  @Option(help: "Configuration file to change instead of the nearest one.", valueName: "FILE") var config: String?

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let suppression = try suppression(context)
    let folder = context.environment.folder
    let path = config ?? CheckConfiguration.file(from: folder) ?? "\(folder)/\(CheckConfiguration.fileName)"
    var text: [UInt8]?
    if FileSystem.exists(path) {
      // A file with problems would keep them, and the next check would fail.
      _ = try CheckConfiguration(path: path)
      text = try InputFile.read(path)
    }
    let changed: [UInt8]
    do throws(JSONDocument.Problem) { changed = try AcceptedFindings(text).adding(suppression) } catch {
      throw FileError("\(path):\(error)")
    }
    try OutputFile.write(changed, to: path)
    let day = suppression.until.map { " until \($0)" } ?? ""
    context.note(
      "accepted '\(fingerprint)'\(day) in '\(CheckReport.relative(path, to: folder))': \(suppression.reason)")
    return .success
  }

  @MainActor
  private func suppression(_ context: CommandContext) throws -> Suppression {
    guard let mistake = FixedMistake(fingerprint: fingerprint) else {
      throw UsageError("'\(fingerprint)' is not a fingerprint, which begins with RULE:TYPE")
    }
    let rules = context.registry.rules.map(\.id)
    let hasPlugins = !RulePlugin.all(in: context.environment.programFolders).isEmpty
    guard rules.contains(mistake.rule) || mistake.rule.contains("/") || hasPlugins else {
      throw UsageError("'\(fingerprint)': \(RuleSelection.missing(mistake.rule, rules))")
    }
    var suppression: Suppression
    do throws(SuppressionError) {
      suppression = try Suppression(rule: mistake.rule, type: mistake.type, reason: because)
    } catch { throw UsageError("'--because' \(error)") }
    (suppression.fingerprint, suppression.accepted) = (fingerprint, context.environment.today)
    guard let until else { return suppression }
    guard let day = CalendarDay(until) else {
      throw UsageError("'--until' does not accept '\(until)'; write a day such as 2027-01-31")
    }
    if let today = context.environment.today, day < today { throw UsageError("'--until \(until)' is in the past") }
    suppression.until = day
    return suppression
  }
}
