internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension CheckConfiguration {
  /// The name of the file, which is in the current folder or a folder above it.
  static let fileName = ".lifeline.json"

  /// The problems with a file that cannot be used.
  struct FileProblems: Error, Hashable, CustomStringConvertible {
    var problems: [String]

    var description: String { problems.joined(separator: "\n") }
  }

  /// Returns the path of the nearest file, starting in a folder and searching upward.
  static func file(from folder: String) -> String? {
    var parts = folder.split(separator: "/")
    while true {
      let path = "/" + parts.map { $0 + "/" }.joined() + fileName
      if FileSystem.exists(path) { return path }
      if parts.popLast() == nil { return nil }
    }
  }

  /// Reads a file.
  ///
  /// The paths in the file are relative to its folder.
  init(path: String) throws(FileProblems) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try InputFile.read(path) } catch { throw FileProblems(problems: ["\(error)"]) }
    let reader: Reader
    do throws(JSONDocument.Problem) { reader = try Self.read(bytes, path) } catch {
      throw FileProblems(problems: ["\(path):\(error)"])
    }
    guard reader.problems.isEmpty else { throw FileProblems(problems: reader.problems) }
    self = reader.result
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws(JSONDocument.Problem) -> Reader {
    let document = try JSONDocument(parsing: bytes)
    guard case .object(let members) = document.root else {
      throw document.problem(at: 0, "the configuration must be an object")
    }
    var reader = Reader(path: path, document: document)
    for member in members { reader.take(member) }
    return reader
  }

  /// Reads the members of a file and collects their problems.
  private struct Reader {
    typealias Problem = JSONDocument.Problem

    static let keys = ["allow", "baseline", "fail-on", "no-rule", "plugins", "rule", "rule-timeout", "sources"]

    let path: String
    let document: JSONDocument
    var result = CheckConfiguration()
    var problems: [String] = []

    mutating func take(_ member: JSONParser.Member) {
      do throws(Problem) { try read(member) } catch { problems.append("\(path):\(error)") }
    }

    private mutating func read(_ member: JSONParser.Member) throws(Problem) {
      switch member.key {
      case "fail-on": result.failOn = try threshold(member)
      case "rule": result.rules = try names(member)
      case "no-rule": result.excluded = try names(member)
      case "allow": result.suppressions = try suppressions(member)
      case "baseline": result.baseline = besideFile(try text(member.value, member.offset, "'baseline'"))
      case "rule-timeout": result.ruleTimeout = try seconds(member)
      case "sources": result.sources = try folders(member)
      case "plugins": result.usesPlugins = try flag(member)
      default:
        let hint = NearestName.nearest(to: member.key, in: Self.keys).map { "did you mean '\($0)'?" }
        let known = "one of: \(Self.keys.joined(separator: ", "))"
        throw document.problem(at: member.offset, "'\(member.key)' is unknown; \(hint ?? known)")
      }
    }

    private func besideFile(_ text: String) -> String {
      guard !text.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return text }
      return path[...slash] + text
    }

    private func threshold(_ member: JSONParser.Member) throws(Problem) -> CheckThreshold {
      guard case .string(let text) = member.value, let threshold = CheckThreshold(rawValue: text) else {
        throw document.problem(at: member.offset, "'fail-on' must be \"error\", \"warning\", \"note\" or \"never\"")
      }
      return threshold
    }

    private func names(_ member: JSONParser.Member) throws(Problem) -> [RuleName] {
      var names: [RuleName] = []
      for element in try elements(member) {
        let id = try text(element.value, element.offset, "each of '\(member.key)'")
        let place = document.problem(at: element.offset, "")
        names.append(RuleName(id: id, place: "\(path):\(place.line):\(place.column)"))
      }
      return names
    }

    private func folders(_ member: JSONParser.Member) throws(Problem) -> [String] {
      var folders: [String] = []
      for element in try elements(member) {
        folders.append(besideFile(try text(element.value, element.offset, "each of 'sources'")))
      }
      return folders
    }

    private func suppressions(_ member: JSONParser.Member) throws(Problem) -> [Suppression] {
      var suppressions: [Suppression] = []
      for element in try elements(member) { suppressions.append(try suppression(element)) }
      return suppressions
    }

    /// Reads a suppression: either `"RULE:TYPE:REASON"`, or an object that can also name one finding and a last day.
    private func suppression(_ element: JSONParser.Element) throws(Problem) -> Suppression {
      guard case .object(let members) = element.value else {
        let text = try text(element.value, element.offset, "each of 'allow'")
        return try created(element) { () throws(SuppressionError) in try Suppression(parsing: text) }
      }
      let texts = try texts(members)
      var suppression = try created(element) { () throws(SuppressionError) in
        try Suppression(rule: texts["rule"] ?? "", type: texts["type"] ?? "", reason: texts["reason"] ?? "")
      }
      suppression.fingerprint = texts["fingerprint"]
      (suppression.accepted, suppression.until) = (try day("accepted", members), try day("until", members))
      return suppression
    }

    private func created(
      _ element: JSONParser.Element, _ create: () throws(SuppressionError) -> Suppression
    ) throws(Problem) -> Suppression {
      do throws(SuppressionError) { return try create() } catch {
        throw document.problem(at: element.offset, "the suppression \(error)")
      }
    }

    private func texts(_ members: [JSONParser.Member]) throws(Problem) -> [String: String] {
      let keys = ["rule", "type", "reason", "fingerprint", "accepted", "until"]
      var texts: [String: String] = [:]
      for member in members {
        guard keys.contains(member.key) else {
          throw document.problem(
            at: member.offset, "'\(member.key)' is unknown; a suppression has \(TextList.series(keys))")
        }
        texts[member.key] = try text(member.value, member.offset, "'\(member.key)'")
      }
      return texts
    }

    private func day(_ key: String, _ members: [JSONParser.Member]) throws(Problem) -> CalendarDay? {
      guard let member = members.last(where: { $0.key == key }) else { return nil }
      guard let day = CalendarDay(try text(member.value, member.offset, "'\(key)'")) else {
        throw document.problem(at: member.offset, "'\(key)' must be a day such as \"2027-01-31\"")
      }
      return day
    }

    private func seconds(_ member: JSONParser.Member) throws(Problem) -> Double {
      let seconds: Double? =
        switch member.value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
      guard let seconds, seconds > 0, seconds <= CheckConfiguration.longestTimeout else {
        throw document.problem(
          at: member.offset, "'rule-timeout' must be a number of seconds greater than 0 and at most 86400")
      }
      return seconds
    }

    private func flag(_ member: JSONParser.Member) throws(Problem) -> Bool {
      guard case .boolean(let flag) = member.value else {
        throw document.problem(at: member.offset, "'\(member.key)' must be true or false")
      }
      return flag
    }

    private func elements(_ member: JSONParser.Member) throws(Problem) -> [JSONParser.Element] {
      guard case .array(let elements) = member.value else {
        throw document.problem(at: member.offset, "'\(member.key)' must be an array")
      }
      return elements
    }

    private func text(_ value: JSONParser.Value, _ offset: Int, _ what: String) throws(Problem) -> String {
      guard case .string(let text) = value else { throw document.problem(at: offset, "\(what) must be a string") }
      return text
    }
  }
}
