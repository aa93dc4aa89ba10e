/// A manual page in the format of man(7).
struct ManualPage {
  private var lines: [String] = []

  /// Creates the page for a tool.
  init(group: CommandGroup) {
    begin(group.name, group)
    add("NAME", [Self.text("\(group.name) - \(Self.summary(group.abstract))")])
    add("SYNOPSIS", [Self.bold(group.name), "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]"])
    add(
      "DESCRIPTION",
      Self.paragraphs([group.abstract, group.discussion].filter { !$0.isEmpty }.joined(separator: "\n\n")))
    add(
      "COMMANDS",
      group.sections.flatMap { section in
        let heading = group.sections.count > 1 ? [".SS \(Self.quoted(section.heading))"] : []
        return heading + section.commands.flatMap { Self.item($0.configuration, of: group) }
      })
    let version = [".TP", Self.bold("--version"), "Show the version."]
    add(
      "OPTIONS",
      version + [".TP", "\(Self.bold("-h")), \(Self.bold("--help"))", "Show the help of the tool or of a command."])
    addEnd(group, group.examples)
    add("SEE ALSO", [Self.references(group, but: nil)])
  }

  /// Creates the page for a command.
  init(command: any ParsableCommand.Type, of group: CommandGroup) {
    let configuration = command.configuration
    let definition = CommandDefinition(of: command.init())
    begin("\(group.name)-\(configuration.name)", group)
    add("NAME", [Self.text("\(group.name)-\(configuration.name) - \(Self.summary(configuration.abstract))")])
    let usage = definition.usage(requiredOnly: false).map { Self.text($0) }.joined(separator: " ")
    add("SYNOPSIS", [Self.bold("\(group.name) \(configuration.name)"), usage])
    let text = [configuration.abstract, configuration.discussion].filter { !$0.isEmpty }.joined(separator: "\n\n")
    add("DESCRIPTION", Self.paragraphs(text))
    add("ARGUMENTS", definition.arguments.flatMap(Self.item))
    let help = [".TP", "\(Self.bold("-h")), \(Self.bold("--help"))", "Show the help of the command."]
    add(
      "OPTIONS",
      definition.optionSections.flatMap { heading, options in
        let items = options.flatMap(Self.item)
        return heading.map { [".SS \(Self.quoted($0))"] + items } ?? items + help
      })
    addEnd(group, configuration.examples)
    add("SEE ALSO", [Self.references(group, but: configuration.name)])
  }

  /// The page, with a line break at the end of each line except the last one.
  var text: String { lines.joined(separator: "\n") }

  // MARK: Parts

  private mutating func begin(_ page: String, _ group: CommandGroup) {
    let version = Self.quoted("\(group.name) \(group.version)")
    lines = [".TH \(Self.quoted(page.uppercased())) 1 \"\" \(version) \"User Commands\"", ".nh"]
  }

  private mutating func add(_ title: String, _ body: [String]) {
    if !body.isEmpty { lines += [".SH \(Self.quoted(title))"] + body }
  }

  private mutating func addEnd(_ group: CommandGroup, _ examples: [String]) {
    let examples = group.examples(examples)
    if !examples.isEmpty { add("EXAMPLES", [".nf"] + examples.map(Self.text) + [".fi"]) }
    for section in group.manualSections {
      add(section.title, section.rows.flatMap { [".TP", Self.bold($0.label), Self.text($0.text)] })
    }
  }

  private static func item(_ command: CommandConfiguration, of group: CommandGroup) -> [String] {
    [".TP", bold(command.name), text("\(command.abstract) See \(group.name)-\(command.name)(1).")]
  }

  private static func item(_ parameter: NamedParameter) -> [String] {
    let row = HelpPage.Row(parameter)
    let value = parameter.takesValue ? "\\fI\(text(parameter.valueName))\\fR" : ""
    let label =
      parameter.definition.kind == .argument
      ? value + (parameter.definition.isRepeatable ? "…" : "")
      : parameter.names.map { bold($0.asOption) }.joined(separator: ", ") + (value.isEmpty ? "" : " " + value)
    return [".TP", label, text(row.text)]
  }

  private static func references(_ group: CommandGroup, but own: String?) -> String {
    var pages: [String] = own == nil ? [] : [group.name]
    pages += group.commandNames.filter { $0 != own }.map { "\(group.name)-\($0)" }
    return pages.map { bold($0) + "(1)" }.joined(separator: ",\n")
  }

  // MARK: Text

  /// Returns paragraphs, which are separated by empty lines in the text.
  ///
  /// Lines that begin with a space are preformatted.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if paragraph.isEmpty {
        lines.append(".PP")
      } else if paragraph.hasPrefix(" ") {
        lines += [".nf", Self.text(String(paragraph)), ".fi"]
      } else {
        lines.append(Self.text(String(paragraph)))
      }
    }
    return lines
  }

  /// Returns the text after the hyphen in the NAME section: a sentence without its period.
  private static func summary(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

  /// Escapes special characters: backslashes, hyphens that users may copy, and dots and quotes at the beginning of a
  /// line.
  private static func text(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}

/// A section of a tool's manual pages, such as the exit codes.
package struct ManualSection: Sendable {
  /// The heading, in capitals by convention.
  package var title: String
  /// Labels and their meanings.
  package var rows: [(label: String, text: String)]

  /// Creates a section.
  package init(_ title: String, _ rows: [(label: String, text: String)]) {
    self.title = title
    self.rows = rows
  }
}

extension CommandGroup {
  /// Returns the manual page of the tool or of one of its commands.
  ///
  /// - Returns: The page, or nil if no such command exists.
  package func manualPage(of command: String? = nil) -> String? {
    guard let command else { return ManualPage(group: self).text }
    return subcommands.first { $0.configuration.name == command }.map { ManualPage(command: $0, of: self).text }
  }
}
