internal import Lifeline
internal import LifelineBase

/// Splits the words of a command line into arguments and options with their values, without validating the values.
///
/// Problems are collected, and scanning continues. If there is a clear suggestion for a misspelled option, the option
/// consumes its value, so that one mistake is not reported several times.
struct CommandLineScanner {
  /// A word that is a value, or an option with its value.
  struct Item {
    var text: String
    /// The text as the user typed it, such as `-o a.svg`.
    var written: String
    /// The option as the user spelled it, or nil for an argument.
    var spelling: String?
    /// The position, counted from 1 after the name of the program.
    var position: Int
  }

  let definition: CommandDefinition
  /// The command as the user typed it, such as `lifeline render`.
  let path: String
  /// The tool that supports `--version`, if the command is part of one.
  let rootName: String?

  private(set) var arguments: [Item] = []
  /// The items that were given for each parameter, by index.
  private(set) var options: [Int: [Item]] = [:]
  /// The parameters that were given, even in an invalid form.
  private(set) var attempted: Set<Int> = []
  /// The number of arguments that may be values of unknown options.
  private(set) var doubtfulArguments = 0
  private(set) var problems: [UsageProblem] = []
  private(set) var wantsHelp = false
  private var words: ArraySlice<String>

  init(_ words: ArraySlice<String>, definition: CommandDefinition, path: String, rootName: String?) {
    self.words = words
    self.definition = definition
    self.path = path
    self.rootName = rootName
    while let (word, position) = nextWord() {
      if word == "--" {
        while let (word, position) = nextWord() { addArgument(word, position) }
      } else if !Self.looksLikeOption(word) || isNegativeArgument(word) {
        addArgument(word, position)
      } else if Self.startsLong(word) {
        scanLong(word, position)
      } else {
        scanShort(word, position)
      }
    }
  }

  // MARK: Words

  private mutating func nextWord() -> (String, position: Int)? {
    let position = words.startIndex + 1
    return words.popFirst().map { ($0, position) }
  }

  private mutating func addArgument(_ word: String, _ position: Int) {
    arguments.append(Item(text: word, written: word, position: position))
  }

  /// Returns whether a word begins with a hyphen but is not a single hyphen, which represents standard input or output.
  static func looksLikeOption(_ word: String) -> Bool {
    word.first == "-" && word.count > 1
  }

  /// Returns whether a word begins with two hyphens.
  ///
  /// Characters are compared, so that a hyphen with a combining accent is not a hyphen.
  private static func startsLong(_ word: String) -> Bool { word.prefix(2).elementsEqual("--") }

  private static func isNegativeNumber(_ word: String) -> Bool {
    guard let second = word.dropFirst().first, second.isASCII, second.isNumber || second == "." else { return false }
    return Double(word) != nil
  }

  private func isNegativeArgument(_ word: String) -> Bool {
    definition.takesNegativeNumbers && Self.isNegativeNumber(word)
      && definition.index(named: word.dropFirst().prefix(1)) == nil
  }

  // MARK: Options

  private mutating func scanLong(_ word: String, _ position: Int) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(word[..<(equals ?? word.endIndex)])
    let value = equals.map { String(word[word.utf8.index(after: $0)...]) }
    if spelling == "--help" {
      wantsHelp = true
    } else if spelling.count > 3, let index = definition.index(named: spelling.dropFirst(2)) {
      scanKnown(index, spelling, value, word, position)
    } else {
      reportUnknown(spelling, hasValue: value != nil, position)
    }
  }

  private mutating func scanShort(_ word: String, _ position: Int) {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      if letter == "h" {
        wantsHelp = true
      } else if let index = definition.index(named: String(letter)) {
        let takesRest = definition.parameters[index].takesValue || rest.first == "="
        let value = takesRest && !rest.isEmpty ? String(rest.first == "=" ? rest.dropFirst() : rest) : nil
        scanKnown(index, "-\(letter)", value, word, position)
        if takesRest { return }
      } else {
        let isFirst = rest.startIndex == word.index(word.startIndex, offsetBy: 2)
        return reportUnknownShort(isFirst ? word : "-\(letter)", in: word, position)
      }
    }
  }

  private mutating func scanKnown(
    _ index: Int, _ spelling: String, _ value: String?, _ word: String, _ position: Int
  ) {
    let parameter = definition.parameters[index]
    attempted.insert(index)
    var item = Item(text: value ?? "", written: word, spelling: spelling, position: position)
    switch (parameter.takesValue, value) {
    case (false, nil), (true, .some): break
    case (false, .some):
      return report(.unexpectedValue, "'\(spelling)' takes no value; write '\(spelling)' alone", position)
    case (true, nil):
      guard let next = takeValue(isNumber: parameter.acceptsNegativeNumbers) else {
        return reportMissingValue(spelling, parameter.valueName, position)
      }
      item.text = next
      item.written += " \(next)"
    }
    options[index, default: []].append(item)
  }

  private mutating func takeValue(isNumber: Bool) -> String? {
    guard let next = words.first else { return nil }
    guard !Self.looksLikeOption(next) || (isNumber && Self.isNegativeNumber(next)) else { return nil }
    return words.popFirst()
  }

  // MARK: Problems

  private mutating func report(_ code: UsageProblem.Code, _ message: String, _ position: Int) {
    problems.append(UsageProblem(code, message, position: position))
  }

  /// Reports that a value is missing.
  ///
  /// The next word is consumed if it only looks like an option, but not if it is an option.
  private mutating func reportMissingValue(_ spelling: String, _ valueName: String, _ position: Int) {
    guard let next = words.first, next != "--" else {
      return report(.missingValue, "'\(spelling)' needs a value; write '\(spelling) \(valueName)'", position)
    }
    let reason = "but '\(next)' looks like an option; write '\(spelling)=\(next)' if it is the value"
    report(.missingValue, "'\(spelling)' needs a value, \(reason)", position)
    let name = next.drop { $0 == "-" }.prefix { $0 != "=" }
    let isCluster = !Self.startsLong(next) && definition.index(named: name.prefix(1)) != nil
    if !isCluster, name != "h", suggestion(for: String(name)) == nil { words.removeFirst() }
  }

  private mutating func reportUnknownShort(_ spelling: String, in word: String, _ position: Int) {
    guard spelling == word else {
      let message = "unknown option '\(spelling)' in '\(word)' for '\(path)'; see '\(path) --help'"
      return report(.unknownOption, message, position)
    }
    let name = word.prefix { $0 != "=" }
    reportUnknown(String(name), hasValue: name.count < word.count, position)
  }

  private func suggestion(for name: String) -> String? {
    NearestName.nearest(to: name, in: definition.optionNames + ["help"])
  }

  private mutating func reportUnknown(_ spelling: String, hasValue: Bool, _ position: Int) {
    let name = String(spelling.drop { $0 == "-" })
    let suggestion = suggestion(for: name)
    let fix =
      if let rootName, name == "version" {
        "'\(rootName) --version' shows the version"
      } else if let suggestion {
        "did you mean '\(suggestion.asOption)'?"
      } else {
        "see '\(path) --help'"
      }
    report(.unknownOption, "unknown option '\(spelling)' for '\(path)'; \(fix)", position)
    guard !hasValue, suggestion != "help" else { return }
    if let index = suggestion.flatMap(definition.index(named:)) {
      let parameter = definition.parameters[index]
      attempted.insert(index)
      if parameter.takesValue {
        _ = takeValue(isNumber: parameter.acceptsNegativeNumbers)
      }
    } else if let next = words.first, !Self.looksLikeOption(next) {
      doubtfulArguments += 1
    }
  }
}
