internal import Lifeline
internal import LifelineDiagrams
internal import LifelineStates
internal import LifelineTraces

/// The state diagrams of a page: one for each type of controller, and one for each other type that has its own life
/// cycle.
struct StatePictures {
  /// The picture of one type.
  struct Picture {
    /// The ID of its figure on the page, which is also the prefix of the IDs inside it.
    var id: String
    /// The SVG element.
    var svg: [UInt8]
    /// The IDs of the nodes, with their callbacks.
    var states: [(callback: EventName, id: String)]
    /// The IDs of the edges, with the callbacks at their ends.
    var paths: [(from: EventName, to: EventName, id: String)]
  }

  /// The pictures, by type name.
  private(set) var pictures: [String: Picture] = [:]
  /// The pictures, in the order of their types.
  private(set) var inOrder: [Picture] = []
  /// The reason why a picture is missing, by type name.
  private(set) var problems: [String: String] = [:]
  /// The styles of the pictures, which are part of the page's style sheets.
  private(set) var style = PictureStyle()

  /// The maximum number of pictures.
  static let most = 60

  init(_ diagram: StateDiagram, drawnBy renderer: any GraphRenderer, advice: OmissionAdvice? = nil) {
    for type in diagram.summary.types where Self.hasLife(type) {
      let name = type.type.string
      guard inOrder.count < Self.most else {
        problems[name] = Self.omission(of: [name]).note("Only \(Self.most) types are drawn", advice, end: ".")
        continue
      }
      do {
        try add(diagram.showing(only: name), of: type, drawnBy: renderer)
      } catch {
        problems[name] = "The diagram cannot be drawn: \(error)"
      }
    }
  }

  /// Returns the omission of types that have no picture because there are too many, or nil if all types can have a
  /// picture.
  static func omission(of diagram: StateDiagram) -> Omission? {
    let names = diagram.summary.types.filter(hasLife).map(\.type.string).dropFirst(most)
    return names.isEmpty ? nil : omission(of: Array(names))
  }

  private static func omission(of names: [String]) -> Omission {
    Omission(.types, .limit, count: names.count, names: names, threshold: Double(most))
  }

  /// Returns whether a type has its own life cycle, unlike views, windows, and similar objects, which exist as long as
  /// their controllers.
  private static func hasLife(_ type: TypeSummary) -> Bool {
    ![.view, .window, .control, .marker].contains(type.kind)
  }

  private mutating func add(
    _ diagram: StateDiagram, of type: TypeSummary, drawnBy renderer: any GraphRenderer
  ) throws {
    let id = "picture\(inOrder.count + 1)"
    let graph = diagram.graph { renderer.canDraw($0, as: .svg) }
    style = PictureStyle(graph.stylesheet)
    let svg = try graph.svg(forPage: id, drawnBy: renderer)
    let elements = diagram.elements(of: type)
    let picture = Picture(
      id: id, svg: svg, states: elements.states.map { ($0.callback, "\(id)-\($0.id)") },
      paths: elements.paths.map { ($0.from, $0.to, "\(id)-\($0.id)") })
    pictures[type.type.string] = picture
    inOrder.append(picture)
  }
}

/// An error that explains why a renderer's picture cannot be part of a page.
struct PictureProblem: Error, CustomStringConvertible {
  var description: String
}

extension DotGraph {
  /// Returns the SVG element for a page.
  ///
  /// - Parameter id: The prefix of all IDs in it.
  func svg(forPage id: String, drawnBy renderer: any GraphRenderer) throws -> [UInt8] {
    var graph = self
    graph.prepare(forPage: id)
    let file = try renderer.render(graph, as: .svg)
    let word = Array("<svg".utf8)
    guard let start = file.indices.first(where: { file[$0...].starts(with: word) }) else {
      throw PictureProblem(description: "the renderer returned no SVG")
    }
    return Array(file[start...])
  }

  /// Makes IDs unique on the page, and removes the parts that the page itself contains: styles, the title, and
  /// omissions.
  private mutating func prepare(forPage id: String) {
    stylesheet = ""
    for index in nodes.indices { nodes[index].id = "\(id)-\(nodes[index].id)" }
    for index in edges.indices { edges[index].id = "\(id)-\(edges[index].id)" }
    for index in clusters.indices { clusters[index].id = "\(id)-\(clusters[index].id)" }
    attributes.removeAll { ["id", "bgcolor", "label"].contains($0.name) }
    attributes += [.init("id", id + "-graph"), .init("bgcolor", "transparent")]
  }
}
