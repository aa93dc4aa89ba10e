import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The texts of an SVG as a reader sees them; nothing when it is not well formed.
final class SVGTexts: NSObject, XMLParserDelegate {
  private var texts: [String] = []
  private var text: String?

  static func of(_ data: Data) -> [String]? {
    let reader = SVGTexts()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    return parser.parse() ? reader.texts : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "text" { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard name == "text", let finished = text else { return }
    texts.append(finished.replacing("\u{A0}", with: " "))
    text = nil
  }
}
