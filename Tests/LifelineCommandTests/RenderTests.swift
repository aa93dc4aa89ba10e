import Foundation
import Lifeline
import LifelineTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
@Suite struct RenderTests {
  private func trace(in folder: TemporaryFolder) throws -> String {
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
  }

  @Test(
    arguments: [
      ("svg", "<svg "), ("png", "\u{89}PNG"), ("pdf", "%PDF"), ("dot", "// t"), ("gv", "// t"),
      ("mmd", "sequenceDiagram"), ("tmp", "<svg "), ("picture", "<svg "),
    ])
  func `the file's ending decides the format`(ending: String, magic: String) throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let outcome = try folder.lifeline("render", trace, "-o", "\(folder.path)/t.\(ending)")
    #expect(outcome == Outcome(code: 0, output: "", errors: ""))
    let bytes = try folder.read("t.\(ending)")
    let start = String(String.UnicodeScalarView(bytes.prefix(40).map { Unicode.Scalar($0) }))
    #expect(start.hasPrefix(magic), "\(start)")
  }

  @Test func `without a file SVG goes to standard output`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("render", try trace(in: folder))
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("<svg "))
    #expect(outcome.output.contains("viewDidLoad — AGAIN, load no. 2 without unload"))
  }

  @Test func `states show the reload in words`() throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("render", try trace(in: folder), "--diagram", "states")
    #expect(outcome.output.contains("viewDidLoad — AGAIN without unload, 1×"))
  }

  @Test func `a file that cannot be replaced is left as it was`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    try folder.write("precious", to: "t.svg")
    #expect(try folder.lifeline("render", "\(folder.path)/none.jsonl", "-o", "\(folder.path)/t.svg").code == 2)
    #expect(try folder.read("t.svg") == Data("precious".utf8))
    #expect(try folder.lifeline("render", trace, "-o", "\(folder.path)/t.svg").code == 0)
    #expect(folder.files == ["t.jsonl", "t.svg"])
  }

  @Test func `what the limit leaves out is said, with the option that shows it`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let limited = try folder.lifeline("render", trace, "--max-rows", "2")
    #expect(limited.output.contains(">2 more rows are omitted: the limit is 2<"))
    #expect(!limited.output.contains("&#45;&#45;"), "no picture has the name of an option")
    #expect(limited.errors == "lifeline: 2 more rows are omitted: the limit is 2; --max-rows 0 draws all\n")
    #expect(try folder.lifeline("render", trace, "--max-rows", "4").output.contains("AGAIN"))
  }

  @Test(arguments: ["normal", "brief"])
  func `advice on a long timeline names only other options`(detail: String) throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for number in 1...2001 { lines.mark("\(number)") }
    let path = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("render", path, "--detail", detail, "--format", "mermaid")
    #expect(outcome.errors.contains("a timeline this long is hard to read; '--diagram lives' draws"))
    #expect(outcome.errors.contains("'--detail brief'") == (detail == "normal"))
  }

  @Test func `full detail includes the expected release of an object that was then released`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add("expectDeallocation", attributes: ["reason": "popped"])
    lines.add("deinit")
    let path = try folder.write(lines.text, to: "t.jsonl")
    let pictures = try ["normal", "full"].map {
      try folder.lifeline("render", path, "--detail", $0, "--format", "mermaid").output
    }
    #expect(pictures.map { $0.contains("should be released") } == [false, true])
  }

  @Test func `a width makes a picture narrower, and a message says where it cannot`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    func width(_ outcome: Outcome) throws -> Int {
      try #require(outcome.output.firstMatch(of: /<svg width="(\d+)pt"/).flatMap { Int($0.1) })
    }
    let usual = try folder.lifeline("render", trace)
    let narrow = try folder.lifeline("render", trace, "--width", "700")
    #expect(try width(usual) * 4 / 3 > 700)
    #expect(try width(narrow) * 4 / 3 <= 700)
    #expect(narrow.errors == usual.errors)
    let wide = try folder.lifeline("render", trace, "--width", "5000")
    #expect(wide.output == usual.output)
  }

  @Test(arguments: ["lives", "variants"])
  func `a picture with a fixed least width is shrunk, and a message says how wide it is`(diagram: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline("render", try trace(in: folder), "--diagram", diagram, "--width", "330")
    #expect(outcome.output.contains("<svg width=\"330pt\""))
    #expect(outcome.errors.contains("the picture is 440 pixels wide, more than 330"))
  }

  @Test func `a width without sense, or for a text, is refused`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    for width in ["100", "1000001", "9223372036854775807"] {
      let outcome = try folder.lifeline("render", trace, "--width", width)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("'--width' must be from 320 to 1000000 pixels"))
    }
    let text = try folder.lifeline("render", trace, "--width", "700", "--format", "mermaid")
    #expect(text.code == 2)
    #expect(text.errors.contains("'--width' cannot be used with 'mermaid', which another program lays out"))
  }

  @Test func `the legend can be left out`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    for diagram in ["timeline", "states", "life"] {
      let usual = try folder.lifeline("render", trace, "--diagram", diagram)
      let plain = try folder.lifeline("render", trace, "--diagram", diagram, "--no-legend")
      #expect(usual.output.contains(" legend\""), "\(diagram)")
      #expect(!plain.output.contains(" legend\""), "\(diagram)")
    }
  }

  private nonisolated static let nasty = [
    "\"quotes\" 'single'", "<script>alert(1)</script>", "a & b &amp; c", "back\\slash\\n", "line\nbreak", "🎉👩‍👩‍👧",
    "שלום עולם", "\u{1B}[31mred\u{1B}[0m", "end", "%{init: {}}%%", "#59; ; --> x", "</style><img src=x onerror=y>",
  ]

  @Test(arguments: nasty)
  func `names of any kind come out unharmed in every format`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/t.jsonl"
    let tracer = Tracer(name: name, sinks: [try .jsonLines(at: path)], clock: .counting())
    let object = NSObject()
    let probe = tracer.probe(object, kind: "service", name: name)
    probe.span("work") {}
    tracer.mark(name)
    tracer.close()
    for diagram in ["timeline", "states"] {
      let svg = try folder.lifeline("render", path, "--diagram", diagram)
      #expect(svg.code == 0)
      let texts = try XMLTexts(svg.output)
      let shown = name.unicodeScalars.map { $0.value < 0x20 ? Unicode.Scalar(0x2400 + $0.value)! : $0 }
      let expected = String(String.UnicodeScalarView(shown))
      #expect(texts.joined.contains(expected.replacing("  ", with: " \u{A0}")), "\(diagram): \(texts.joined)")
      #expect(!svg.output.contains("\u{1B}"))
      for format in ["dot", "mermaid", "png", "pdf"] {
        let other = try folder.lifeline("render", path, "--diagram", diagram, "--format", format)
        #expect(other.code == 0, "\(format): \(other.errors)")
        if format != "png", format != "pdf" { #expect(!other.output.contains("\u{1B}")) }
      }
    }
    #expect(try folder.lifeline("stats", path).errors == "")
    #expect(!(try folder.lifeline("check", path).output.contains("\u{1B}")))
  }
}

/// The texts of an XML document, which must be well-formed.
private final class XMLTexts: NSObject, XMLParserDelegate {
  private(set) var joined = ""

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { joined += string }
}
