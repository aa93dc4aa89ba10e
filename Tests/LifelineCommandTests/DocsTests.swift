import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@MainActor
@Suite struct DocsTests {
  private let folder: TemporaryFolder
  private let trace: String

  init() throws {
    folder = try TemporaryFolder()
    trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
  }

  /// The files in the documentation's folder.
  private func files(in name: String = "docs") -> [String] {
    (FileManager.default.enumerator(atPath: "\(folder.path)/\(name)")?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  private func docs(_ arguments: String..., to name: String = "docs") throws -> Outcome {
    try folder.run(["docs", trace, "-o", "\(folder.path)/\(name)", "--no-times"] + arguments)
  }

  // MARK: A folder

  @Test func `writes an index, a page for each type and each scenario, and their pictures`() throws {
    #expect(
      try docs()
        == Outcome(
          code: 0, output: "", errors: "lifeline: 'DIR/docs': 7 of 7 files written\n"))
    #expect(
      files() == [
        ".lifeline-docs.json", "README.md", "images/scenario-t-dark.svg", "images/scenario-t.svg",
        "images/type-HomeController-dark.svg", "images/type-HomeController.svg", "scenarios/t.md",
        "types/HomeController.md",
      ])
  }

  @Test func `a second run writes nothing, and check finds nothing`() throws {
    _ = try docs()
    #expect(try docs().errors == "lifeline: 'DIR/docs': 0 of 7 files written, the others are up to date\n")
    #expect(try docs("--check") == Outcome(code: 0, output: "", errors: ""))
  }

