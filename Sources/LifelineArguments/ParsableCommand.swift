/// Declares one command: its words, and the parameters it takes as wrapped properties.
///
/// A command is a value that the parser makes and fills; what running it means is the caller's business, so there is no
/// `run` here. Refine this protocol with your own requirement and call it on the command that ``CommandGroup/parse(_:width:)``
/// hands back:
///
/// ```swift
/// protocol Tool: ParsableCommand {
///   mutating func run() throws -> ExitCode
/// }
///
/// struct Count: Tool {
///   static let configuration = CommandConfiguration(name: "count", abstract: "Counts events.")
///   @Argument(help: "Traces to read.", valueName: "TRACE") var traces: [String]
///   @Option(help: "Output format.") var format: Format = .text
///   @Flag(help: "Stop at the first bad line.") var strict = false
///   mutating func run() throws -> ExitCode { .success }
/// }
/// ```
///
/// The parameters are found by reflection, in the order of their declaration. `init()` must make a fresh value each time.
package protocol ParsableCommand: Sendable {
  /// The name, the summary, and the examples of the command.
  static var configuration: CommandConfiguration { get }

  /// Makes a command whose parameters have their default values.
  init()

  /// Checks combinations of parameters, after all parameters have been set.
  ///
  /// Throw a ``UsageError`` with one problem for each thing that is wrong. It is called only when the command line had no
  /// other problem, so every property can be read. Does nothing unless you write it.
  mutating func validate() throws
}

extension ParsableCommand {
  /// Accepts everything.
  package mutating func validate() throws {}

  /// Parses a command line that belongs to this command alone, for a tool without subcommands.
  ///
  /// - Parameters:
  ///   - arguments: What the user typed, without the name of the program.
  ///   - width: The columns that help text may fill.
  /// - Returns: The filled command, or the text to show instead.
  package static func parse(_ arguments: [String], width: Int = 80) -> ParseOutcome {
    CommandParser(path: configuration.name, rootName: nil, width: width, examples: configuration.examples)
      .parse(Self.self, arguments[...])
  }
}

/// Marks a value whose parameters are declared once and shared by several commands.
///
/// ```swift
/// struct TraceInput: ParameterGroup {
///   @Argument(help: "Traces to read; '-' is standard input.", valueName: "TRACE") var traces: [String]
/// }
/// struct Count: ParsableCommand {
///   static let configuration = CommandConfiguration(name: "count", abstract: "Counts events.")
///   var input = TraceInput()
/// }
/// ```
///
/// The parameters of the group take the place of the property in the order of the command. Give the group a
/// ``heading`` to show its options apart from the others in help and manual pages.
package protocol ParameterGroup: Sendable {
  /// The heading of the group's options in help and manual pages, without a colon.
  ///
  /// Without one, the options are under the heading of the group that contains this one, or among the command's own.
  var heading: String? { get }
}

extension ParameterGroup {
  /// No heading.
  package var heading: String? { nil }
}
