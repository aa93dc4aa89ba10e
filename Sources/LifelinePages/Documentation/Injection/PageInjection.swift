package import LifelineDiagrams
internal import LifelineTraces

/// Updates the text between `<!-- lifeline:KIND … -->` and `<!-- /lifeline -->` in your own pages.
///
/// Pages can be Markdown files, DocC articles, or Swift files, whose documentation comments (`///`) are read. All bytes
/// outside the marks are unchanged. Marks in code and in comments that span several lines are ignored. Paths of traces
/// and pictures are relative to the page's folder.
package struct PageInjection: Sendable {
  /// A page before it is updated.
  package struct Page: Hashable, Sendable {
    /// The page's path. Trace paths are relative to the page's folder, and the extension determines how the page is
    /// read.
    package var path: String
    /// The contents of the page.
    package var bytes: [UInt8]

    /// Creates a page.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// An updated mark in a page.
  package struct RenewedMark: Hashable, Sendable {
    /// The mark's line number, from 1.
    package var line: Int
    /// The mark's kind, such as `timeline`.
    package var kind: String
    /// Whether the update changed the text between the marks.
    package var isChanged: Bool
    /// The pictures that the mark shows, with the paths to write them to.
    package var pictures: [DocumentationFile]
    /// Whether the mark already showed these pictures. If so, existing files with these names belong to the mark.
    package var showedPictures: Bool
  }

  /// A page in which all marks are updated.
  package struct RenewedPage: Hashable, Sendable {
    /// The page's path.
    package var path: String
    /// The new contents of the page.
    package var bytes: [UInt8]
    /// The page's marks, in order.
    package var marks: [RenewedMark]
  }

  private let options: TraceDocumentation.Options
  private let renderer: (any GraphRenderer)?

  /// Creates an injection.
  ///
  /// - Parameters:
  ///   - options: The rules, the models, and whether times are shown. Titles and limits are options of the marks.
  ///   - renderer: The renderer for SVG. If nil, only marks with `format=mermaid` have pictures.
  package init(options: TraceDocumentation.Options = .init(), renderer: (any GraphRenderer)? = nil) {
    self.options = options
    self.renderer = renderer
  }

  /// Updates all marks of the pages.
  ///
  /// This method reads the traces but does not write any files.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - willRenew: A closure that is called with the location of each mark, such as `README.md:12`, before its trace
  ///     is read.
  /// - Throws: ``InjectionError`` with the problems in all pages.
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

  /// Throws an error if two marks show different pictures with the same name.
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
  /// Returns a line between the marks, with its prefix and line break.
  fileprivate func line(of text: String) -> String {
    guard text.isEmpty else { return prefix + text + ending }
    let end = prefix.lastIndex { !$0.isWhitespace }.map { prefix.index(after: $0) } ?? prefix.startIndex
    return prefix[..<end] + ending
  }
}
