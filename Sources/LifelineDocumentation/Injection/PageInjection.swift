internal import LifelineAnalysis
package import LifelineDiagrams

/// Updates the text between `<!-- lifeline:KIND … -->` and `<!-- /lifeline -->` in your own pages.
///
/// Pages are Markdown, articles of DocC, or Swift, of which the documentation comments (`///`) are read. All bytes outside
/// the marks stay as they are. Marks in code and in comments of several lines are left alone. Paths of traces and pictures
/// start from the page's folder.
package struct PageInjection: Sendable {
  /// A page, before it is renewed.
  package struct Page: Hashable, Sendable {
    /// Its path: paths of traces are relative to its folder, and its extension selects how it is read.
    package var path: String
    /// What is in it.
    package var bytes: [UInt8]

    /// Creates a page.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// A mark of a page, renewed.
  package struct RenewedMark: Hashable, Sendable {
    /// Its line, from 1.
    package var line: Int
    /// Its kind: `timeline`.
    package var kind: String
    /// Whether what stood between the marks was something else.
    package var isChanged: Bool
    /// The pictures that it shows, with the paths to write them to.
    package var pictures: [DocumentationFile]
    /// Whether it showed these pictures before: a file of that name is its own then.
    package var showedPictures: Bool
  }

  /// A page with all its marks renewed.
  package struct RenewedPage: Hashable, Sendable {
    /// The page's path.
    package var path: String
    /// What is to be in it.
    package var bytes: [UInt8]
    /// Its marks, in order.
    package var marks: [RenewedMark]
  }

  private let options: TraceDocumentation.Options
  private let renderer: (any GraphRenderer)?

  /// Creates an injection.
  ///
  /// - Parameters:
  ///   - options: rules, models, and whether times are shown; titles and limits are options of the marks.
  ///   - renderer: what draws SVG; without one only marks with `format=mermaid` have pictures.
  package init(options: TraceDocumentation.Options = .init(), renderer: (any GraphRenderer)? = nil) {
    self.options = options
    self.renderer = renderer
  }

  /// Renews all marks of the pages. Reads the traces, and writes nothing.
  ///
  /// - Parameters:
  ///   - pages: the pages.
  ///   - willRenew: called with the place of each mark, `README.md:12`, before its trace is read.
  /// - Throws: ``InjectionError`` with everything that is wrong, in all pages.
  package func renew(
    _ pages: [Page], willRenew: (String) -> Void = { _ in }
  ) throws(InjectionError) -> [RenewedPage] {
    var library = TraceLibrary(options: options)
    var problems: [InjectionProblem] = []
    var owners: [String: (bytes: [UInt8], place: String)] = [:]
    var renewed: [RenewedPage] = []
    for page in pages {
      let scanner = InjectionScanner(page: page.path, bytes: page.bytes)
      problems += scanner.problems
      var maker = InjectionMaker(page: page.path, options: options, renderer: renderer)
      var result = RenewedPage(path: page.path, bytes: [], marks: [])
      var done = 0
      for mark in scanner.marks {
        willRenew("\(page.path):\(mark.line)")
        do throws(InjectionDetail) {
          let content = try maker.content(of: mark, &library)
          try Self.claim(content.pictures, "\(page.path):\(mark.line)", &owners)
          result.bytes += page.bytes[done..<mark.inside.lowerBound]
          result.marks.append(Self.renew(mark, content, of: page, into: &result.bytes))
          done = mark.inside.upperBound
        } catch {
          problems.append(InjectionProblem(page: page.path, line: mark.line, detail: error.text))
        }
      }
      result.bytes += page.bytes[done...]
      renewed.append(result)
    }
    guard problems.isEmpty else { throw InjectionError(problems: Self.sorted(problems, pages)) }
    return renewed
  }

  private static func renew(
    _ mark: InjectionMark, _ content: InjectionMaker.Content, of page: Page, into bytes: inout [UInt8]
  ) -> RenewedMark {
    let lines = [""] + content.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
    let text = lines.map { mark.line(of: $0) }.joined()
    let old = page.bytes[mark.inside]
    bytes += Array(text.utf8)
    let oldText = String(decoding: old, as: UTF8.self)
    return RenewedMark(
      line: mark.line, kind: mark.kind, isChanged: !old.elementsEqual(text.utf8), pictures: content.pictures,
      showedPictures: content.names.allSatisfy { oldText.contains($0) })
  }

  /// Two marks may show one picture, but not two pictures of one name.
  private static func claim(
    _ pictures: [DocumentationFile], _ place: String, _ owners: inout [String: (bytes: [UInt8], place: String)]
  ) throws(InjectionDetail) {
    for picture in pictures {
      if let owner = owners[picture.path.lowercased()], owner.bytes != picture.bytes {
        throw InjectionDetail(
          "the picture '\(picture.path)' is already used by \(owner.place); name one of them with image=FILE")
      }
      owners[picture.path.lowercased()] = (picture.bytes, place)
    }
  }

  private static func sorted(_ problems: [InjectionProblem], _ pages: [Page]) -> [InjectionProblem] {
    let places = Dictionary(pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    return problems.sorted { (places[$0.page] ?? 0, $0.line) < (places[$1.page] ?? 0, $1.line) }
  }
}

extension InjectionMark {
  /// A line between the marks, with its prefix and its line end.
  fileprivate func line(of text: String) -> String {
    guard text.isEmpty else { return prefix + text + ending }
    let end = prefix.lastIndex { !$0.isWhitespace }.map { prefix.index(after: $0) } ?? prefix.startIndex
    return prefix[..<end] + ending
  }
}
