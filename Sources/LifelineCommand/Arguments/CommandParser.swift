internal import Lifeline
internal import LifelineBase

/// Sets the parameters of a command from the words after its name.
struct CommandParser {
  /// The command as the user typed it, such as `lifeline render`.
  let path: String
  let rootName: String?
  let width: Int
  let examples: [String]

  func parse<Command: ParsableCommand>(_ type: Command.Type, _ words: ArraySlice<String>) -> ParseOutcome {
    var command = Command()
    let definition = CommandDefinition(of: command)
    let mistakes = definition.declarationProblems
    precondition(mistakes.isEmpty, "the declaration of '\(path)' is wrong: \(mistakes.joined(separator: "; "))")
    let scanner = CommandLineScanner(words, definition: definition, path: path, rootName: rootName)
    if scanner.wantsHelp { return .help(help(for: type)) }

    let problems = scanner.problems + fillOptions(from: scanner) + fillArguments(from: scanner)
    let ordered = problems.sorted { ($0.position ?? .max) < ($1.position ?? .max) }
    guard ordered.isEmpty else { return .failure(UsageError(problems: ordered)) }
    do {
      try command.validate()
      return .command(command)
    } catch {
      return .failure(error as? UsageError ?? UsageError("\(error)"))
    }
  }

  func help<Command: ParsableCommand>(for type: Command.Type) -> String {
    HelpPage(command: type.configuration, path: path, definition: CommandDefinition(of: Command()), examples: examples)
      .text(width: width)
  }

  // MARK: Filling

  private func fillOptions(from scanner: CommandLineScanner) -> [UsageProblem] {
    scanner.definition.parameters.enumerated().flatMap { index, parameter -> [UsageProblem] in
      guard let items = scanner.options[index] else { return [] }
      let rejected = parameter.parameter.fill(from: items.map(\.text)).map { rejection(of: items[$0], parameter) }
      guard items.count > 1, !parameter.definition.isRepeatable else { return rejected }
      return [repetition(of: parameter, items)] + rejected
    }
  }

  private func fillArguments(from scanner: CommandLineScanner) -> [UsageProblem] {
    var problems: [UsageProblem] = []
    var rest = scanner.arguments[...]
    for parameter in scanner.definition.arguments where !rest.isEmpty {
      let items = Array(parameter.definition.isRepeatable ? rest : rest.prefix(1))
      rest = rest.dropFirst(items.count)
      problems += parameter.parameter.fill(from: items.map(\.text)).map { rejection(of: items[$0], parameter) }
    }
    if rest.count > scanner.doubtfulArguments { problems.append(surplus(rest, scanner.definition)) }
    return problems + missing(from: scanner)
  }

  // MARK: Problems

  private func rejection(of item: CommandLineScanner.Item, _ parameter: NamedParameter) -> UsageProblem {
    let name = item.spelling.map { "'\($0)'" } ?? parameter.valueName
    let allowed = parameter.definition.element?.allowedArguments ?? []
    let list = allowed.joined(separator: ", ")
    let message =
      if allowed.isEmpty {
        "\(name) needs \(parameter.definition.element?.expectedArgument ?? ""), not '\(item.text)'"
      } else if let suggestion = NearestName.nearest(to: item.text, in: allowed) {
        "\(name) does not accept '\(item.text)'; did you mean '\(suggestion)'? One of: \(list)"
      } else {
        "\(name) does not accept '\(item.text)'; one of: \(list)"
      }
    return UsageProblem(.invalidValue, message, position: item.position)
  }

  private func repetition(of parameter: NamedParameter, _ items: [CommandLineScanner.Item]) -> UsageProblem {
    let times = items.count == 2 ? "twice" : "\(items.count) times"
    let places = items.map { "argument \($0.position) '\($0.written)'" }.joined(separator: ", ")
    let message = "'\(parameter.mainName)' is given \(times): \(places); keep one"
    return UsageProblem(.repeatedOption, message, position: items[0].position)
  }

  private func surplus(_ items: ArraySlice<CommandLineScanner.Item>, _ definition: CommandDefinition) -> UsageProblem {
    let noun = items.count == 1 ? "argument" : "arguments"
    let texts = items.map { "'\($0.text)'" }.joined(separator: ", ")
    let taken = definition.arguments.isEmpty ? "no arguments" : definition.arguments.map(\.usage).joined(separator: " ")
    let message = "unexpected \(noun) \(texts) for '\(path)'; it takes \(taken)"
    return UsageProblem(.unexpectedArgument, message, position: items.first?.position)
  }

  private func missing(from scanner: CommandLineScanner) -> [UsageProblem] {
    let definition = scanner.definition
    let arguments = definition.arguments.dropFirst(scanner.arguments.count)
    let options = definition.parameters.indices.filter { !scanner.attempted.contains($0) }
      .map { definition.parameters[$0] }.filter { $0.definition.kind != .argument }
    let names = (arguments + options).filter(\.definition.isRequired).map(\.displayName)
    guard !names.isEmpty else { return [] }
    let usage = ([path] + definition.usage(requiredOnly: true)).joined(separator: " ")
    let message = "missing \(names.joined(separator: " and ")): \(usage); see '\(path) --help'"
    return [UsageProblem(.missingParameter, message)]
  }
}
