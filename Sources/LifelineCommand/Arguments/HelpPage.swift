internal import Lifeline
internal import LifelineBase

/// The help for a command or an entire tool, in sections with unwrapped text.
struct HelpPage {
  struct Row {
    var label: String
    var text: String
  }

  enum Section {
    case paragraph(String)
    /// The text after a command, indented below it.
    case usage(String, words: [String])
    case table(String, rows: [Row])
    /// Preformatted lines.
    case lines(String, [String])
  }

  private(set) var sections: [Section]

  init(command: CommandConfiguration, path: String, definition: CommandDefinition, examples: [String]) {
    sections = [
      .paragraph(command.abstract),
      .usage(path, words: definition.usage(requiredOnly: false)),
      .table("Arguments", rows: definition.arguments.map(Row.init)),
    ]
    sections += definition.optionSections.map { heading, options in
      .table(heading ?? "Options", rows: options.map(Row.init) + (heading == nil ? [Self.helpRow] : []))
    }
    add(discussion: command.discussion, examples: examples)
  }

  init(group: CommandGroup) {
    sections = [.paragraph(group.abstract), .usage(group.name, words: ["COMMAND", "[OPTIONS]"])]
    sections += group.sections.map { section in
      .table(
        section.heading,
        rows: section.commands.map { Row(label: $0.configuration.name, text: $0.configuration.abstract) })
    }
    sections.append(.table("Options", rows: [Row(label: "--version", text: "Show the version."), Self.helpRow]))
    add(discussion: group.discussion, examples: group.examples(group.examples))
    sections.append(
      .paragraph(
        "See '\(group.name) help COMMAND' for the help of one command, and '\(group.name) help --man' for a manual page."
      ))
  }

  private static let helpRow = Row(label: "-h, --help", text: "Show this help.")

  private mutating func add(discussion: String, examples: [String]) {
    sections.append(.paragraph(discussion))
    sections.append(.lines("Examples", examples))
  }

  // MARK: Layout

  /// Lays out the page within a width that only long words and example lines may exceed.
  func text(width: Int) -> String {
    let width = max(width, 40)
    let column = labelColumn(width)
    return sections.map { section in
      switch section {
      case .paragraph(let text): TextWrap.paragraphs(text, width: width)
      case .usage(let path, let words): Self.usage(path, words, width)
      case .table(_, let rows) where rows.isEmpty: ""
      case .lines(_, let lines) where lines.isEmpty: ""
      case .table(let title, let rows):
        ([title + ":"] + rows.map { Self.row($0, column, width) }).joined(separator: "\n")
      case .lines(let title, let lines): ([title + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
      }
    }
    .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the column where the text of all tables begins.
  ///
  /// A label that is too long is on a separate line.
  private func labelColumn(_ width: Int) -> Int {
    let labels = sections.flatMap { section in
      if case .table(_, let rows) = section { rows.map(\.label.count) } else { [Int]() }
    }
    return (labels.filter { $0 <= width / 3 }.max() ?? 0) + 4
  }

  private static func usage(_ path: String, _ words: [String], _ width: Int) -> String {
    let start = "Usage: \(path) "
    let indent = min(start.count, width / 2)
    return TextWrap.wrap(words, first: start, indent: indent, width: width)
  }

  private static func row(_ row: Row, _ column: Int, _ width: Int) -> String {
    let label = "  " + row.label
    let fits = ConsoleText.width(label) + 2 <= column
    let start = fits ? label : ""
    let first = start + ConsoleText.padding(start, to: column)
    let text = TextWrap.wrap(TextWrap.words(row.text), first: first, indent: column, width: width)
    return fits ? text : label + "\n" + text
  }
}

extension HelpPage.Row {
  init(_ parameter: NamedParameter) {
    let value = parameter.definition.kind == .option ? " \(parameter.valueName)" : ""
    let names = parameter.names.map(\.asOption).joined(separator: ", ")
    let isArgument = parameter.definition.kind == .argument
    label = isArgument ? parameter.valueName + (parameter.definition.isRepeatable ? "…" : "") : names + value
    text = ([Self.sentence(parameter.definition.help)] + Self.facts(of: parameter.definition)).joined(separator: " ")
  }

  private static func facts(of definition: ParameterDefinition) -> [String] {
    var facts: [String] = []
    let allowed = definition.element?.allowedArguments ?? []
    if !allowed.isEmpty { facts.append("One of: \(allowed.joined(separator: ", ")).") }
    if definition.kind == .option, definition.isRequired { facts.append("Required.") }
    if definition.kind == .option, definition.isRepeatable { facts.append("Repeatable.") }
    if !definition.defaultTexts.isEmpty {
      facts.append("Default: \(definition.defaultTexts.map(unambiguous).joined(separator: ", ")).")
    }
    return facts
  }

  /// Returns a value, in quotation marks if it contains no letter or digit.
  ///
  /// Without the marks, a value such as `.` would look like punctuation.
  private static func unambiguous(_ value: String) -> String {
    value.contains { $0.isLetter || $0.isNumber } ? value : "'\(value)'"
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?".contains(last) else { return text }
    return text + "."
  }
}
