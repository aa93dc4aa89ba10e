public import LifelineDiagrams
public import LifelineTraces

/// Checks that a renderer satisfies the contract of `GraphRenderer`.
///
/// For each format, the renderer must draw an empty graph, a graph with edges and frames, and names with quotation
/// marks, markup, and control characters. The pictures must not be empty, must begin with the signature of the format
/// (SVG, PNG, PDF), and must be the same when drawn again. The contents of the pictures are not checked. For an unknown
/// format, the renderer must throw an error with a description.
///
/// - Parameters:
///   - renderer: The renderer.
///   - formats: The formats that the renderer supports. Pass at least one.
public func checkRenderer(_ renderer: any GraphRenderer, formats: [ImageFormat] = [.svg]) -> ConformanceProblems {
  var check = RendererCheck(renderer: renderer)
  check.run(formats)
  return check.problems
}

private struct RendererCheck {
  let renderer: any GraphRenderer
  var problems = ConformanceProblems()

  mutating func run(_ formats: [ImageFormat]) {
    problems.add("No format was given, so no picture is tested.", when: formats.isEmpty)
    for format in formats {
      for (name, graph) in Self.graphs { check(graph, name, format) }
    }
    checkUnknownFormat()
  }

  private mutating func check(_ graph: DotGraph, _ name: String, _ format: ImageFormat) {
    let what = "\(name) as \(format.rawValue)"
    do {
      let picture = try renderer.render(graph, as: format)
      problems.add("The picture of \(what) is empty.", when: picture.isEmpty)
      problems.add(
        "The picture of \(what) does not begin with the signature of its format.",
        when: !picture.isEmpty && !Self.begins(picture, as: format))
      let second = try renderer.render(graph, as: format)
      problems.add("The picture of \(what) differs the second time.", when: second != picture)
    } catch {
      problems.add("The renderer throws an error for \(what): \(error)")
    }
  }

  private mutating func checkUnknownFormat() {
    do {
      _ = try renderer.render(Self.graph([]), as: ImageFormat(rawValue: "no-such-format"))
      problems.add("The renderer accepts an unknown format instead of throwing an error.")
    } catch {
      problems.add("The error for an unknown format has no description.", when: "\(error)".isEmpty)
    }
  }

  /// Whether a file begins with the signature of its format; true for unknown formats.
  private static func begins(_ picture: [UInt8], as format: ImageFormat) -> Bool {
    switch format {
    case .svg: String(decoding: picture.prefix(4096), as: UTF8.self).contains("<svg")
    case .png: picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .pdf: picture.starts(with: Array("%PDF-".utf8))
    default: true
    }
  }

  private static let graphs: [(String, DotGraph)] = [
    ("a graph without nodes", graph([])), ("an ordinary graph", graph(["init", "viewDidLoad", "deinit"])),
    ("hostile names", graph(["\"quoted\" \\ <b>&amp;</b>", "]]> --> */", "tab\tbell\u{7}", "ünïcode 🙂"])),
  ]

  /// A chain of nodes, with a frame around all of them.
  private static func graph(_ labels: [String]) -> DotGraph {
    var graph = DotGraph(engine: .dot, title: labels.first ?? "empty")
    for (index, label) in labels.enumerated() {
      graph.add(.init(id: "n\(index)", tooltip: label, [.init("label", DotText.label(label))]))
      if index > 0 { graph.edges.append(.init(id: "e\(index)", from: index - 1, to: index, tooltip: label)) }
    }
    if !labels.isEmpty { graph.clusters.append(.init(id: "all", nodes: Array(labels.indices))) }
    return graph
  }
}
