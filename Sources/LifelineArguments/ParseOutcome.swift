/// The result of parsing a command line.
///
/// Nothing has been printed. Texts do not end with a line break.
package enum ParseOutcome: Sendable {
  /// Run this command. All its parameters are set and validated.
  case command(any ParsableCommand)
  /// Print this help to standard output.
  case help(String)
  /// Print this version to standard output.
  case version(String)
  /// Print this error to standard error.
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
