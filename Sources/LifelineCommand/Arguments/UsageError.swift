internal import LifelineBase

/// All problems with a command line.
///
/// You can also throw this error from a command's `validate()` method:
///
/// ```swift
/// if from > to { throw UsageError("'--from' must not be after '--to'; swap the two") }
/// ```
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The problems, in the order of the command line.
  package let problems: [UsageProblem]

  /// Creates an error from problems.
  package init(problems: [UsageProblem]) { self.problems = problems }

  /// Creates an error with one custom problem.
  package init(_ message: String) { self.init(problems: [UsageProblem(.invalid, message)]) }

  package var exitCode: ExitCode { .usage }

  /// The problems, one per line.
  package var description: String { problems.map(\.message).joined(separator: "\n") }
}

/// A problem with a command line and its fix.
package struct UsageProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem. More kinds may be added.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name of the kind.
    package let rawValue: String

    /// Creates a kind of problem.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// No command has this name.
    package static let unknownCommand = Code(rawValue: "unknown-command")
    /// The command has no such option.
    package static let unknownOption = Code(rawValue: "unknown-option")
    /// There is no command on the command line.
    package static let missingCommand = Code(rawValue: "missing-command")
    /// A required argument or option is missing.
    package static let missingParameter = Code(rawValue: "missing-parameter")
    /// An option's value is missing.
    package static let missingValue = Code(rawValue: "missing-value")
    /// A flag has a value.
    package static let unexpectedValue = Code(rawValue: "unexpected-value")
    /// There are more arguments than the command takes.
    package static let unexpectedArgument = Code(rawValue: "unexpected-argument")
    /// An option that takes one value is given more than once.
    package static let repeatedOption = Code(rawValue: "repeated-option")
    /// The text is not a valid value of the parameter's type.
    package static let invalidValue = Code(rawValue: "invalid-value")
    /// The command itself rejected the values.
    package static let invalid = Code(rawValue: "invalid")
  }

  /// The kind of problem.
  package let code: Code
  /// A line with the problem and its fix. It is safe to print on a terminal.
  package let message: String
  /// The position of the argument, counted from 1 after the name of the program, or nil if the problem concerns no
  /// specific argument.
  package let position: Int?

  /// Creates a problem.
  ///
  /// Control characters in the message are replaced with visible escape sequences.
  package init(_ code: Code, _ message: String, position: Int? = nil) {
    self.code = code
    self.message = TerminalText.escaping(message)
    self.position = position
  }

  package var description: String { message }
}
