/// A line for a shell, as far as samples need one: words, quotes, comments, pipes, and redirections.
///
/// Patterns and variables stay as they are: for an option parser they are words like others.
struct ShellLine {
  /// The words of each command of the line, without comments, redirections, and variables that are set for it alone.
  private(set) var commands: [[String]] = []

  private var words: [String] = []
  private var word: String?
  private var quote: Character?
  private var isRedirected = false

  init(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "#", word == nil { break }
      read(character, &rest)
    }
    endCommand()
  }

  private mutating func read(_ character: Character, _ rest: inout Substring) {
    switch character {
    case quote: quote = nil
    case "\\" where quote != "'": append(rest.popFirst())
    case _ where quote != nil: append(character)
    case "'", "\"":
      quote = character
      word = word ?? ""
    case "|", ";", "&": endCommand()
    case "<", ">": beginRedirection()
    case _ where character.isWhitespace: endWord()
    default: append(character)
    }
  }

  private mutating func append(_ character: Character?) {
    guard let character else { return }
    word = (word ?? "") + String(character)
  }

  /// What stands right before the sign may be the number of a file, which is no argument.
  private mutating func beginRedirection() {
    if word?.allSatisfy(\.isNumber) == true { word = nil }
    endWord()
    isRedirected = true
  }

  private mutating func endWord() {
    guard let ended = word else { return }
    word = nil
    let isVariable = words.isEmpty && ended.contains("=")
    if !isRedirected, !isVariable { words.append(ended) }
    isRedirected = false
  }

  private mutating func endCommand() {
    endWord()
    if !words.isEmpty { commands.append(words) }
    words = []
    isRedirected = false
  }
}
