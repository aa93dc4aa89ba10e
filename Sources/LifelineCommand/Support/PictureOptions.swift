internal import LifelineDiagrams

/// The options of every command that draws a picture.
struct PictureOptions: ParameterGroup {
  @Option(
    help: "Maximum width of the picture in pixels, such as 830 for a README on GitHub.", valueName: "PIXELS")
  var width: Int?
  @Flag(help: "Leave out the legend.") var noLegend = false
  var heading: String? { "Pictures" }

  /// The allowed widths, in pixels. No text fits into a narrower picture, and no picture is wider.
  private static let range = 320...1_000_000

  var problems: [UsageProblem] {
    guard let width, !Self.range.contains(width) else { return [] }
    return UsageError("'--width' must be from \(Self.range.lowerBound) to \(Self.range.upperBound) pixels").problems
  }

  /// The maximum width in points, if any.
  var points: Int? { width.map { PictureWidth($0).points } }

  /// The options that were given.
  var given: [String] { [("--width", width != nil), ("--no-legend", noLegend)].filter(\.1).map(\.0) }

  /// Throws an error if a width is given for a text format, whose layout is determined by other programs.
  func check(_ format: PictureFormat) throws {
    guard width != nil, ![.svg, .png, .pdf, .dot].contains(format) else { return }
    throw UsageError(
      "'--width' cannot be used with '\(format.rawValue)', which another program lays out; use svg, png, pdf, or dot")
  }

  /// Draws a diagram with the requested width.
  func draw(
    _ diagram: any Diagram, as format: PictureFormat, by renderer: any GraphRenderer
  ) throws -> DrawnPicture {
    if format == .mermaid { return DrawnPicture(Array(diagram.mermaid.utf8), diagram.textOmissions) }
    guard let image = format.image else {
      let graph = points.map { diagram.narrowed(toWidth: $0).graph() } ?? diagram.graph()
      return DrawnPicture(Array(graph.dot.utf8), graph.omissions)
    }
    let (graph, remark) = try graph(of: diagram, as: image, by: renderer)
    return DrawnPicture(try renderer.render(graph, as: image), graph.omissions, [remark].compactMap(\.self))
  }

  /// Returns the graph and, if necessary, a message about its width.
  private func graph(
    of diagram: any Diagram, as format: ImageFormat, by renderer: any GraphRenderer
  ) throws -> (DotGraph, remark: String?) {
    let usual = diagram.graph { renderer.canDraw($0, as: format) }
    guard let width = width.map(PictureWidth.init), let natural = try renderer.width(of: usual), natural > width.points
    else { return (usual, nil) }
    let narrow = diagram.narrowed(toWidth: width.points).graph { renderer.canDraw($0, as: format) }
    let least = try renderer.width(of: narrow) ?? width.points
    if least <= width.points { return (narrow, nil) }
    if least <= width.shrinkable { return (narrow.scaled(toWidth: width.points), nil) }
    let scaled = PictureWidth.shrunk(least)
    let pixels = PictureWidth.pixels(scaled)
    return (
      narrow.scaled(toWidth: scaled),
      "the picture is \(pixels) pixels wide, more than \(width.pixels): text would be under "
        + "\(PictureWidth.smallestText) pixels; select a part of the trace, or draw it for a wider page"
    )
  }
}

/// A picture with an optional message about it.
struct DrawnPicture {
  var bytes: [UInt8]
  var omissions: [Omission]
  var remarks: [String]

  init(_ bytes: [UInt8], _ omissions: [Omission], _ remarks: [String] = []) {
    self.bytes = bytes
    self.omissions = omissions
    self.remarks = remarks
  }
}

/// A width in pixels and in points, based on the 96 pixels per inch of browsers.
struct PictureWidth {
  let pixels: Int

  /// The minimum height of readable text in pixels.
  static let smallestText = 11
  /// The height in pixels of the smallest text (9 points) in all pictures.
  private static let drawnText = 12

  init(_ pixels: Int) {
    self.pixels = pixels
  }

  var points: Int { pixels * 3 / 4 }

  /// The width in points of a picture that can be shrunk to this width.
  var shrinkable: Int { points * Self.drawnText / Self.smallestText }

  /// Returns the minimum width to which a picture can be shrunk, in points.
  static func shrunk(_ points: Int) -> Int { (points * smallestText + drawnText - 1) / drawnText }

  static func pixels(_ points: Int) -> Int { (points * 4 + 2) / 3 }
}

extension CommandContext {
  /// Prints the options that show the omitted parts of a picture.
  @MainActor
  func note(_ omissions: [Omission], _ advice: OmissionAdvice) {
    var known: Set<String> = []
    for omission in omissions {
      guard let option = advice(omission), known.insert(option).inserted else { continue }
      note("\(omission.sentence); \(option)")
    }
  }
}
