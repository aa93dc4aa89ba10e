/// Collects everything that is wrong with one command line.
///
/// Throw it from the `validate()` of a command too:
///
/// ```swift
/// if from > to { throw UsageError("'--from' must not be after '--to'; swap the two") }
/// ```
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The problems, in the order of the command line.
  public let problems: [UsageProblem]

  /// Collects problems found so far.
  public init(problems: [UsageProblem]) { self.problems = problems }

  /// Makes an error of one problem in the caller's own words.
  public init(_ message: String) { self.init(problems: [UsageProblem(.invalid, message)]) }

  /// The code to exit with.
  public var exitCode: ExitCode { .usage }

  /// One line for each problem.
  public var description: String { problems.map(\.message).joined(separator: "\n") }
}

/// Describes one thing that is wrong with a command line, and how to mend it.
public struct UsageProblem: Hashable, Sendable, CustomStringConvertible {
  /// Tells kinds of problems apart; more may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name of the kind.
    public let rawValue: String

    /// Names a kind of problem.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No command has this name.
    public static let unknownCommand = Code(rawValue: "unknown-command")
    /// The command has no such option.
    public static let unknownOption = Code(rawValue: "unknown-option")
    /// There is no command on the line.
    public static let missingCommand = Code(rawValue: "missing-command")
    /// A required argument or option is not on the line.
    public static let missingParameter = Code(rawValue: "missing-parameter")
    /// An option stands without the value it needs.
    public static let missingValue = Code(rawValue: "missing-value")
    /// A flag has a value.
    public static let unexpectedValue = Code(rawValue: "unexpected-value")
    /// There are more arguments than the command takes.
    public static let unexpectedArgument = Code(rawValue: "unexpected-argument")
    /// An option that takes one value is given more than once.
    public static let repeatedOption = Code(rawValue: "repeated-option")
    /// The text is no value of the parameter's type.
    public static let invalidValue = Code(rawValue: "invalid-value")
    /// The command itself refused the values.
    public static let invalid = Code(rawValue: "invalid")
  }

  /// The kind of problem.
  public let code: Code
  /// One line that says what is wrong and how to mend it, safe to print on a terminal.
  public let message: String
  /// Which argument is meant, counted from 1 after the name of the program, or nil when it is none in particular.
  public let position: Int?

  /// Describes a problem; control characters in the message become visible escapes.
  public init(_ code: Code, _ message: String, position: Int? = nil) {
    self.code = code
    self.message = TerminalText.escaping(message)
    self.position = position
  }

  /// The message.
  public var description: String { message }
}
