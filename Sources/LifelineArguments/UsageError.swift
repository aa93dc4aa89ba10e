/// Collects everything that is wrong with one command line.
///
/// Throw it from the `validate()` of a command too:
///
/// ```swift
/// if from > to { throw UsageError("'--from' must not be after '--to'; swap the two") }
/// ```
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The problems, in the order of the command line.
  package let problems: [UsageProblem]

  /// Collects problems found so far.
  package init(problems: [UsageProblem]) { self.problems = problems }

  /// Makes an error of one problem in the caller's own words.
  package init(_ message: String) { self.init(problems: [UsageProblem(.invalid, message)]) }

  /// The code to exit with.
  package var exitCode: ExitCode { .usage }

  /// One line for each problem.
  package var description: String { problems.map(\.message).joined(separator: "\n") }
}

/// Describes one problem of a command line and its fix.
package struct UsageProblem: Hashable, Sendable, CustomStringConvertible {
  /// Tells kinds of problems apart; more may come.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name of the kind.
    package let rawValue: String

    /// Names a kind of problem.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// No command has this name.
    package static let unknownCommand = Code(rawValue: "unknown-command")
    /// The command has no such option.
    package static let unknownOption = Code(rawValue: "unknown-option")
    /// There is no command on the line.
    package static let missingCommand = Code(rawValue: "missing-command")
    /// A required argument or option is not on the line.
    package static let missingParameter = Code(rawValue: "missing-parameter")
    /// An option lacks its value.
    package static let missingValue = Code(rawValue: "missing-value")
    /// A flag has a value.
    package static let unexpectedValue = Code(rawValue: "unexpected-value")
    /// There are more arguments than the command takes.
    package static let unexpectedArgument = Code(rawValue: "unexpected-argument")
    /// An option that takes one value is given more than once.
    package static let repeatedOption = Code(rawValue: "repeated-option")
    /// The text is no value of the parameter's type.
    package static let invalidValue = Code(rawValue: "invalid-value")
    /// The command itself refused the values.
    package static let invalid = Code(rawValue: "invalid")
  }

  /// The kind of problem.
  package let code: Code
  /// One line with the problem and its fix, safe to print on a terminal.
  package let message: String
  /// Which argument is meant, counted from 1 after the name of the program, or nil when it is none in particular.
  package let position: Int?

  /// Describes a problem; control characters in the message become visible escapes.
  package init(_ code: Code, _ message: String, position: Int? = nil) {
    self.code = code
    self.message = TerminalText.escaping(message)
    self.position = position
  }

  /// The message.
  package var description: String { message }
}
