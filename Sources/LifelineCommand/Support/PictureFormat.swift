internal import LifelineArguments
internal import LifelineDiagrams

/// The formats of pictures on the command line.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case svg, png, pdf, dot, mermaid, plantuml

  /// The format that a file's ending names, or nil when it names none.
  ///
  /// - Throws: if the extension names a picture format that is not supported, such as `.jpg`.
  static func ending(of path: String) throws -> PictureFormat? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = file.lastIndex(of: "."), point != file.startIndex else { return nil }
    let ending = file[file.index(after: point)...].lowercased()
    guard otherPictures.contains(ending) else { return endings[ending] }
    throw UsageError(
      "the extension '.\(ending)' of '\(path)' is not a supported format; use one of: "
        + allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// The ending of files that this command names itself.
  var fileEnding: String {
    switch self {
    case .mermaid: "mmd"
    case .plantuml: "puml"
    case .svg, .png, .pdf, .dot: rawValue
    }
  }

  private static let otherPictures: Set = [
    "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "eps", "ps", "avif", "heic", "html",
  ]

  private static let endings: [String: PictureFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
    "puml": .plantuml, "plantuml": .plantuml,
  ]
}

/// A diagram that can be drawn in every format.
protocol Drawable {
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph
  var mermaid: String { get }
  var plantUML: String { get }
}

extension Timeline: Drawable {
  /// The cost of a timeline grows with its rows only, and these have a limit of their own.
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { graph() }
}

extension StateDiagram: Drawable {}

extension ModelChart: Drawable {}

extension LifeDiagram: Drawable {}

extension DotGraph {
  /// The bytes of the picture's file, in one of the formats that are made of a graph.
  func drawn(as format: PictureFormat, by renderer: any GraphRenderer) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf: try renderer.render(self, as: ImageFormat(rawValue: format.rawValue))
    default: Array(dot.utf8)
    }
  }
}

extension Drawable {
  /// The bytes of the picture's file.
  func drawn(as format: PictureFormat, by renderer: any GraphRenderer) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf:
      let format = ImageFormat(rawValue: format.rawValue)
      return try renderer.render(graph { renderer.canDraw($0, as: format) }, as: format)
    case .dot: return Array(graph { _ in true }.dot.utf8)
    case .mermaid: return Array(mermaid.utf8)
    case .plantuml: return Array(plantUML.utf8)
    }
  }
}
