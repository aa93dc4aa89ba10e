/// Names one command and describes it for the help text.
public struct CommandConfiguration: Sendable {
  /// The word that selects the command.
  public var name: String
  /// One sentence that says what the command does; it is also the command's line in the list of commands.
  public var abstract: String
  /// Paragraphs shown below the options, apart by empty lines; a line that starts with a space is kept as it is.
  public var discussion: String
  /// Whole command lines, shown as they are.
  public var examples: [String]

  /// Describes a command.
  public init(name: String, abstract: String, discussion: String = "", examples: [String] = []) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
  }
}
