internal import Lifeline
internal import LifelineDiagrams
internal import LifelineSupport

/// Where pages and pictures lie, and how pages show and link them.
struct PageLayout: Sendable {
  /// The folder of a page, which relative links start from.
  enum Folder: Sendable {
    case root, inner
  }

  let format: DocumentationFormat

  /// The prefix of all file names for DocC, which looks files up by name in the whole catalog.
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

  /// A link whose text is the title of the page.
  func reference(to path: String) -> String { "<doc:\(Self.page(path))>" }

  func picture(light: String, dark: String, alternative: String, from folder: Folder) -> String {
    switch format {
    case .markdown:
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(relative(dark, from: folder))">
        <img alt="\(Self.attribute(alternative))" src="\(relative(light, from: folder))">
      </picture>
      """
    case .docc: "![\(MarkdownText.plain(alternative))](\(Self.file(light)))"
    }
  }

  private func relative(_ path: String, from folder: Folder) -> String { folder == .root ? path : "../\(path)" }

  private static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func page(_ path: String) -> String { String(file(path).dropLast(3)) }

  /// Text for a quoted attribute of a tag.
  private static func attribute(_ text: String) -> String {
    DotText.visible(text).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension DocumentationFile {
  /// Whether documentation can have a file at a path, in any format: what is elsewhere was not generated.
  package static func isPossible(_ path: String) -> Bool {
    let pages = /README\.md|lifeline-index\.md|(?:scenarios|types)\/[A-Za-z0-9_-]+\.md/
    let pictures = /images\/[A-Za-z0-9_-]+(?:~dark)?\.svg/
    return path.wholeMatch(of: pages) != nil || path.wholeMatch(of: pictures) != nil
  }
}
