/// Says what to do with a command line.
///
/// Nothing has been printed yet. Texts have no line break at their end.
package enum ParseOutcome: Sendable {
  /// Run this command: all its parameters are filled and validated.
  case command(any ParsableCommand)
  /// Print this help to standard output.
  case help(String)
  /// Print this version to standard output.
  case version(String)
  /// Print this error to standard error.
  case failure(UsageError)

  /// The text to show, or nil when there is a command to run.
  package var text: String? {
    switch self {
    case .command: nil
    case .help(let text), .version(let text): text
    case .failure(let error): error.description
    }
  }

  /// The code to exit with, or nil when there is a command to run.
  package var exitCode: ExitCode? {
    switch self {
    case .command: nil
    case .help, .version: .success
    case .failure(let error): error.exitCode
    }
  }
}
