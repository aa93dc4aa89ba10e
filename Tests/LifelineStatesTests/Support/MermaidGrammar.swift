/// Reads Mermaid's sequence and state diagrams as strictly as Mermaid's own lexers do, for the statements that we
/// write.
///
/// After Mermaid's documentation and the lexers of its packages (sequenceDiagram.jison, stateDiagram.jison): entities
/// such as `#35;` are taken out before anything is parsed; then `;` and line ends close a statement, `#` begins a
/// comment, a quoted text ends at the next quote and must not be empty, and a word `end` alone closes a block.
struct MermaidGrammar {
  /// What is wrong, with the number of its line.
  private(set) var mistakes: [String] = []
  private var declared: Set<String> = []
  private var loops: Set<String> = []
  private var blocks = 0

  /// The mistakes in a diagram; none when Mermaid would draw it.
  static func mistakes(in text: String) -> [String] {
    var grammar = MermaidGrammar()
    grammar.read(text)
    return grammar.mistakes
  }

  private mutating func read(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isState = lines.first == "stateDiagram-v2"
    guard isState || lines.first == "sequenceDiagram" else { return mistakes.append("1: no diagram") }
    for (index, line) in lines.enumerated().dropFirst() {
      let line = line.drop { $0 == " " }
      guard !line.isEmpty, !line.hasPrefix("%%") else { continue }
      let statement = Self.withoutEntities(line)
      let isGood = isState ? readState(statement) && !Self.isMeant(statement) : readSequence(statement)
      if !isGood { mistakes.append("\(index + 1): \(line)") }
    }
    if blocks != 0 { mistakes.append("\(blocks) blocks are not closed") }
  }

  private static func withoutEntities(_ line: Substring) -> String {
    String(line).replacing(/#\w+;/, with: "\u{FFFC}")
  }

  /// What a state diagram obeys wherever it stands in a line, and marks that change the text of a state.
  private static func isMeant(_ line: String) -> Bool {
    line.contains(/(?i)direction\s|\[\[|\$\$|\*\*|~~|`|\b_\w/)
  }

  /// Free text after a colon.
  private static func isText(_ text: Substring) -> Bool { !text.isEmpty && !text.contains { ";#:<>\"".contains($0) } }

  private func isKnown(_ name: Substring) -> Bool { declared.contains(String(name)) }

  // MARK: Sequences

  private mutating func readSequence(_ line: String) -> Bool {
    if let match = line.wholeMatch(of: /(?:create )?participant (\w+) as (.+)/) {
      declared.insert(String(match.1))
      return Self.isText(match.2) && match.2 != "end"
    }
    if let match = line.wholeMatch(of: /Note (?:over|left of|right of) (\w+)(?:,(\w+))?: (.*)/) {
      return isKnown(match.1) && (match.2.map(isKnown) ?? true) && Self.isText(match.3)
    }
    if let match = line.wholeMatch(of: /(\w+)(?:->|-->|->>|-->>|-x|--x|-\)|--\))[+-]?(\w+): (.*)/) {
      return isKnown(match.1) && isKnown(match.2) && Self.isText(match.3)
    }
    if let match = line.wholeMatch(of: /(?:activate|deactivate|destroy) (\w+)/) { return isKnown(match.1) }
    if let match = line.wholeMatch(of: /(?:loop|opt|alt|par|critical|break|rect|box)(?: (.*))?/) {
      blocks += 1
      return match.1.map(Self.isText) ?? true
    }
    guard line == "end", blocks > 0 else { return line == "autonumber" }
    blocks -= 1
    return true
  }

  // MARK: States

  private mutating func readState(_ line: String) -> Bool {
    if let match = line.wholeMatch(of: /state "([^"]+)" as (\w+)( \{)?/) {
      declared.insert(String(match.2))
      if match.3 != nil { blocks += 1 }
      return !match.1.contains { ";#<>".contains($0) }
    }
    if let match = line.wholeMatch(of: /(\w+|\[\*\]) --> (\w+|\[\*\]): (.*)/) {
      // Of several lines from a state to itself, only the last is drawn.
      let isShown = match.1 != match.2 || loops.insert(String(match.1)).inserted
      return isShown && [match.1, match.2].allSatisfy { $0 == "[*]" || isKnown($0) } && Self.isText(match.3)
    }
    if let match = line.wholeMatch(of: /\[\*\] --> (\w+)/) { return isKnown(match.1) }
    if let match = line.wholeMatch(of: /class (\w+) \w+/) { return isKnown(match.1) }
    if line.wholeMatch(of: /classDef \w+ \w[\w-]*:[^;\s]+/) != nil { return true }
    guard line == "}", blocks > 0 else { return false }
    blocks -= 1
    return true
  }
}
