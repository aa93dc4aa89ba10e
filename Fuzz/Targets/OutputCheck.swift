import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads outputs again with parsers that are not Lifeline's.
enum OutputCheck {
  static func json(_ data: Data) -> [String] {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return []
    } catch {
      return ["the output is not JSON: \(error)"]
    }
  }

  static func export(_ data: Data, _ format: String) -> [String] {
    switch format {
    case "otlp": data.split(separator: UInt8(ascii: "\n")).flatMap { json($0) }
    default: csv(data)
    }
  }

  static func svg(_ data: Data) -> [String] { XMLCheck(data).problems }

  /// The page has exactly the scripts of its own, and loads nothing.
  static func report(_ data: Data) -> [String] {
    let text = String(decoding: data, as: UTF8.self).lowercased()
    let scripts = text.components(separatedBy: "<script").count - 1
    let ends = text.components(separatedBy: "</script").count - 1
    var problems = ["<iframe", "<img", "<object", "<embed", "<base"].filter(text.contains)
      .map { "the page contains \($0)" }
    // The icon of the page is data of its own.
    let links = text.components(separatedBy: "<link").dropFirst().filter { !$0.hasPrefix(" rel=\"icon\" href=\"data:") }
    if !links.isEmpty { problems.append("the page contains a link") }
    if scripts != ends { problems.append("\(scripts) scripts begin, \(ends) end") }
    if scripts > mostScripts { problems.append("the page has \(scripts) scripts") }
    return problems
  }

  /// The data and the program.
  private static let mostScripts = 2

  /// Pages of Markdown contain no element that a browser would run, outside of code blocks.
  static func pages(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".md") }.flatMap { file -> [String] in
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      var isCode = false
      let hasScript = text.split(separator: "\n", omittingEmptySubsequences: false).contains { line in
        if line.hasPrefix("```") { isCode.toggle() }
        return !isCode && line.lowercased().contains("<script") && !line.contains("`")
      }
      return hasScript ? ["\(file) contains a script"] : []
    }
  }

  static func isEmpty(_ folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { "\($0) was written outside of the folder" }
  }

  /// Each record has as many fields as the head (RFC 4180).
  private static func csv(_ data: Data) -> [String] {
    var counts: [Int] = []
    var fields = 1
    var isQuoted = false
    for byte in data {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: fields += 1
      case UInt8(ascii: "\n") where !isQuoted:
        counts.append(fields)
        fields = 1
      default: break
      }
    }
    return Set(counts).count > 1 || isQuoted ? ["the records have \(Set(counts).sorted()) fields"] : []
  }
}

/// Whether a picture is well-formed XML that runs and loads nothing.
private final class XMLCheck: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() {
      problems.append("the output is not XML: \(parser.parserError.map(String.init(describing:)) ?? "")")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if ["script", "foreignobject", "image", "use", "a", "iframe"].contains(name.lowercased()) {
      problems.append("the picture contains <\(name)>")
    }
    for (key, value) in attributes {
      if key.lowercased().hasPrefix("on") { problems.append("the picture contains the attribute \(key)") }
      if key.lowercased().hasSuffix("href") { problems.append("the picture refers to \(value)") }
    }
  }
}
