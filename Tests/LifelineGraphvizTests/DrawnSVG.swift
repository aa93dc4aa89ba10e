#if Graphviz && (os(Linux) || os(macOS))
  import Foundation
  import LifelineDiagrams

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  /// An SVG read back with a strict XML parser: what a browser would show for each element.
  final class DrawnSVG: NSObject, XMLParserDelegate {
    struct Element: Equatable {
      var title: String?
      var texts: [String] = []
      var classes = ""
    }

    private(set) var root: [String: String] = [:]
    private(set) var title: String?
    private(set) var style = ""
    private(set) var elements: [String: Element] = [:]
    /// Attributes of the shapes, by the id of the group that they are in.
    private(set) var shapes: [String: [[String: String]]] = [:]
    private(set) var error: String?
    private var groups: [String] = []
    private var text = ""

    init(_ bytes: [UInt8]) {
      super.init()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = self
      if !parser.parse() { error = "\(String(describing: parser.parserError)) in line \(parser.lineNumber)" }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      text = ""
      switch name {
      case "svg": root = attributes
      case "g":
        groups.append(attributes["id"] ?? "")
        elements[groups.last ?? "", default: Element()].classes = attributes["class"] ?? ""
      default: shapes[groups.last ?? "", default: []].append(attributes)
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      text += string
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      switch name {
      case "g": groups.removeLast()
      case "style": style = text
      case "title" where groups.isEmpty: title = text
      case "title": elements[groups.last ?? ""]?.title = text
      // Two spaces in a row are written as a space and a no-break space.
      case "text": elements[groups.last ?? ""]?.texts.append(text.replacing("\u{A0}", with: " "))
      default: break
      }
    }
  }

  /// Graphs that several suites draw.
  enum Fixture {
    static func chain(engine: DotGraph.Engine = .dot) -> DotGraph {
      var graph = DotGraph(engine: engine, title: "A chain")
      graph.nodeDefaults = [.init("shape", "box"), .init("fixedsize", "true")]
      for index in 0..<3 {
        graph.add(
          .init(
            id: "n\(index)", tooltip: "node \(index)",
            [.init("label", "step \(index)"), .init("pos", "\(index * 100),50")]))
      }
      for index in 0..<2 {
        let x = index * 100
        graph.edges.append(
          .init(
            id: "e\(index)", from: index, to: index + 1, tooltip: "edge \(index)",
            [
              .init("label", "go"), .init("lp", "\(x + 50),60"),
              .init("pos", "e,\(x + 64),50 \(x + 36),50 \(x + 40),50 \(x + 50),50 \(x + 54),50"),
            ]))
      }
      return graph
    }

    /// A graph of one node.
    static func node(_ label: String, tooltip: String = "") -> DotGraph {
      var graph = DotGraph(engine: .dot, title: "")
      graph.add(.init(id: "n1", tooltip: tooltip, [.init("label", label)]))
      return graph
    }

    /// A labeled graph whose edges run criss-cross, the same for the same size.
    static func tangle(nodes: Int, edges: Int) -> DotGraph {
      var graph = DotGraph(engine: .dot, title: "")
      for index in 0..<nodes { graph.add(.init(id: "n\(index)")) }
      for index in 0..<edges {
        let (tail, head) = (index * 7 % nodes, (index * index + index / nodes) % nodes)
        graph.edges.append(.init(id: "e\(index)", from: tail, to: head, [.init("label", "\(index)")]))
      }
      return graph
    }
  }
#endif
