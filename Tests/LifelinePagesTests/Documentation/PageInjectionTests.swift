import LifelineDiagrams
import LifelineGraphviz
import LifelineTestSupport
import Testing

@testable import LifelinePages

@Suite struct PageInjectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(.visit(), to: "visit.jsonl")
    try folder.write(.reload(), to: "reload.jsonl")
  }

  private func renew(_ text: String, in file: String = "page.md") throws -> PageInjection.RenewedPage {
    let page = PageInjection.Page(path: "\(folder.path)/\(file)", bytes: Array(text.utf8))
    return try PageInjection(renderer: .graphviz).renew([page])[0]
  }

  private func text(_ page: PageInjection.RenewedPage) -> String { String(decoding: page.bytes, as: UTF8.self) }

  /// What is wrong with a page; the folder's path is left out.
  private func problems(_ text: String, in file: String = "page.md") throws -> [String] {
    do throws(InjectionError) {
      let page = PageInjection.Page(path: "\(folder.path)/\(file)", bytes: Array(text.utf8))
      _ = try PageInjection(renderer: .graphviz).renew([page])
      return []
    } catch {
      return error.description.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
    }
  }

  private static let mark = "<!-- lifeline:steps trace=visit.jsonl step=1 -->"
  private static let end = "<!-- /lifeline -->"
  private static let words = [
    "", "- `main` is created.", "- The window gets `main` as its root.",
    "- The window is shown: `main` loads its view and appears.", "",
  ]

  // MARK: Bytes

  static let pages: [(name: String, before: String, prefix: String, ending: String, after: String)] = [
    ("a page", "# Title\n\n", "", "\n", "\nText.\n"),
    ("carriage returns", "# Title\r\n\r\n", "", "\r\n", "\r\nText.\r\n"),
    ("no end of the last line", "a\n", "", "\n", "\nlast"),
    ("nothing behind the mark", "", "", "\n", ""),
    ("a byte-order mark", "\u{FEFF}", "", "\n", "\n"),
    ("mixed line ends, trailing spaces, form feeds", "a  \r\nb\n\u{C}\r\n", "", "\n", "\u{C} \n\n\n"),
    ("a list", "- item\n\n", "  ", "\n", "\n"),
    ("a numbered list", "10. item\n\n", "    ", "\n", "\n"),
    ("a quotation", "", "> ", "\n", "\n"),
    ("code before it", "~~~~\n```\n~~~\n~~~~\n", "", "\n", "\n```\ncode"),
    ("a page with code spans", "`` <!-- lifeline:x --> `` and `<!-- /lifeline -->`\n\n", "", "\n", "\n"),
    ("old text", "", "", "\n", "\n"),
  ]

  @Test(arguments: pages)
  func `changes nothing but what stands between the marks`(
    name: String, before: String, prefix: String, ending: String, after: String
  ) throws {
    let old = name == "old text" ? "\(prefix)was here\(ending)" : ""
    let page = before + prefix + Self.mark + ending + old + prefix + Self.end + after
    let empty = prefix == "> " ? ">" : ""
    let inside = Self.words.map { ($0.isEmpty ? empty : prefix + $0) + ending }.joined()
    let expected = before + prefix + Self.mark + ending + inside + prefix + Self.end + after
    let renewed = try renew(page)
    #expect(Array(renewed.bytes) == Array(expected.utf8))
    #expect(renewed.marks.map(\.isChanged) == [true])
    #expect(try renew(text(renewed)).marks.map(\.isChanged) == [false])
  }

  @Test func `leaves bytes alone that are no UTF-8`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A] + Array("\(Self.mark)\n\(Self.end)\n".utf8) + [0xC3]
    let page = PageInjection.Page(path: "\(folder.path)/page.md", bytes: bytes)
    let renewed = try PageInjection().renew([page])[0].bytes
    #expect(renewed.starts(with: [0xFF, 0xFE, 0x0A]) && renewed.last == 0xC3)
  }

  static let untouched: [String] = [
    "```\n\(mark)\n```\n", "````md\n```\n\(mark)\n```\n````\n", "~~~ text\n\(mark)\n~~~\n", "   ```\n\(mark)\n   ```\n",
    "    \(mark)\n", "\t\(mark)\n", "- a\n\n      \(mark)\n", "> ```\n> \(mark)\n> ```\n", "- ```\n  \(mark)\n  ```\n",
    "```\n\(mark)\n", "Write `\(mark)` and `\(end)` so.\n", "``a ` \(mark)``\n", "<!--\n\(mark)\n-->\n",
    "<!-- lifelines: no mark -->\n", "<!-- a comment -->\n", "",
  ]

  @Test(arguments: untouched)
  func `leaves marks in code and comments alone`(page: String) throws {
    let renewed = try renew(page)
    #expect(text(renewed) == page)
    #expect(renewed.marks.isEmpty)
  }

  // MARK: Mistakes

  static let mistakes: [(page: String, problems: [String])] = [
    ("a\n\(mark)\n", ["page.md:2: the mark is not closed; add a line '<!-- /lifeline -->' after it"]),
    (end, ["page.md:1: '<!-- /lifeline -->' has no mark to close"]),
    (
      "\(mark)\r\n\(mark)\r\n\(end)\r\n\(end)\r\n",
      [
        "page.md:2: the mark on line 1 is not closed before this mark",
        "page.md:4: '<!-- /lifeline -->' has no mark to close",
      ]
    ),
    (
      "<!-- lifeline:timelin trace=visit.jsonl -->\n\(end)\n",
      [
        "page.md:1: there is no kind 'timelin'; did you mean 'timeline'? Available: timeline, states, life, model, "
          + "callbacks, findings, coverage, steps"
      ]
    ),
    (
      "<!-- lifeline:steps trac=visit.jsonl -->\n\(end)\n",
      ["page.md:1: 'steps' has no option 'trac'; did you mean 'trace'? Available: trace, step"]
    ),
    ("<!-- lifeline:steps -->\n\(end)\n", ["page.md:1: 'steps' needs a trace: trace=PATH, from the page's folder"]),
    (
      "<!-- lifeline:steps trace=no.jsonl -->\n\(end)\n",
      ["page.md:1: the trace cannot be used: no.jsonl: cannot be opened: No such file or directory"]
    ),
    ("text \(mark)\n", ["page.md:1: a mark must be alone on its line and end with '-->' there"]),
    ("\(mark) text\n", ["page.md:1: a mark must be alone on its line and end with '-->' there"]),
    ("<!-- lifeline:steps\ntrace=x -->\n", ["page.md:1: a mark must be alone on its line and end with '-->' there"]),
    (
      "<!-- lifeline:steps trace = x -->\n\(end)\n",
      ["page.md:1: 'trace' is not an option: write options as name=value, without spaces around '='"]
    ),
    (
      "<!-- lifeline:steps trace=\"x -->\n\(end)\n",
      ["page.md:1: the quotation mark after 'trace=' is not closed"]
    ),
    ("<!-- lifeline:steps trace= -->\n\(end)\n", ["page.md:1: 'trace' has no value"]),
    (
      "<!-- lifeline:steps trace=visit.jsonl step=1 step=2 -->\n\(end)\n", ["page.md:1: 'step' is given twice"]
    ),
    (
      "<!-- lifeline:steps trace=visit.jsonl step=9 -->\n\(end)\n",
      ["page.md:1: there is no step '9'. Available: The app is launched, The user taps Info"]
    ),
    (
      "<!-- lifeline:life trace=visit.jsonl type=SubViewControler -->\n\(end)\n",
      ["page.md:1: the trace has no type 'SubViewControler'; did you mean 'SubViewController'?"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl limit=many -->\n\(end)\n",
      ["page.md:1: 'limit' must be a whole number from 0 to 1000000000, not 'many'"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl width=9223372036854775807 -->\n\(end)\n",
      ["page.md:1: 'width' must be a whole number from 0 to 1000000000, not '9223372036854775807'"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl fold=maybe -->\n\(end)\n",
      ["page.md:1: 'fold' must be 'yes' or 'no', not 'maybe'"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl format=png -->\n\(end)\n",
      ["page.md:1: 'format' must be 'svg' or 'mermaid', not 'png'"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl image=a.png -->\n\(end)\n",
      ["page.md:1: 'image' must name a file that ends in '.svg', not 'a.png'"]
    ),
    (
      "<!-- lifeline:timeline trace=visit.jsonl image=a.svg -->\n\(end)\n"
        + "<!-- lifeline:timeline trace=reload.jsonl image=A.svg -->\n\(end)\n",
      [
        "page.md:3: the picture 'A.svg' is already used by page.md:1; name one of them with image=FILE"
      ]
    ),
    ("<!-- lifeline:model -->\n\(end)\n", ["page.md:1: 'model' needs a name: name=UIViewController"]),
    (
      "<!-- lifeline:model name=UIViewControler -->\n\(end)\n",
      [
        "page.md:1: there is no model 'UIViewControler'; did you mean 'UIViewController'? Available: UIViewController, "
          + "UIApplication, UIScene, ViewControllerCache, object"
      ]
    ),
  ]

  @Test(arguments: mistakes)
  func `says what is wrong, where, and how to mend it`(page: String, problems: [String]) throws {
    #expect(try self.problems(page) == problems)
  }

  @Test func `says what is wrong in all pages at once`() throws {
    let pages = ["b.md", "a.md"].map { PageInjection.Page(path: $0, bytes: Array("\(Self.end)\n".utf8)) }
    let error = #expect(throws: InjectionError.self) { try PageInjection().renew(pages) }
    #expect(error?.problems.map(\.page) == ["b.md", "a.md"])
  }

  @Test func `a mark with a mistake says all that is wrong beside it, too`() throws {
    let page = "<!-- lifeline:nothing -->\n\(Self.end)\n<!-- lifeline:steps -->\n\(Self.end)\n"
    #expect(try problems(page).map { $0.prefix(9) } == ["page.md:1", "page.md:3"])
  }

  // MARK: Contents

  @Test func `draws a picture beside the page, and shows it`() throws {
    let page = try renew("<!-- lifeline:timeline trace=visit.jsonl -->\n\(Self.end)\n")
    #expect(text(page).contains("\n\n![The timeline of visit](page-visit-timeline.svg)\n\n"))
    #expect(page.marks[0].pictures.map(\.path) == ["\(folder.path)/page-visit-timeline.svg"])
    #expect(!page.marks[0].showedPictures)
    #expect(try renew(text(page)).marks[0].showedPictures)
  }

  @Test func `draws light and dark pictures for DocC`() throws {
    try folder.write([], to: "App.docc/App.md")
    let page = try renew(
      "<!-- lifeline:life trace=../visit.jsonl type=SubViewController alt=\"Its life\" image=Images/sub.svg -->\n"
        + "\(Self.end)\n", in: "App.docc/page.md")
    #expect(text(page).contains("![Its life](sub.svg)"))
    let images = "\(folder.path)/App.docc/Images"
    #expect(page.marks[0].pictures.map(\.path) == ["\(images)/sub.svg", "\(images)/sub~dark.svg"])
  }

  @Test func `writes Mermaid into the page`() throws {
    let mark = "<!-- lifeline:timeline trace=visit.jsonl step=\"The user taps Info\" format=mermaid -->"
    let page = try renew("\(mark)\n\(Self.end)")
    #expect(text(page).contains("\n```mermaid\nsequenceDiagram\n"))
    #expect(text(page).contains("present(sub)") && !text(page).contains("makeKeyAndVisible"))
    #expect(page.marks[0].pictures.isEmpty)
  }

  static let texts: [(mark: String, content: String)] = [
    ("callbacks trace=visit.jsonl type=SubViewController", "| `viewWillAppear` | 1 |"),
    ("callbacks trace=visit.jsonl", "**MainViewController**\n\n| Callback or event | Count |"),
    ("findings trace=visit.jsonl", "\nNo findings.\n"),
    ("findings trace=reload.jsonl", "- **error** `repeated-view-did-load`: "),
    (
      "coverage trace=visit.jsonl type=SubViewController",
      "Observed transitions of the `UIViewController` model of iOS 13 and later: "
    ),
    ("coverage trace=visit.jsonl type=UIWindow", "No model matches this type."),
    ("steps trace=visit.jsonl trace=reload.jsonl", "**The user taps Info**\n\n- `sub` is created."),
    ("model name=UIViewController system=5.1 format=mermaid", "%% The life of a UIViewController, iOS 5\n"),
    ("states trace=visit.jsonl format=mermaid", "stateDiagram-v2"),
  ]

  @Test(arguments: texts)
  func `fills each kind of mark`(mark: String, content: String) throws {
    #expect(text(try renew("<!-- lifeline:\(mark) -->\n\(Self.end)\n")).contains(content))
  }

  // MARK: Swift

  @Test func `renews marks in documentation comments only`() throws {
    let source = """
      let text = "<!-- lifeline:nothing -->"
      // <!-- lifeline:nothing -->
      struct Sub {
        /// Its steps.
        ///
        /// \(Self.mark)
        /// \(Self.end)
        ///
        /// ```
        /// <!-- lifeline:nothing -->
        /// ```
        func a() {}
      }

      """
    let inside = Self.words.map { "  ///" + ($0.isEmpty ? "" : " \($0)") + "\n" }.joined()
    let expected = source.replacing("  /// \(Self.end)\n", with: inside + "  /// \(Self.end)\n")
    #expect(text(try renew(source, in: "Sub.swift")) == expected)
  }

  @Test func `a mark ends with its documentation comment`() throws {
    let source = "/// \(Self.mark)\nfunc a() {}\n/// \(Self.end)\n"
    #expect(
      try problems(source, in: "Sub.swift") == [
        "Sub.swift:1: the mark is not closed; add a line '<!-- /lifeline -->' after it",
        "Sub.swift:3: '<!-- /lifeline -->' has no mark to close",
      ])
  }

  @Test func `asks for the place of a picture that a source file shows`() throws {
    let source = "/// <!-- lifeline:timeline trace=visit.jsonl -->\n/// \(Self.end)\n"
    #expect(
      try problems(source, in: "Sub.swift") == [
        "Sub.swift:1: name the picture's file: image=PATH of a file in the catalog, relative to this file's folder"
      ])
  }
}
