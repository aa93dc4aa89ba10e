internal import LifelineBase
import LifelineDiagrams

/// Converts Graphviz's SVG output to the final SVG, in one pass over its bytes.
///
/// Graphviz writes a prolog, comments with its version and all names, and each element's name as its title. This type
/// removes the prolog and the comments, replaces the titles with the tooltips, and adds the title and the style sheet
/// of the picture. Graphviz escapes `<` everywhere in text, so a `<` always begins a tag.
struct SVGFinisher {
  private let input: UnsafeBufferPointer<UInt8>
  private let graph: DotGraph
  private let tooltips: [String: String]
  private var output: [UInt8] = []
  /// The position up to which the input has been processed.
  private var done = 0
  /// The ID of the `<g>` that was opened last.
  private var id = ""
  /// The height of the picture, or nil after the group that scales it has been read.
  private var height: Double?

  static func finish(_ input: UnsafeBufferPointer<UInt8>, of graph: DotGraph) -> [UInt8] {
    var finisher = SVGFinisher(input, graph)
    return finisher.run()
  }

  private init(_ input: UnsafeBufferPointer<UInt8>, _ graph: DotGraph) {
    self.input = input
    self.graph = graph
    var tooltips: [String: String] = [:]
    tooltips.reserveCapacity(graph.nodes.count + graph.edges.count)
    for node in graph.nodes where !node.tooltip.isEmpty { tooltips[node.id] = node.tooltip }
    for edge in graph.edges where !edge.tooltip.isEmpty { tooltips[edge.id] = edge.tooltip }
    for cluster in graph.clusters where !cluster.tooltip.isEmpty { tooltips[cluster.id] = cluster.tooltip }
    self.tooltips = tooltips
    output.reserveCapacity(input.count + 1024 + graph.stylesheet.utf8.count)
  }

