/// A command, with its name, its description, and its parameters as wrapped properties.
///
/// A command is a value that the parser creates and fills in. The protocol has no `run` method, because the caller runs
/// the command. Refine this protocol with your own requirement, and call it on the command that
/// ``CommandGroup/parse(_:width:)`` returns:
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
/// The parameters are found by reflection, in the order of their declaration. `init()` must create a new value each
/// time.
package protocol ParsableCommand: Sendable {
  /// The name, summary, and examples of the command.
  static var configuration: CommandConfiguration { get }

  /// Creates a command whose parameters have their default values.
  init()

  /// Checks combinations of parameters after all parameters have been set.
  ///
  /// If there are problems, throw a ``UsageError`` with all of them. The method is called only if the command line has
  /// no other problems, so every property can be read. The default implementation does nothing.
  mutating func validate() throws
}

extension ParsableCommand {
  /// Accepts all combinations of parameters.
  package mutating func validate() throws {}

  /// Parses a command line of a tool that has only this command.
  ///
  /// - Parameters:
  ///   - arguments: The words that the user typed, without the name of the program.
  ///   - width: The width of help text in columns.
  /// - Returns: The command with its parameters, or the text to show.
  package static func parse(_ arguments: [String], width: Int = 80) -> ParseOutcome {
    CommandParser(path: configuration.name, rootName: nil, width: width, examples: configuration.examples)
      .parse(Self.self, arguments[...])
  }
}

/// A set of parameters that is declared once and shared by several commands.
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
/// The group's parameters take the position of the property in the order of the command's parameters. Give the group a
/// ``heading`` to show its options in a separate section of help and manual pages.
package protocol ParameterGroup: Sendable {
  /// The heading of the group's options in help and manual pages, without a colon.
  ///
  /// If the heading is nil, the options appear under the heading of the enclosing group or, if there is none, among the
  /// command's own options.
  var heading: String? { get }
}

extension ParameterGroup {
  /// The default is nil.
  package var heading: String? { nil }
}
