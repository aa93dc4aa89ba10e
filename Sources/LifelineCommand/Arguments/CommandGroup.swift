internal import Lifeline
internal import LifelineBase

/// Describes a tool with subcommands and parses its command lines.
///
/// In this example, `Tool` is a custom protocol, and `Count` is a command that conforms to it; see ``ParsableCommand``.
///
/// ```swift
/// let tool = CommandGroup(name: "tool", abstract: "Counts things.", version: "1.0", subcommands: [Count.self])
///
/// func run(_ arguments: [String]) throws -> ExitCode {
///   let outcome = tool.parse(arguments)
///   if case .command(var command as any Tool) = outcome { return try command.run() }
///   print(outcome.text ?? "")  // a failure belongs on standard error
///   return outcome.exitCode ?? .success
/// }
/// ```
package struct CommandGroup: Sendable {
  /// The name of the tool.
  package var name: String
  /// A sentence that describes the tool.
  package var abstract: String
  /// Paragraphs that are shown below the list of commands, separated by empty lines.
  package var discussion: String
  /// The text that `--version` shows.
  package var version: String
  /// Examples of complete command lines.
  package var examples: [String]
  /// The commands under headings (without colons), in the order in which help and manual pages show them.
  package var sections: [(heading: String, commands: [any ParsableCommand.Type])]
  /// The name of the tool in examples, if it differs from ``name`` because the tool is built from another tool's
  /// commands.
  package var nameInExamples: String?
  /// The completions that shells offer, by the value's name. For example, `FILE` applies to all commands, and
  /// `render FILE` applies to one command.
  package var completions: [String: Completion] = [:]
  /// Sections that all manual pages contain after the options, such as the exit codes.
  package var manualSections: [ManualSection] = []

  /// Creates the description of a tool.
  package init(
    name: String, abstract: String, discussion: String = "", version: String, examples: [String] = [],
    subcommands: [any ParsableCommand.Type]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.examples = examples
    sections = [("Commands", subcommands)]
  }

  /// The commands of all ``sections``, in the order in which shells complete them.
  package var subcommands: [any ParsableCommand.Type] { sections.flatMap(\.commands) }

  /// Parses a command line, which results in a command to run or text to show.
  ///
  /// All problems on the line are reported together. A request for help has priority over problems, unless the command
  /// is unknown. A mistake in the command's declaration is a programming error; see ``declarationProblems()``.
  ///
  /// - Parameters:
  ///   - arguments: The words that the user typed, without the name of the program.
  ///   - width: The width of help text in columns.
  /// - Returns: The outcome, which has not been printed.
  package func parse(_ arguments: [String], width: Int = 80) -> ParseOutcome {
    var words = arguments[...]
    if words.first == "--" { words.removeFirst() }
    guard let word = words.first else { return failure(.missingCommand, missingCommand, 1) }
    if CommandLineScanner.looksLikeOption(word) { return parseOption(word, words, width) }
    if word == "help" { return parseHelp(words.dropFirst(), width) }
    guard let type = command(named: word) else { return unknownCommand(word, words.startIndex + 1) }
    return parser(for: type, width).parse(type, words.dropFirst())
  }

  /// Returns the mistakes in the declarations of all commands.
  ///
  /// The ``parse(_:width:)`` method checks only the declaration of the given command. In a test of your tool, expect
  /// that this method returns an empty array.
  package func declarationProblems() -> [String] {
    var seen: Set<String> = ["help"]
    return subcommands.flatMap { type -> [String] in
      let name = type.configuration.name
      let isFresh = seen.insert(name).inserted
      let own = isFresh ? [] : ["the name is used twice"]
      return (own + CommandDefinition(of: type.init()).declarationProblems).map { "'\(self.name) \(name)': \($0)" }
    }
  }

  // MARK: Dispatch

  package var commandNames: [String] { subcommands.map { $0.configuration.name } }

  private func command(named name: String) -> (any ParsableCommand.Type)? {
    subcommands.first { $0.configuration.name == name }
  }

  private func parser(for type: any ParsableCommand.Type, _ width: Int) -> CommandParser {
    CommandParser(
      path: "\(name) \(type.configuration.name)", rootName: name, width: width,
      examples: examples(type.configuration.examples))
  }

  /// Returns examples with the tool's own name.
  func examples(_ lines: [String]) -> [String] {
    guard let nameInExamples, nameInExamples != name else { return lines }
    return lines.map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { $0 == nameInExamples ? name[...] : $0 }
        .joined(separator: " ")
    }
  }

  private func parseHelp(_ words: ArraySlice<String>, _ width: Int) -> ParseOutcome {
    let isManual = words.contains("--man")
    let index = words.firstIndex { $0 != "--man" }
    guard let index, !CommandLineScanner.looksLikeOption(words[index]), words[index] != "help" else {
      return isManual ? .help(ManualPage(group: self).text) : help(width)
    }
    guard let type = command(named: words[index]) else { return unknownCommand(words[index], index + 1) }
    return .help(
      isManual ? ManualPage(command: type, of: self).text : parser(for: type, width).help(for: type))
  }

  private func parseOption(_ word: String, _ words: ArraySlice<String>, _ width: Int) -> ParseOutcome {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return help(width) }
    if word == "--version" { return .version("\(name) \(version)") }
    let spelling = String(word.prefix { $0 != "=" })
    let bare = String(spelling.drop { $0 == "-" })
    let fix =
      if let suggestion = NearestName.nearest(to: bare, in: ["help", "version"]) {
        "did you mean '--\(suggestion)'?"
      } else {
        "options go after the command: \(name) COMMAND \(spelling)"
      }
    return failure(.unknownOption, "unknown option '\(spelling)' for '\(name)'; \(fix)", words.startIndex + 1)
  }

  private func help(_ width: Int) -> ParseOutcome { .help(HelpPage(group: self).text(width: width)) }

  // MARK: Problems

  private var missingCommand: String {
    let names = commandNames.joined(separator: ", ")
    return "missing COMMAND: \(name) COMMAND; one of: \(names); see '\(name) --help'"
  }

  private func unknownCommand(_ word: String, _ position: Int) -> ParseOutcome {
    let suggestion = NearestName.nearest(to: word, in: commandNames + ["help"])
    let fix = suggestion.map { "did you mean '\($0)'?" } ?? "see '\(name) --help'"
    return failure(.unknownCommand, "unknown command '\(word)' for '\(name)'; \(fix)", position)
  }

  private func failure(_ code: UsageProblem.Code, _ message: String, _ position: Int) -> ParseOutcome {
    .failure(UsageError(problems: [UsageProblem(code, message, position: position)]))
  }
}
