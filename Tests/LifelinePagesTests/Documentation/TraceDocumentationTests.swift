import Foundation
import Lifeline
import LifelineGraphviz
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelinePages

@Suite struct TraceDocumentationTests {
  private static let traces: [ScenarioText] = [.visit("visit-10"), .visit("visit-2"), .reload(), .visit("visit-2")]

  private func files(
    _ traces: [ScenarioText] = traces, as format: DocumentationFormat = .markdown,
    options: TraceDocumentation.Options = .init()
  ) throws -> [DocumentationFile] {
    try TemporaryFolder().documentation(of: traces, options: options).files(as: format, renderer: .graphviz)
  }

  @Test(arguments: DocumentationFormat.allCases)
  func `gives the same bytes in whatever order traces are read`(format: DocumentationFormat) throws {
    #expect(try files(as: format) == files(Self.traces.reversed(), as: format))
  }

  @Test func `gives the same bytes for another run without times`() throws {
    var options = TraceDocumentation.Options()
    options.showsTimes = false
    let runs = try [1000, 4567].map { step in
      try files([.visit("run", clock: "monotonic", step: step)], options: options)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].text("types/SubViewController.md")?.contains("Median") == false)
  }

  @Test func `shows measured times, and no counted ones`() throws {
    let measured = try files([.visit("run", clock: "monotonic")]).text("types/SubViewController.md") ?? ""
    #expect(measured.contains("| `viewDidLoad` | 1 | 1 µs | 1 µs |"))
    let counted = try files([.visit("run")]).text("types/SubViewController.md") ?? ""
    #expect(counted.contains("| `viewDidLoad` | 1 |\n"))
  }

  @Test func `counts no steps among measured times`() throws {
    let mixed = try files([.visit("counted"), .visit("run", clock: "monotonic")])
    #expect(mixed.text("types/SubViewController.md")?.contains("| `viewDidLoad` | 2 | 1 µs | 1 µs |") == true)
    // A type that only counted traces have, and a finding in one of them.
    var measured = ScenarioText("other", clock: "monotonic")
    measured.instant(.sub, .`init`)
    measured.spans(.sub, "loadView", "viewDidLoad")
    let page = try files([.reload(), measured]).text("types/MainViewController.md") ?? ""
    #expect(page.contains("| `viewDidLoad` | 2 |\n"))
    #expect(page.contains("`repeated-view-did-load`"))
    #expect(!page.contains(" step ") && !page.contains("µs"))
  }

  @Test func `lists scenarios in the order of people, and tells those of one name apart`() throws {
    let index = try files().text("README.md") ?? ""
    let titles = index.matches(of: /\[([a-z0-9() -]+)\]\(scenarios/).map { String($0.output.1) }
    #expect(titles == ["reload", "visit-2", "visit-2 (2)", "visit-10"])
  }

  @Test func `says on a type's page what it is, who shows it and what was not seen`() throws {
    let page = try files([.visit()]).text("types/SubViewController.md") ?? ""
    #expect(
      page.hasPrefix("# SubViewController\n\nA controller, named `sub`, observed as one instance in one scenario.\n"))
    #expect(page.contains("- Presented by [`MainViewController`](../types/MainViewController.md) once.\n"))
    #expect(
      page.contains(
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"../images/type-SubViewController-dark.svg\">"))
    #expect(page.contains("| on screen | `viewWillDisappear` | about to disappear |"))
    #expect(page.contains("- [visit](../scenarios/visit.md)\n"))
  }

  @Test func `puts findings on the pages of type, scenario and index`() throws {
    let files = try files([.reload()])
    #expect(files.text("README.md")?.contains("The rules found 1 error and 1 warning.") == true)
    let type = files.text("types/MainViewController.md") ?? ""
    #expect(type.contains("- **error** `repeated-view-did-load` in [reload](../scenarios/reload.md): "))
    let scenario = files.text("scenarios/reload.md") ?? ""
    #expect(scenario.contains("- **error** `repeated-view-did-load` of [`MainViewController`]"))
    #expect(!type.contains(" µs"))
  }

  @Test func `says that a trace is not whole`() throws {
    let folder = try TemporaryFolder()
    let unclosed = ScenarioText.visit().text.split(separator: "\n").dropLast()
    let cut = unclosed.joined(separator: "\n") + "\n{\"seq\":\n"
    var documentation = TraceDocumentation()
    var reader = TraceReader()
    try reader.read(try folder.write(Array(cut.utf8), to: "cut.jsonl"), into: &documentation)
    let page = try documentation.files(as: .markdown).text("scenarios/visit.md") ?? ""
    #expect(
      page.contains(
        "The trace is incomplete: it was not closed, so its end may be missing and 1 line could not be read."))
  }

  @Test func `writes Mermaid where nothing draws`() throws {
    let files = try TemporaryFolder().documentation(of: [.visit()]).files(as: .markdown)
    #expect(files.allSatisfy { $0.path.hasSuffix(".md") })
    #expect(files.text("scenarios/visit.md")?.contains("```mermaid\nsequenceDiagram\n") == true)
  }

  // MARK: Long traces

  /// Many objects that are created and released, or many events of one object, without steps.
  private static func long(objects: Int = 1, events: Int = 0) -> ScenarioText {
    var trace = ScenarioText("long")
    for number in 1...objects {
      let job = Subject(id: number, kind: "job", type: "Job", name: "job \(number)")
      trace.instant(job, "init")
      for event in 0..<events { trace.instant(job, EventName("event\(event)")) }
      trace.instant(job, "deinit")
    }
    return trace
  }

  @Test func `a long trace without steps has an outline, with a sentence about the omitted rows`() throws {
    let files = try files([Self.long(events: 250)])
    let page = files.text("scenarios/long.md") ?? ""
    #expect(page.contains("\nThe timeline is an outline: 250 of 252 rows are not drawn.\n"))
    #expect(files.text("images/scenario-long.svg")?.contains("event17") == false)
  }

  @Test func `a trace whose outline is long, too, has a picture of the lives`() throws {
    let files = try files([Self.long(objects: 150)])
    let page = files.text("scenarios/long.md") ?? ""
    #expect(page.contains(#"alt="The lives of the objects of long""#))
    #expect(
      page.contains("\nA timeline of this trace has 300 rows, so the picture shows only when each object existed"))
    let mermaid = try TemporaryFolder().documentation(of: [Self.long(objects: 150)]).files(as: .markdown)
    #expect(
      mermaid.text("scenarios/long.md")?.contains("The timeline is an outline: 100 of 300 rows are not drawn.") == true)
  }

  @Test func `a timeline is as wide as one that 'render' draws`() throws {
    let svg = try #require(try files([Self.long(objects: 29)]).text("images/scenario-long.svg"))
    let width = try #require(svg.firstMatch(of: /<svg width="([0-9]+)pt"/)?.output.1)
    #expect(try #require(Int(width)) <= 1050)
  }

  @Test func `documents nothing without a trace`() throws {
    let files = try TraceDocumentation().files(as: .markdown, renderer: .graphviz)
    #expect(files.map(\.path) == ["README.md"])
  }

  // MARK: Two passes

  @Test func `two passes write the same files, each trace's before the next trace is read`() throws {
    let folder = try TemporaryFolder()
    let paths = try Self.traces.enumerated().map { try folder.write($1, to: "\($0).jsonl") }
    var documentation = TraceDocumentation.inTwoPasses(.init())
    var reader = TraceReader()
    for path in paths { try reader.read(path, into: &documentation) }
    #expect(documentation.records.isEmpty)
    var written: [DocumentationFile] = []
    var pages: [Int] = []
    try documentation.write(as: .markdown, renderer: .graphviz) { pass in
      var reader = TraceReader()
      for path in paths {
        try reader.read(path, into: &pass)
        pages.append(written.count { $0.path.hasPrefix("scenarios/") })
      }
    } to: {
      written.append($0)
    }
    #expect(pages == [1, 2, 3, 4])
    #expect(try written.sorted { $0.path < $1.path } == files())
  }

  @Test(arguments: [[0], [0, 1, 1], [1, 0]])
  func `a trace that changes between the passes is an error`(second: [Int]) throws {
    let folder = try TemporaryFolder()
    let paths = [
      try folder.write(.visit(), to: "visit.jsonl"), try folder.write(.reload(), to: "reload.jsonl"),
    ]
    var documentation = TraceDocumentation.inTwoPasses(.init())
    var reader = TraceReader()
    for path in paths { try reader.read(path, into: &documentation) }
    let error = #expect(throws: (any Error).self) {
      try documentation.write(as: .markdown, renderer: nil) { pages in
        var reader = TraceReader()
        for index in second { try reader.read(paths[index], into: &pages) }
      } to: { _ in
      }
    }
    #expect("\(try #require(error))".hasSuffix("changed while it was read; run the command again"))
  }

  // MARK: Names that are hard

  /// What no page may contain outside of escaped text: a tag, a heading, a control character, a turned line.
  @Test(arguments: DocumentationFormat.allCases, [true, false])
  func `no text of a trace becomes markup, whichever field it is in`(
    format: DocumentationFormat, isDrawn: Bool
  ) throws {
    let text = "<script>alert(1)</script>\n# forged\u{1B}[31m\u{202E}turned\r\n- [x](javascript:x)"
    var trace = ScenarioText(text, system: text)
    let subject = Subject(id: 7, kind: SubjectKind(text), type: TypeName(text + "T"), name: text)
    let controller = Subject(id: 8, kind: .controller, type: TypeName(text), name: text)
    trace.mark(text)
    for subject in [subject, controller] {
      trace.instant(subject, "init", ["path": .string(text), AttributeKey(text): .string(text)])
      trace.span(subject, EventName(text), ["to": 7, "because": .string(text), "text": .string(text)])
      trace.spans(subject, "loadView", "viewDidLoad", "viewDidLoad")
      trace.instant(subject, "expectDeallocation", ["because": .string(text)])
      trace.instant(subject, "leaked", ["path": .string(text), "holders": .string(text)])
    }
    let files = try TemporaryFolder().documentation(of: [trace])
      .files(as: format, renderer: isDrawn ? .graphviz : nil)
    for file in files {
      let page = String(decoding: file.bytes, as: UTF8.self)
      #expect(!page.contains("<script"), "\(file.path)")
      if file.path.hasSuffix(".md") {
        #expect(!page.contains("\n# forged") && !page.contains("\n- [x]"), "\(file.path)")
      }
      let bad = page.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" }
      #expect(bad.isEmpty, "\(file.path)")
    }
    #expect(files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("&lt;script&gt;") })
  }

  private static let hard: [String] = [
    "a/b\\c:d", "../../up", "🛒", "CON", "<b>&", "x|y", "*bold* _it_ `code`", "# heading", "- item", "1. one", "[l](u)",
    "Case", "case", "@Metadata", "``Symbol``", "<doc:x>", "a\u{7}b", "https://example.org", "", " spaces ",
  ]

  private static var hardTraces: [ScenarioText] {
    hard.map { name in
      var trace = ScenarioText(name)
      let actor = Subject(id: 7, kind: .controller, type: TypeName(name.isEmpty ? "Empty" : name), name: name)
      trace.mark(name)
      trace.instant(actor, "init")
      trace.spans(actor, "loadView", "viewDidLoad", "viewDidLoad")
      trace.mark("\(name) again")
      return trace
    }
  }

  @Test(arguments: DocumentationFormat.allCases)
  func `names every file so that every file system takes it and keeps it apart`(format: DocumentationFormat) throws {
    let paths = try files(Self.hardTraces, as: format).map(\.path)
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    #expect(paths.allSatisfy { $0.wholeMatch(of: /([a-z]+\/)?[A-Za-z0-9_~-]+\.(md|svg)/) != nil })
  }

  @Test func `every link and picture of Markdown leads to a file`() throws {
    let files = try files(Self.traces + Self.hardTraces)
    let paths = Set(files.map(\.path))
    var targets = 0
    for file in files where file.path.hasSuffix(".md") {
      let text = String(decoding: file.bytes, as: UTF8.self).replacing(/`[^`\n]*`|alt="[^"]*"/, with: "").replacing(
        /\\./, with: "")
      let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
      let images = text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.output.1) }
      for target in links + images {
        targets += 1
        let base = file.path.contains("/") ? String(file.path.split(separator: "/")[0]) : ""
        let path = target.hasPrefix("../") ? String(target.dropFirst(3)) : base.isEmpty ? target : "\(base)/\(target)"
        let leads = paths.contains(path)
        #expect(leads, "\(file.path) leads to \(target)")
      }
    }
    #expect(targets > 100)
  }

  @Test(.enabled(if: Docc.path != nil, "docc is not in the toolchain"))
  func `DocC converts the catalog without a warning`() throws {
    let folder = try TemporaryFolder()
    for file in try files(Self.traces + Self.hardTraces, as: .docc) {
      try folder.write(file.bytes, to: "Stories.docc/\(file.path)")
    }
    #expect(try Docc.convert("\(folder.path)/Stories.docc") == "")
    let data = "\(folder.path)/Stories.doccarchive/data/documentation"
    let page = try String(contentsOfFile: "\(data)/stories/lifeline-scenario-visit-2.json", encoding: .utf8)
    #expect(page.contains("lifeline-scenario-visit-2~dark.svg"))
    #expect(page.contains("\"traits\":[\"1x\",\"dark\"]"))
  }

  @Test(.enabled(if: Docc.path != nil, "docc is not in the toolchain"))
  func `DocC refuses a catalog whose link leads nowhere, so the test above can fail`() throws {
    let folder = try TemporaryFolder()
    for file in try files([.visit()], as: .docc) where !file.path.contains("type-SubViewController") {
      try folder.write(file.bytes, to: "Stories.docc/\(file.path)")
    }
    #expect(try Docc.convert("\(folder.path)/Stories.docc").contains("lifeline-type-SubViewController"))
  }
}
