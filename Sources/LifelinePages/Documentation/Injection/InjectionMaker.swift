internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineTraces

/// Creates the text between the marks of a page.
struct InjectionMaker {
  /// The text between the marks, with its pictures.
  struct Content {
    var text: String
    var pictures: [DocumentationFile] = []
    /// The names that the text uses for the pictures.
    var names: [String] = []
  }

  let page: String
  let options: TraceDocumentation.Options
  let renderer: (any GraphRenderer)?
  private var names = PageNames()

  init(page: String, options: TraceDocumentation.Options, renderer: (any GraphRenderer)?) {
    self.page = page
    self.options = options
    self.renderer = renderer
  }

  mutating func content(of mark: InjectionMark, _ library: inout TraceLibrary) throws(InjectionDetail) -> Content {
    let marked = try InjectionOptions(mark)
    if marked.kind == .model {
      return try picture(try InjectionDiagrams.model(marked, options.models), marked, "model")
    }
    let paths = marked.all("trace").map { $0.hasPrefix("/") ? $0 : folder + $0 }
    let traces = try library.traces(at: paths)
    guard marked.kind.isPicture else { return Content(text: try InjectionTexts(traces: traces, marked: marked).text()) }
    let label = traces.documentation.scenarios.first?.trace.label ?? "trace"
    return try picture(
      try InjectionDiagrams.diagram(marked, traces), marked, "\(label)-\(marked.kind.rawValue)")
  }

  /// The page's folder, with a trailing slash.
  private var folder: String { page.lastIndex(of: "/").map { String(page[...$0]) } ?? "" }

  private var isCatalog: Bool { page.contains(".docc/") || page.hasSuffix(".swift") }

  // MARK: Pictures

  private mutating func picture(
    _ illustration: InjectionDiagrams.Illustration, _ marked: InjectionOptions, _ name: String
  ) throws(InjectionDetail) -> Content {
    if try marked.isMermaid() {
      return Content(text: MarkdownText.block(illustration.diagram.mermaid, language: "mermaid"))
    }
    guard let renderer else {
      throw InjectionDetail("SVG needs a renderer; use format=mermaid, or a build with Graphviz")
    }
    let path = try imagePath(marked, name)
    let alternative = marked["alt"] ?? illustration.alternative
    // A DocC page has its own setting for dark colors, so it needs two pictures.
    let schemes: [(String, ColorScheme)] =
      isCatalog
      ? [(path, .light), (String(path.dropLast(4)) + "~dark.svg", .dark)] : [(path, .adaptive)]
    var content = Content(text: "")
    let graph = illustration.diagram.graph { renderer.canDraw($0, as: .svg) }
    for (path, scheme) in schemes {
      do {
        let bytes = try renderer.render(graph.colored(for: scheme), as: .svg)
        content.pictures.append(DocumentationFile(path: folder + path, bytes: bytes))
      } catch {
        throw InjectionDetail("the picture cannot be drawn: \(error)")
      }
    }
    let shown = isCatalog ? String(path.split(separator: "/").last ?? "") : path
    content.text = "![\(MarkdownText.plain(alternative))](\(Self.target(shown)))"
    content.names = [Self.target(shown)]
    return content
  }

  private mutating func imagePath(_ marked: InjectionOptions, _ name: String) throws(InjectionDetail) -> String {
    if let path = marked["image"] {
      guard path.lowercased().hasSuffix(".svg") else {
        throw InjectionDetail("'image' must name a file that ends in '.svg', not '\(path)'")
      }
      guard !path.hasPrefix("/") else {
        throw InjectionDetail("'image' must be relative to the page's folder; '\(path)' is an absolute path")
      }
      guard path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ !["", ".", ".."].contains($0) })
      else {
        throw InjectionDetail("'image' must be in the page's folder or below; '\(path)' may lead out of it")
      }
      return path
    }
    guard !page.hasSuffix(".swift") else {
      throw InjectionDetail(
        "name the picture's file: image=PATH of a file in the catalog, relative to this file's folder")
    }
    let file = page.split(separator: "/").last.map(String.init) ?? page
    let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return names.name(for: "\(base)-\(name)", fallback: "picture") + ".svg"
  }

  /// Returns a path as a link target.
  private static func target(_ path: String) -> String {
    path.contains { " ()<>".contains($0) } ? "<\(path.replacing("<", with: "%3C").replacing(">", with: "%3E"))>" : path
  }
}
