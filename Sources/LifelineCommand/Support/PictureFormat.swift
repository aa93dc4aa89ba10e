internal import LifelineDiagrams

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

  /// The format of a drawn picture, or nil for text.
  var image: ImageFormat? {
    switch self {
    case .svg, .png, .pdf: ImageFormat(rawValue: rawValue)
    case .dot, .mermaid: nil
    }
  }

  private static let otherPictures: Set = [
    "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "eps", "ps", "avif", "heic", "html", "puml", "plantuml",
  ]

  private static let endings: [String: PictureFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
  ]
}
