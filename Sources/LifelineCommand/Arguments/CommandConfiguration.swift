/// The name of a command and its description in the help text.
package struct CommandConfiguration: Sendable {
  /// The word that selects the command.
  package var name: String
  /// A sentence that describes the command. It is also shown in the list of commands.
  package var abstract: String
  /// Paragraphs that are shown below the options, separated by empty lines. Lines that begin with a space are
  /// preformatted.
  package var discussion: String
  /// Examples of complete command lines.
  package var examples: [String]

  /// Creates the configuration of a command.
  package init(name: String, abstract: String, discussion: String = "", examples: [String] = []) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
  }
}
