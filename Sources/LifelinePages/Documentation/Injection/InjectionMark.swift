internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// A mark in a page, `<!-- lifeline:KIND option=value -->`, and the text up to its end.
struct InjectionMark {
  struct Option: Hashable {
    var name: String
    var value: String
  }

  var kind: String
  var options: [Option]
  /// The number of the mark's line, from 1.
  var line: Int
  /// The text before the mark on its line, which becomes the prefix of every generated line.
  var prefix: String
  /// The line break at the end of the mark's line.
  var ending: String
  /// The range of the bytes between the marks.
  var inside: Range<Int>
}

extension InjectionMark {
  /// Splits text such as `KIND option=value option="two words"`.
  ///
  /// - Throws: A description of the part that cannot be parsed.
  static func parse(_ text: Substring) throws(InjectionDetail) -> (kind: String, options: [Option]) {
    var rest = text.trimmingSpaces
    let kind = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(kind.count).trimmingSpaces
    var options: [Option] = []
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
      rest = rest.dropFirst(name.count)
      guard rest.first == "=", !name.isEmpty else {
        throw InjectionDetail("'\(name)' is not an option: write options as name=value, without spaces around '='")
      }
      rest = rest.dropFirst()
      let isQuoted = rest.first == "\""
      if isQuoted { rest = rest.dropFirst() }
      let value = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
      rest = rest.dropFirst(value.count)
      if isQuoted {
        guard rest.first == "\"" else { throw InjectionDetail("the quotation mark after '\(name)=' is not closed") }
        rest = rest.dropFirst()
      }
      options.append(Option(name: String(name), value: String(value)))
      rest = rest.trimmingSpaces
    }
    return (String(kind), options)
  }
}

/// A problem, without its location.
struct InjectionDetail: Error {
  var text: String

  init(_ text: String) {
    self.text = text
  }

  /// Returns the end of a message about a name that is not in `names`, such as `; did you mean 'life'? Available: …`.
  static func choice(_ name: String, of names: [String]) -> String {
    let hint = NearestName.hint(name, in: names)
    return (hint.isEmpty ? "." : hint) + " Available: " + names.joined(separator: ", ")
  }
}

extension Substring {
  var trimmingSpaces: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