  @Test func `check says what is missing, out of date and no longer written, and writes nothing`() throws {
    let other = try folder.write(
      TraceLines.repeatedLoad.text.replacingOccurrences(of: "\"name\":\"t\"", with: "\"name\":\"u\""), to: "u.jsonl")
    _ = try docs()
    try FileManager.default.removeItem(atPath: "\(folder.path)/docs/types/HomeController.md")
    let before = files()
    let outcome = try folder.lifeline("docs", other, "-o", "\(folder.path)/docs", "--no-times", "--check")
    #expect(
      outcome
        == Outcome(
          code: 1,
          output: """
            DIR/docs/README.md: out of date
            DIR/docs/images/scenario-t-dark.svg: no longer written
            DIR/docs/images/scenario-t.svg: no longer written
            DIR/docs/images/scenario-u-dark.svg: missing
            DIR/docs/images/scenario-u.svg: missing
            DIR/docs/scenarios/t.md: no longer written
            DIR/docs/scenarios/u.md: missing
            DIR/docs/types/HomeController.md: missing

            """, errors: "lifeline: update it with: lifeline docs DIR/u.jsonl -o DIR/docs --no-times\n"))
    #expect(files() == before)
  }

  @Test func `removes what it no longer writes, and nothing else`() throws {
    _ = try docs()
    try folder.write("mine", to: "docs/types/Mine.md")
    try folder.write("mine", to: "docs/notes.txt")
    let other = try folder.write(
      TraceLines.repeatedLoad.text.replacingOccurrences(of: "HomeController", with: "AwayController"), to: "u.jsonl")
    let outcome = try folder.lifeline("docs", other, "-o", "\(folder.path)/docs", "--no-times")
    #expect(outcome.code == 0)
    let kept = files()
    #expect(kept.contains("types/Mine.md") && kept.contains("notes.txt") && kept.contains("types/AwayController.md"))
    #expect(!kept.contains { $0.contains("HomeController") })
  }

  @Test func `refuses to replace what it did not write, and writes nothing then`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/docs/types", withIntermediateDirectories: true)
    try folder.write("mine", to: "docs/README.md")
    try folder.write("mine", to: "docs/types/HomeController.md")
    let why =
      "it exists and 'lifeline docs' did not write it; move it, choose another folder, or replace it with --force"
    let outcome = try docs()
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot write 'DIR/docs/README.md': \(why)\n"
        + "lifeline: cannot write 'DIR/docs/types/HomeController.md': \(why)\n")
    #expect(files() == ["README.md", "types/HomeController.md"])
  }

  nonisolated static let lists = [
    ("{", "it is not valid"), ("{\"lifelineDocs\":3,\"files\":{}}", "it is not valid"),
    ("{\"lifelineDocs\":1,\"files\":[]}", "it is not valid"),
    (
      "{\"lifelineDocs\":1,\"files\":{\"../t.jsonl\":\"00\"}}", "it names '../t.jsonl', which the command never writes"
    ),
    ("{\"lifelineDocs\":1,\"files\":{\"/tmp/x\":\"00\"}}", "it names '/tmp/x', which the command never writes"),
    ("{\"lifelineDocs\":1,\"files\":{\"\":\"00\"}}", "it names '', which the command never writes"),
    (
      "{\"lifelineDocs\":1,\"files\":{\".git/config\":\"00\"}}",
      "it names '.git/config', which the command never writes"
    ),
    (
      "{\"lifelineDocs\":1,\"files\":{},\"pending\":{\"types/../../x.md\":\"00\"}}",
      "it names 'types/../../x.md', which the command never writes"
    ),
  ]

  @Test(arguments: lists)
  func `does nothing on a broken list, or one that names files elsewhere`(list: String, why: String) throws {
    try folder.write(list, to: "docs/.lifeline-docs.json")
    let what = "the list of files that 'lifeline docs' wrote: \(why); restore or delete it"
    #expect(try docs().errors == "lifeline: cannot use 'DIR/docs/.lifeline-docs.json', \(what)\n")
    #expect(folder.files.contains("t.jsonl"))
    #expect(files() == [".lifeline-docs.json"])
  }

  @Test func `does not follow a link that takes the list's place`() throws {
    try folder.write("{\"lifelineDocs\":1,\"files\":{}}", to: "elsewhere.json")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/docs", withIntermediateDirectories: true)
    try link("docs/.lifeline-docs.json", to: "../elsewhere.json")
    let outcome = try docs()
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot use 'DIR/docs/.lifeline-docs.json', the list of files that 'lifeline docs' wrote: "
        + "it is not a regular file; restore or delete it\n")
    #expect(try folder.read("elsewhere.json") == Data("{\"lifelineDocs\":1,\"files\":{}}".utf8))
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: destination)
  }

  @Test func `does not follow a link out of the folder`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/docs", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/elsewhere", withIntermediateDirectories: true)
    try link("docs/types", to: "../elsewhere")
    for arguments in [[], ["--force"]] {
      let outcome = try folder.run(["docs", trace, "-o", "\(folder.path)/docs"] + arguments)
      #expect(outcome.code == 2)
      #expect(
        outcome.errors
          == "lifeline: cannot write 'DIR/docs/types/HomeController.md': 'DIR/docs/types' is a symbolic link, which may "
          + "lead out of the folder; remove it or choose another folder\n")
    }
    #expect(files(in: "elsewhere").isEmpty)
    #expect(files().isEmpty)
  }

  @Test func `does not write through a file that became a link`() throws {
    _ = try docs()
    let readme = try folder.read("docs/README.md")
    try folder.write(Array(readme), to: "mine.md")
    try FileManager.default.removeItem(atPath: "\(folder.path)/docs/README.md")
    try link("docs/README.md", to: "../mine.md")
    let outcome = try docs("--title", "Other", "--force")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot write 'DIR/docs/README.md': 'DIR/docs/README.md' is a symbolic link, which may lead out of "
        + "the folder; remove it or choose another folder\n")
    #expect(try folder.read("mine.md") == readme)
  }

  @Test func `refuses to replace a file that changed, unless it is forced`() throws {
    _ = try docs()
    let page = "docs/types/HomeController.md"
    try folder.write("edited", to: page)
    let outcome = try docs("--title", "Other")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot write 'DIR/\(page)': it changed after 'lifeline docs' wrote it; move it, or replace it with "
        + "--force\n")
    #expect(try folder.read(page) == Data("edited".utf8))
    #expect(try !String(decoding: folder.read("docs/README.md"), as: UTF8.self).contains("Other"))
    #expect(try docs("--title", "Other", "--force").code == 0)
    #expect(try folder.read(page) != Data("edited".utf8))
  }

  @Test func `refuses to remove a file that changed, unless it is forced`() throws {
    _ = try docs()
    try folder.write("edited", to: "docs/types/HomeController.md")
    let other = try folder.write(
      TraceLines.repeatedLoad.text.replacingOccurrences(of: "HomeController", with: "AwayController"), to: "u.jsonl")
    let before = files()
    let outcome = try folder.lifeline("docs", other, "-o", "\(folder.path)/docs")
    #expect(
      outcome.errors
        == "lifeline: cannot remove 'DIR/docs/types/HomeController.md', which is no longer written: it changed after "
        + "'lifeline docs' wrote it; move it, or remove it with --force\n")
    #expect(files() == before)
    #expect(try folder.lifeline("docs", other, "-o", "\(folder.path)/docs", "--force").code == 0)
    #expect(!files().contains("types/HomeController.md"))
  }

  @Test func `continues a run that was interrupted while it wrote`() throws {
    _ = try docs()
    let list = try String(decoding: folder.read("docs/.lifeline-docs.json"), as: UTF8.self)
    let page = try folder.read("docs/README.md")
    _ = try docs("--title", "Other")
    // As if the second run had replaced the index and then ended: its list names both contents.
    let new = try String(decoding: folder.read("docs/.lifeline-docs.json"), as: UTF8.self)
    let hash = new.split(separator: "\n").first { $0.contains("README") } ?? ""
    let both = list.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
    try folder.write(
      both + ",\"pending\":{\(hash.hasSuffix(",") ? String(hash.dropLast()) : String(hash))}}",
      to: "docs/.lifeline-docs.json")
    #expect(try docs().code == 0)
    #expect(try folder.read("docs/README.md") == page)
    #expect(try !String(decoding: folder.read("docs/.lifeline-docs.json"), as: UTF8.self).contains("pending"))
  }

  @Test func `a trace that cannot be read leaves the folder as it was`() throws {
    _ = try docs()
    let before = files()
    try folder.write("no trace", to: "t.jsonl")
    #expect(try docs().code == 2)
    #expect(files() == before)
  }

  @Test func `makes its index the root of a catalog that has no other page`() throws {
    let root = "@Metadata {\n  @TechnologyRoot\n}"
    _ = try docs("--format", "docc", to: "Life.docc")
    #expect(String(decoding: try folder.read("Life.docc/lifeline-index.md"), as: UTF8.self).contains(root))
    try FileManager.default.createDirectory(atPath: "\(folder.path)/App.docc", withIntermediateDirectories: true)
    try folder.write("# ``App``\n", to: "App.docc/App.md")
    _ = try docs("--format", "docc", to: "App.docc")
    _ = try docs("--format", "docc", to: "App.docc/Life")
    for page in ["App.docc/lifeline-index.md", "App.docc/Life/lifeline-index.md"] {
      #expect(!String(decoding: try folder.read(page), as: UTF8.self).contains("@TechnologyRoot"))
    }
  }

  @Test func `titles the index as told, and writes Mermaid when told`() throws {
    _ = try docs("--title", "My *app*", "--pictures", "mermaid")
    #expect(String(decoding: try folder.read("docs/README.md"), as: UTF8.self).hasPrefix("# My \\*app\\*\n"))
    #expect(!files().contains { $0.hasSuffix(".svg") })
  }

  // MARK: Arguments

  nonisolated static let mistakes: [(arguments: [String], message: String)] = [
    (["t.jsonl"], "name the output folder with '-o DIR', or update your own pages with --inject"),
    (
      ["t.jsonl", "-o", "docs", "--format", "docc"],
      "a DocC catalog is a folder whose name ends in '.docc'; write to 'docs.docc', or into a catalog"
    ),
    (
      ["t.jsonl", "-o", "a.docc", "--format", "docc", "--pictures", "mermaid"],
      "DocC does not support Mermaid; leave '--pictures mermaid' out"
    ),
    (["page.md", "--inject", "-o", "docs"], "--inject writes the pages themselves; leave -o out"),
    (["page.md", "--inject", "--force"], "--force is for the folder of -o; leave it out"),
    (["page.md", "--inject", "--title", "x"], "--inject writes no index; leave --title out"),
    (["-", "--inject"], "--inject writes the pages that it reads, and '-' is not a file; name files"),
  ]

  @Test(arguments: mistakes)
  func `says what is wrong with the arguments`(arguments: [String], message: String) throws {
    let outcome = try folder.run(["docs"] + arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: \(message)\n")
  }

  // MARK: Pages of one's own

  private nonisolated static let page =
    "# Home\r\n\r\n<!-- lifeline:timeline trace=t.jsonl -->\r\n<!-- /lifeline -->\r\nend"

  @Test func `the plug-in's own command is named where it runs the check`() throws {
    let page = try folder.write(Self.page, to: "my page.md")
    let request = "swift package lifeline docs --inject 'my page.md'"
    let environment = ["LIFELINE_REQUEST": request, "PATH": "/usr/bin:/bin"]
    let lifeline = Program.lifeline
    let arguments = ["docs", "--inject", page, "--check"]
    let asked = try Program(lifeline, arguments, environment: environment).run()
    #expect(asked.errorText == "lifeline: update it with: \(request)\n")
    let plain = try Program(lifeline, arguments, environment: ["PATH": "/usr/bin:/bin"]).run()
    #expect(plain.errorText == "lifeline: update it with: lifeline docs --inject '\(page)'\n")
  }

  @Test func `renews a page and its picture, and says before what is out of date`() throws {
    let page = try folder.write(Self.page, to: "page.md")
    let check = try folder.lifeline("docs", "--inject", page, "--check")
    #expect(
      check
        == Outcome(
          code: 1,
          output: "DIR/page.md:3: 'timeline' is out of date\nDIR/page.md:3: 'DIR/page-t-timeline.svg' is out of date\n",
          errors: "lifeline: update it with: lifeline docs --inject DIR/page.md\n"))
    #expect(try folder.read("page.md") == Data(Self.page.utf8))
    #expect(folder.files == ["page.md", "t.jsonl"])
    #expect(try folder.lifeline("docs", "--inject", page) == Outcome(code: 0, output: "", errors: ""))
    let inside = "\r\n![The timeline of t](page-t-timeline.svg)\r\n\r\n"
    let expected = Self.page.replacingOccurrences(of: "-->\r\n<!-- /", with: "-->\r\n\(inside)<!-- /")
    #expect(try folder.read("page.md") == Data(expected.utf8))
    #expect(folder.files == ["page-t-timeline.svg", "page.md", "t.jsonl"])
    #expect(try folder.lifeline("docs", "--inject", page, "--check") == Outcome(code: 0, output: "", errors: ""))
  }

  @Test func `refuses a page that is a link`() throws {
    try folder.write(Self.page, to: "elsewhere/page.md")
    try link("page.md", to: "elsewhere/page.md")
    #expect(
      try folder.lifeline("docs", "--inject", "\(folder.path)/page.md")
        == Outcome(
          code: 2, output: "",
          errors: "lifeline: cannot update 'DIR/page.md': it is a symbolic link; name the file that it leads to\n"))
    #expect(try folder.read("elsewhere/page.md") == Data(Self.page.utf8))
  }

  @Test func `says when only the picture is out of date`() throws {
    let page = try folder.write(Self.page, to: "page.md")
    _ = try folder.lifeline("docs", "--inject", page)
    try folder.write("old", to: "page-t-timeline.svg")
    #expect(
      try folder.lifeline("docs", "--inject", page, "--check").output
        == "DIR/page.md:3: 'DIR/page-t-timeline.svg' is out of date\n")
  }

  @Test func `does not replace a picture that the mark did not show`() throws {
    let page = try folder.write(Self.page, to: "page.md")
    try folder.write("mine", to: "page-t-timeline.svg")
    let outcome = try folder.lifeline("docs", "--inject", page)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: DIR/page.md:3: the picture would overwrite 'DIR/page-t-timeline.svg', which the mark did not show "
        + "before; name another file with image=FILE\n")
    #expect(try folder.read("page.md") == Data(Self.page.utf8))
  }

  @Test(arguments: ["../other/new.svg", "sub/../../new.svg", "./new.svg", "sub//new.svg"])
  func `refuses a picture that may lead out of the page's folder`(image: String) throws {
    let text = "<!-- lifeline:timeline trace=../t.jsonl image=\(image) -->\n<!-- /lifeline -->\n"
    let page = try folder.write(text, to: "pages/page.md")
    try folder.write("", to: "other/x")
    try folder.write("", to: "pages/sub/x")
    let outcome = try folder.lifeline("docs", "--inject", page)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: DIR/pages/page.md:1: 'image' must be in the page's folder or below; '\(image)' may lead out of it\n"
    )
    #expect(try folder.read("pages/page.md") == Data(text.utf8))
    #expect(files(in: "other").isEmpty)
  }

  @Test(arguments: [("p.svg", "p.svg"), ("sub/p.svg", "sub")])
  func `refuses a picture that is reached through a link`(image: String, linked: String) throws {
    let text = "<!-- lifeline:timeline trace=../t.jsonl image=\(image) -->\n![x](\(image))\n<!-- /lifeline -->\n"
    let page = try folder.write(text, to: "pages/page.md")
    try folder.write("mine", to: "other/p.svg")
    try link("pages/\(linked)", to: linked == "sub" ? "../other" : "../other/p.svg")
    let outcome = try folder.lifeline("docs", "--inject", page)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: DIR/pages/page.md:1: the picture cannot be written: 'DIR/pages/\(linked)' is a symbolic link, "
        + "which may lead out of the folder; name another file with image=FILE\n")
    #expect(try folder.read("other/p.svg") == Data("mine".utf8))
    #expect(try folder.read("pages/page.md") == Data(text.utf8))
  }

  @Test(arguments: ["fifo", "/dev/zero"])
  func `refuses a trace that is a pipe or a device, which may never end`(trace: String) throws {
    #expect(mkfifo("\(folder.path)/fifo", 0o600) == 0)
    let page = try folder.write("<!-- lifeline:steps trace=\(trace) -->\n<!-- /lifeline -->\n", to: "page.md")
    let outcome = try folder.lifeline("docs", "--inject", page)
    #expect(outcome.code == 2)
    let name = trace == "fifo" ? "DIR/fifo" : trace
    #expect(
      outcome.errors
        == "lifeline: DIR/page.md:1: the trace cannot be used: '\(name)' is a pipe or a device; copy the trace to a "
        + "regular file\n")
  }

  @Test func `refuses a page that is a pipe`() throws {
    #expect(mkfifo("\(folder.path)/page.md", 0o600) == 0)
    let outcome = try folder.lifeline("docs", "--inject", "\(folder.path)/page.md")
    #expect(outcome.errors == "lifeline: cannot read 'DIR/page.md': it is a pipe or a device; name a regular file\n")
  }

  @Test func `writes no page when one of them has a mistake`() throws {
    let good = try folder.write(Self.page, to: "a.md")
    let bad = try folder.write("<!-- lifeline:life trace=t.jsonl -->\n<!-- lifeline:life -->\n", to: "b.md")
    let outcome = try folder.lifeline("docs", "--inject", good, bad)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: DIR/b.md:1: the mark is not closed; add a line '<!-- /lifeline -->' after it\n"
        + "lifeline: DIR/b.md:2: the mark on line 1 is not closed before this mark\n")
    #expect(try folder.read("a.md") == Data(Self.page.utf8))
    #expect(folder.files == ["a.md", "b.md", "t.jsonl"])
  }

  @Test func `says which pages cannot be read, and which have no marks`() throws {
    let plain = try folder.write("text\n", to: "plain.md")
    let missing = try folder.lifeline("docs", "--inject", "\(folder.path)/x.md", plain, "\(folder.path)/y.md")
    #expect(missing.code == 2)
    #expect(
      missing.errors
        == "lifeline: cannot read 'DIR/x.md': no such file\nlifeline: cannot read 'DIR/y.md': no such file\n"
    )
    #expect(
      try folder.lifeline("docs", "--inject", plain)
        == Outcome(code: 0, output: "", errors: "lifeline: DIR/plain.md: the page has no marks\n"))
  }
}
