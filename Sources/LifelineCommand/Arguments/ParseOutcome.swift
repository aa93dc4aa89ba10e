/// The result of parsing a command line.
///
/// The parser prints nothing. The text in an outcome does not end with a line break.
package enum ParseOutcome: Sendable {
  /// A command to run, whose parameters are set and validated.
  case command(any ParsableCommand)
  /// Help to print to standard output.
  case help(String)
  /// A version to print to standard output.
  case version(String)
  /// An error to print to standard error.
  case failure(UsageError)

  /// The text to show, or nil if there is a command to run.
  package var text: String? {
    switch self {
    case .command: nil
    case .help(let text), .version(let text): text
    case .failure(let error): error.description
    }
  }

  /// The exit code, or nil if there is a command to run.
  package var exitCode: ExitCode? {
    switch self {
    case .command: nil
    case .help, .version: .success
    case .failure(let error): error.exitCode
    }
  }
}
