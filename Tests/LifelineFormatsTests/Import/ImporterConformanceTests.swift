import Lifeline
import LifelineTraces
import Testing

@testable import LifelineFormats

@Suite struct ImporterConformanceTests {
  private static let file = "Cart\tviewDidLoad\nCart\tviewWillAppear\n"

  @Test func `an importer that keeps its contract has no problems`() {
    #expect(checkImporter(WordImporter.description(nil), files: [Self.file]).all == [])
  }

  @Test(arguments: ImporterDescription.standard.map(\.id))
  func `the importers of the library keep their contract`(id: String) throws {
    let importer = try #require(ImporterDescription.standard.first { $0.id == id })
    #expect(checkImporter(importer, files: [try #require(Self.files[id])]).all == [])
  }

  /// A file for each importer.
  private static let files = [
    "lines": "2026-01-31 12:00:00.000 Shop[1:2] <CartController: 0x10> viewDidLoad\n",
    "measure": FormatTests.measure([("02.000", "viewDidAppear", "Shop.CartController")]),
    "otlp": FormatTests.otlp([FormatTests.span("1", "CartController.viewDidLoad", 1, 5)]),
    "oslog": #"{"timestamp":"2026-01-31 12:00:00.000000+0000","eventMessage":"CartController viewDidLoad","#
      + #""processImagePath":"/Applications/Shop.app/Shop","processID":42,"threadID":7}"# + "\n",
    "json": #"{"level":"info","message":"CartController viewDidLoad","timestamp":"2024-02-01T10:00:00.000Z"}"# + "\n",
    "xctrace": XctraceImporterTests.file(XctraceImporterTests.signpostTable),
  ]

  @Test(arguments: [
    (WordImporter.Fault.recognizesNothing, "The importer does not recognize file 1."),
    (.findsNothing, "The importer finds no event in file 1."),
    (
      .remembers,
      "The importer writes different bytes for file 1 the second time: keep all state in the importer's own value."
    ),
    (.throwsAtDamage, "The importer throws an error for file 1, followed by meaningless text: refused"),
    (.throwsAtCut, "The importer throws an error for a part of file 1: refused"),
  ])
  fileprivate func `a broken importer is told what it breaks`(fault: WordImporter.Fault, problem: String) {
    let problems = checkImporter(WordImporter.description(fault), files: [Self.file])
    #expect(problems.all.contains(problem), "\(problems)")
  }

  @Test func `an error is right for a file without events`() {
    let problems = checkImporter(WordImporter.description(.throwsWithoutEvents), files: [Self.file])
    #expect(problems.all == [])
  }

  @Test func `a description that the command could not use is a problem`() {
    let importer = ImporterDescription(id: "My Format", summary: "One.\nTwo.", unit: .lines) { _ in
      WordImporter(fault: nil)
    }
    #expect(
      checkImporter(importer, files: []).all == [
        "The id 'My Format' is not in kebab case, such as 'lines'.", "The summary has more than one line.",
        "No file was given, so the contents are not tested.",
      ])
  }

  // MARK: Events

  @Test func `the events of a text are those of the imported trace`() throws {
    let events = try WordImporter.description(nil).events(in: Self.file + "no callback\n")
    #expect(events.map(\.name) == ["viewDidLoad", "viewWillAppear"])
    #expect(events.map(\.subject.type) == ["Cart", "Cart"])
    #expect(events.map(\.sequence) == [1, 2])
  }

  @Test func `a file without events has none, and an empty file is an error`() throws {
    let importer = WordImporter.description(nil)
    #expect(try importer.events(in: "nothing here\n") == [])
    #expect(throws: ImportError.self) { try importer.events(in: "") }
  }

  @Test func `the options of an import apply`() throws {
    let importer = WordImporter.description(nil)
    let file = "UINavigationController\tviewDidLoad\n" + Self.file
    #expect(try importer.events(in: file).count == 2)
    var options = ImportOptions()
    options.includesSystem = true
    #expect(try importer.events(in: file, options: options).count == 3)
  }

  @Test func `an error of the importer is thrown`() {
    #expect(throws: WordImporter.Refused.self) {
      try WordImporter.description(.throwsAtDamage).events(in: "hello\n")
    }
  }
}

/// Reads lines of a type, a tab, and a callback, with a fault.
private struct WordImporter: TraceImporter {
  enum Fault: Sendable {
    case recognizesNothing, findsNothing, remembers, throwsAtDamage, throwsAtCut, throwsWithoutEvents
  }

  struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  let fault: Fault?
  private var type: String?
  private var hasEvents = false

  init(fault: Fault?) {
    self.fault = fault
    if fault == .remembers { type = "Cart\(UInt64.random(in: 0 ... .max))" }
  }

  static func description(_ fault: Fault?) -> ImporterDescription {
    ImporterDescription(
      id: "words", summary: "Words.", unit: .lines, recognizes: { fault != .recognizesNothing && $0.contains(0x09) }
    ) { _ in WordImporter(fault: fault) }
  }

  mutating func read(_ part: ImportPart, to output: ImportOutput) throws {
    guard case .record(let record) = part else {
      if fault == .throwsWithoutEvents, !hasEvents { throw Refused() }
      return
    }
    let words = record.text.split(separator: "\t")
    guard words.count == 2 else {
      if fault == .throwsAtDamage || (fault == .throwsAtCut && words.first == "C") { throw Refused() }
      return output.skip(.notUnderstood)
    }
    if fault == .findsNothing { return }
    hasEvents = true
    output.add(ImportedEvent(type: TypeName(type ?? String(words[0])), name: EventName(String(words[1]))))
  }
}
