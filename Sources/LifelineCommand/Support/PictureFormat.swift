internal import LifelineArguments
internal import LifelineDiagrams
internal import LifelineStateDiagrams

/// The formats of pictures on the command line.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case svg, png, pdf, dot, mermaid

  /// Returns the format that matches a file's extension, or nil if no format matches.
  ///
  /// - Throws: An error if the extension is that of an unsupported picture format, such as `.jpg`.
  static func ending(of path: String) throws -> PictureFormat? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = file.lastIndex(of: "."), point != file.startIndex else { return nil }
    let ending = file[file.index(after: point)...].lowercased()
    guard otherPictures.contains(ending) else { return endings[ending] }
    throw UsageError(
      "the extension '.\(ending)' of '\(path)' is not a supported format; use one of: "
        + allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// The extension of files whose names the command chooses.
  var fileEnding: String {
    switch self {
    case .mermaid: "mmd"
    case .svg, .png, .pdf, .dot: rawValue
    }
  }

  private static let otherPictures: Set = [
    "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "eps", "ps", "avif", "heic", "html", "puml", "plantuml",
  ]

  private static let endings: [String: PictureFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
  ]
}

/// A diagram that can be drawn in all formats.
protocol Drawable {
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph
  var mermaid: String { get }
}

extension Timeline: Drawable {
  /// Returns the whole graph, because the cost of a timeline depends only on its number of rows, which has its own limit.
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { graph() }
}

extension StateDiagram: Drawable {}

extension ModelChart: Drawable {}

extension LifeDiagram: Drawable {}

extension DotGraph {
  /// Returns the bytes of the picture's file in a format that is based on a graph.
  func drawn(as format: PictureFormat, by renderer: any GraphRenderer) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf: try renderer.render(self, as: ImageFormat(rawValue: format.rawValue))
    default: Array(dot.utf8)
    }
  }
}

extension Drawable {
  /// Returns the bytes of the picture's file.
  func drawn(as format: PictureFormat, by renderer: any GraphRenderer) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf:
      let format = ImageFormat(rawValue: format.rawValue)
      return try renderer.render(graph { renderer.canDraw($0, as: format) }, as: format)
    case .dot: return Array(graph { _ in true }.dot.utf8)
    case .mermaid: return Array(mermaid.utf8)
    }
  }
}