  private mutating func run() -> [UInt8] {
    var hasRoot = false
    while let tag = position(of: UInt8(ascii: "<"), from: done) {
      copy(to: tag)
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<?") || starts("<!") {
        skip(past: ">")
      } else if starts("<svg"), !hasRoot {
        hasRoot = true
        openRoot()
      } else if starts("<g id=\"") {
        readID()
      } else if starts("<title>") {
        replaceTitle()
      } else {
        copy(to: done + 1)
      }
    }
    copy(to: input.count)
    return output
  }

  // MARK: Parts

  /// Adds the description of the picture to its first tag, and the title and style sheet after it.
  private mutating func openRoot() {
    copy(to: position(of: UInt8(ascii: ">"), from: done) ?? input.count)
    height = Self.height(inRoot: String(decoding: output.suffix(400), as: UTF8.self))
    append(" role=\"img\"")
    let id = graph.attributes.last { $0.name == "id" }?.value ?? "graph"
    if !graph.title.isEmpty { append(" aria-labelledby", "\(id)-title") }
    if !graph.summary.isEmpty { append(" aria-describedby", "\(id)-desc") }
    append(">\n")
    skip(past: ">")
    if !graph.title.isEmpty { append(element: "title", id: "\(id)-title", graph.title) }
    if !graph.summary.isEmpty { append(element: "desc", id: "\(id)-desc", graph.summary) }
    if !graph.stylesheet.isEmpty {
      append("<style>")
      append(escaped: graph.stylesheet)
      append("</style>\n")
    }
  }

  private mutating func append(_ attribute: StaticString, _ value: String) {
    append(attribute)
    append("=\"")
    append(escaped: value)
    append("\"")
  }

  private mutating func append(element name: StaticString, id: String, _ text: String) {
    append("<")
    append(name)
    append(" id", id)
    append(">")
    append(escaped: text)
    append("</")
    append(name)
    append(">\n")
  }

  private mutating func readID() {
    let start = done + "<g id=\"".utf8.count
    let end = position(of: UInt8(ascii: "\""), from: start) ?? input.count
    id = String(decoding: input[start..<end], as: UTF8.self)
    // Graphviz writes hyphens as numeric entities, as it does in text.
    if id.utf8.contains(UInt8(ascii: "&")) { id = id.replacing("&#45;", with: "-") }
    copy(to: end)
    correctScale()
  }

  /// Writes the exact scale of the picture.
  ///
  /// Graphviz rounds the scale to two decimals, which moves the end of a long picture out of its frame.
  private mutating func correctScale() {
    guard let height else { return }
    self.height = nil
    guard let tagEnd = position(of: UInt8(ascii: ">"), from: done) else { return }
    let tag = String(decoding: input[done..<tagEnd], as: UTF8.self)
    guard let exact = Self.exactScale(tag, height: height), let start = tag.firstRange(of: "scale("),
      let end = tag[start.upperBound...].firstIndex(of: ")")
    else { return }
    copy(to: done + tag.utf8.distance(from: tag.startIndex, to: start.upperBound))
    let digits = String(Int((exact * 1e6).rounded(.down)))
    let text = "0." + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    append(escaped: "\(text) \(text)")
    done += tag.utf8.distance(from: start.upperBound, to: end)
  }

  /// Returns the height from the view box, whose third and fourth numbers are the size of the picture.
  private static func height(inRoot tag: String) -> Double? {
    guard let start = tag.firstRange(of: "viewBox=\"") else { return nil }
    let numbers = tag[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
    return numbers.count == 4 ? Double(numbers[3]) : nil
  }

  /// Returns the scale that makes a drawing as high as its picture, or nil if the drawing is not shrunk.
  private static func exactScale(_ tag: String, height: Double) -> Double? {
    func numbers(of name: String) -> [Double] {
      guard let start = tag.firstRange(of: name + "(") else { return [] }
      return tag[start.upperBound...].prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
    }
    let (scale, move) = (numbers(of: "scale"), numbers(of: "translate"))
    guard scale.count == 2, move.count == 2, scale[0] < 1, numbers(of: "rotate") == [0] else { return nil }
    // The distance from the origin to the bottom of the drawing equals its distance to the left edge.
    let whole = move[0] + move[1]
    guard whole > 0, height > 0 else { return nil }
    let exact = height / whole
    // Any other value is not the result of rounding.
    return exact < 1 && abs(exact - scale[0]) < 0.02 ? exact : nil
  }

  /// Replaces the element's name with the tooltip, or removes it.
  private mutating func replaceTitle() {
    skip(past: "</title>")
    guard let tooltip = tooltips[id] else { return }
    append("<title>")
    append(escaped: tooltip)
    append("</title>\n")
  }

  // MARK: Input

  private func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < input.count, let base = input.baseAddress,
      let found = memchr(base + start, Int32(byte), input.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func starts(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? done
    guard input.count - start >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where input[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Skips everything up to the end of `text`, including the newline after it.
  private mutating func skip(past text: StaticString) {
    while done < input.count, !starts(text) { done += 1 }
    done = min(done + text.utf8CodeUnitCount, input.count)
    if done < input.count, input[done] == UInt8(ascii: "\n") { done += 1 }
  }

  private mutating func copy(to end: Int) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[done..<end]))
    done = end
  }

  // MARK: Output

  private mutating func append(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text for an element or a quoted attribute.
  ///
  /// Control characters other than line feeds and tabs are replaced with symbols.
  private mutating func append(escaped text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard bytes.allSatisfy(Self.isPlain) else { return false }
      output.append(contentsOf: bytes)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      if let entity = MarkupText.entity(for: scalar) {
        output.append(contentsOf: entity.utf8)
      } else if (" "..."~").contains(scalar) || scalar == "\n" || scalar == "\t" {
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        output.append(contentsOf: DotText.visible(String(scalar)).utf8)
      }
    }
  }

  /// Returns whether a byte is written unchanged.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(byte)
    }
  }
}
