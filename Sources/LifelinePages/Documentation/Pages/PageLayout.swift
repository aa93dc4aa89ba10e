internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

/// The paths of pages and pictures, and the way in which pages show and link to them.
struct PageLayout: Sendable {
  /// The folder of a page, to which links are relative.
  enum Folder: Sendable {
    case root, inner
  }

  let format: DocumentationFormat

  /// The prefix of all file names for DocC. It is necessary because DocC finds files by name in the entire catalog.
  private static let prefix = "lifeline"

  var index: String { format == .markdown ? "README.md" : "\(Self.prefix)-index.md" }

  func type(_ name: String) -> String {
    format == .markdown ? "types/\(name).md" : "types/\(Self.prefix)-type-\(name).md"
  }

  func scenario(_ name: String) -> String {
    format == .markdown ? "scenarios/\(name).md" : "scenarios/\(Self.prefix)-scenario-\(name).md"
  }

  func image(_ name: String, _ scheme: ColorScheme) -> String {
    switch format {
    case .markdown: "images/\(name)\(scheme == .dark ? "-dark" : "").svg"
    case .docc: "images/\(Self.prefix)-\(name)\(scheme == .dark ? "~dark" : "").svg"
    }
  }

  func link(_ text: String, to path: String, from folder: Folder) -> String {
    switch format {
    case .markdown: "[\(text)](\(relative(path, from: folder)))"
    case .docc: "[\(text)](doc:\(Self.page(path)))"
    }
  }

  /// Returns a link with the page's title as its text.
  func reference(to path: String) -> String { "<doc:\(Self.page(path))>" }

  func picture(light: String, dark: String, alternative: String, from folder: Folder) -> String {
    switch format {
    case .markdown:
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(relative(dark, from: folder))">
        <img alt="\(MarkupText.escaped(DotText.visible(alternative)))" src="\(relative(light, from: folder))">
      </picture>
      """
    case .docc: "![\(MarkdownText.plain(alternative))](\(Self.file(light)))"
    }
  }

  private func relative(_ path: String, from folder: Folder) -> String { folder == .root ? path : "../\(path)" }

  private static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func page(_ path: String) -> String { String(file(path).dropLast(3)) }
}

extension DocumentationFile {
  /// Returns whether generated documentation can contain a file at this path, in any format.
  ///
  /// Files at other paths were not generated.
  package static func isPossible(_ path: String) -> Bool {
    let pages = /README\.md|lifeline-index\.md|(?:scenarios|types)\/[A-Za-z0-9_-]+\.md/
    let pictures = /images\/[A-Za-z0-9_-]+(?:~dark)?\.svg/
    return path.wholeMatch(of: pages) != nil || path.wholeMatch(of: pictures) != nil
  }
}
