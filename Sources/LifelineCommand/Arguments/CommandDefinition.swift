/// A parameter of a command, with the names that are derived from its property.
struct NamedParameter: Sendable {
  let parameter: any Parameter
  let definition: ParameterDefinition
  /// The names without hyphens, or an empty array for an argument.
  let names: [String]
  let valueName: String
  /// The heading above the option in help and manual pages, or nil for options under the general heading.
  let heading: String?

  init(_ parameter: any Parameter, property: String, heading: String? = nil) {
    self.parameter = parameter
    self.heading = heading
    definition = parameter.definition
    names = definition.names.resolved(for: property)
    valueName = definition.valueName ?? OptionNames.hyphenated(property).uppercased()
  }

  var takesValue: Bool { definition.kind != .flag }
  var acceptsNegativeNumbers: Bool { definition.element?.acceptsNegativeNumbers == true }

  /// The most descriptive name, which is the first long name if there is one.
  var mainName: String { (names.first { $0.count > 1 } ?? names[0]).asOption }

  /// The name in help and errors outside a usage line, such as `TRACE` or `'--output FILE'`.
  var displayName: String {
    definition.kind == .argument ? valueName : "'\(mainName) \(valueName)'"
  }

  /// The form of the parameter in a usage line, such as `TRACE…`, `[-o FILE]`, or `[--strict]`.
  var usage: String {
    let isOne = !definition.isRepeatable || definition.kind == .flag
    switch definition.kind {
    case .argument:
      let text = valueName + (isOne ? "" : "…")
      return definition.isRequired ? text : "[\(text)]"
    case .option, .flag:
      let text = names[0].asOption + (takesValue ? " \(valueName)" : "")
      guard definition.isRequired else { return "[\(text)]" + (isOne ? "" : "…") }
      return isOne ? text : "(\(text))…"
    }
  }
}

/// The parameters of a command, found by reflection.
struct CommandDefinition: Sendable {
  let parameters: [NamedParameter]
  private let indices: [String: Int]

  init(of command: some ParsableCommand) {
    parameters = Self.parameters(in: Mirror(reflecting: command))
    let names = parameters.enumerated().flatMap { index, parameter in parameter.names.map { ($0, index) } }
    indices = Dictionary(names) { first, _ in first }
  }

  private static func parameters(in mirror: Mirror, under heading: String? = nil) -> [NamedParameter] {
    mirror.children.flatMap { label, value -> [NamedParameter] in
      if let parameter = value as? any Parameter, let label {
        [NamedParameter(parameter, property: String(label.drop { $0 == "_" }), heading: heading)]
      } else if let group = value as? any ParameterGroup {
        parameters(in: Mirror(reflecting: group), under: group.heading ?? heading)
      } else {
        []
      }
    }
  }

  var arguments: [NamedParameter] { parameters.filter { $0.definition.kind == .argument } }
  var options: [NamedParameter] { parameters.filter { $0.definition.kind != .argument } }
  var optionNames: [String] { options.flatMap(\.names) }

  /// The options by the headings of their groups, starting with the options that have no heading.
  var optionSections: [(heading: String?, options: [NamedParameter])] {
    var sections: [(heading: String?, options: [NamedParameter])] = [(nil, [])]
    for option in options {
      if let index = sections.firstIndex(where: { $0.heading == option.heading }) {
        sections[index].options.append(option)
      } else {
        sections.append((option.heading, [option]))
      }
    }
    return sections
  }

  /// Whether a word such as `-5` is an argument rather than an option.
  var takesNegativeNumbers: Bool { arguments.contains(where: \.acceptsNegativeNumbers) }

  /// Finds the parameter with a bare name.
  func index(named name: some StringProtocol) -> Int? { indices[String(name)] }

  /// Returns the words after the command's name: the arguments, followed by the options in the order of their
  /// declaration.
  ///
  /// If there are options under headings, there are too many options to list, and `[OPTIONS]` represents all options
  /// that are not required.
  func usage(requiredOnly: Bool) -> [String] {
    let isShort = optionSections.count > 1
    let listed = (arguments + options).filter {
      $0.definition.isRequired || (!requiredOnly && !(isShort && $0.definition.kind != .argument))
    }
    return listed.map(\.usage) + (isShort && !requiredOnly ? ["[OPTIONS]"] : [])
  }

  /// The mistakes in the command's declaration.
  var declarationProblems: [String] {
    var problems: [String] = []
    var seen: Set<String> = ["h", "help"]
    for option in options {
      if option.names.isEmpty { problems.append("the option for \(option.valueName) has no name") }
      for name in option.names {
        if !seen.insert(name).inserted { problems.append("the name '\(name.asOption)' is used twice") }
        if !Self.isUsable(name) { problems.append("'\(name)' cannot be the name of an option") }
      }
    }
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      if argument.definition.isRepeatable {
        problems.append("\(next.valueName) comes after \(argument.valueName), which takes all remaining values")
      } else if next.definition.isRequired, !argument.definition.isRequired {
        problems.append("\(next.valueName) is required but comes after \(argument.valueName), which is not")
      }
    }
    return problems
  }

  private static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.contains { $0 == "=" || $0.isWhitespace }
  }
}
