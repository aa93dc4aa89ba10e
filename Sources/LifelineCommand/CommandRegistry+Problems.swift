internal import Lifeline
internal import LifelineBase
internal import LifelineFormats
internal import LifelineRules

extension CommandRegistry {
  /// The problems with the plug-ins, with one sentence per problem.
  ///
  /// The array is empty if all plug-ins can be used. Otherwise, every command reports the problems and exits with code
  /// 2.
  public var problems: [String] {
    Self.problems("rule", (rules + RuleDescription.declared(by: models)).map { ($0.id, $0.summary) })
      + rules.flatMap(\.problems)
      + Self.problems("exporter", exporters.map { ($0.id, $0.summary) })
      + Self.problems("importer", importers.map { ($0.id, $0.summary) })
      + Self.problems("sink", sinks.map { ($0.id, $0.summary) })
      + Self.problems("story", plural: "stories", stories.map { ($0.name, $0.title) })
      + Self.problems("mistake", mistakes.map { ($0.name, $0.title) })
      + exporters.flatMap { exporter in
        exporter.endings.filter { !Self.isEnding($0) }.map { Self.badEnding($0, "exporter", exporter.id) }
      }
      + sinks.flatMap { sink in
        [sink.fileEnding].compactMap(\.self).filter { !Self.isEnding($0) }.map { Self.badEnding($0, "sink", sink.id) }
      }
  }

  private static func problems(
    _ kind: String, plural: String? = nil, _ plugins: [(id: String, summary: String)]
  ) -> [String] {
    var first: [String: String] = [:]
    return plugins.flatMap { plugin -> [String] in
      var problems: [String] = []
      if !(kind == "rule" ? plugin.id.isRuleID : plugin.id.isKebabCase) {
        problems.append(
          "'\(plugin.id)' cannot be the id of the \(kind) '\(plugin.summary)'; use lowercase words joined by hyphens, "
            + "such as 'view-leaked'")
      }
      if let other = first[plugin.id] {
        problems.append(
          "two \(plural ?? kind + "s") have the id '\(plugin.id)': '\(other)' and '\(plugin.summary)'; rename or remove one"
        )
      } else {
        first[plugin.id] = plugin.summary
      }
      return problems
    }
  }

  private static func isEnding(_ ending: String) -> Bool {
    ending.isWords(separatedBy: UInt8(ascii: ".")) { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
    }
  }

  private static func badEnding(_ ending: String, _ kind: String, _ id: String) -> String {
    "'\(ending)' cannot be a file extension of the \(kind) '\(id)'; write it like 'csv', without a leading dot"
  }
}
