internal import LifelineArguments
internal import LifelineDiagrams

/// The formats of pictures on the command line.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case svg, png, pdf, dot, mermaid, plantuml

  /// The format that a file's ending names: none without an ending, an error for one that is not known.
  static func ending(of path: String) throws -> PictureFormat? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = file.lastIndex(of: "."), point != file.startIndex else { return nil }
    let ending = file[file.index(after: point)...].lowercased()
    if let format = endings[ending] { return format }
    throw UsageError(
      "the ending '.\(ending)' of '\(path)' names no format; give --format, one of: "
        + allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static let endings: [String: PictureFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
    "puml": .plantuml, "plantuml": .plantuml,
  ]
}

/// A diagram that can be drawn in every format.
protocol Drawable {
  func graph() -> DotGraph
  var mermaid: String { get }
  var plantUML: String { get }
}

extension Timeline: Drawable {}
extension StateDiagram: Drawable {}

extension Drawable {
  /// The bytes of the picture's file.
  func drawn(as format: PictureFormat, by renderer: any GraphRenderer) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf: try renderer.render(graph(), as: ImageFormat(rawValue: format.rawValue))
    case .dot: Array(graph().dot.utf8)
    case .mermaid: Array(mermaid.utf8)
    case .plantuml: Array(plantUML.utf8)
    }
  }
}
