/// Names one command and describes it for the help text.
package struct CommandConfiguration: Sendable {
  /// The word that selects the command.
  package var name: String
  /// One sentence that describes the command; it is also the command's line in the list of commands.
  package var abstract: String
  /// Paragraphs shown below the options, apart by empty lines; a line that starts with a space is kept as it is.
  package var discussion: String
  /// Whole command lines, shown as they are.
  package var examples: [String]

  /// Describes a command.
  package init(name: String, abstract: String, discussion: String = "", examples: [String] = []) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
  }
}
