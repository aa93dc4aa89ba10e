import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// Exports of Instruments. All of them are written by hand in the form of public descriptions: synthetic.
@Suite struct XctraceImporterTests {
  private static func table(_ schema: String, _ columns: [String], _ rows: [String]) -> String {
    let list = columns.map { "<col><mnemonic>\($0)</mnemonic><name>\($0)</name></col>" }.joined()
    return "<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name=\"\(schema)\">\(list)</schema>"
      + rows.map { "<row>\($0)</row>\n" }.joined() + "</node>"
  }

  static func file(_ tables: String...) -> String {
    "<?xml version=\"1.0\"?>\n<trace-query-result>\n\(tables.joined(separator: "\n"))</trace-query-result>\n"
  }

  private static let signposts = [
    "time", "thread", "process", "event-type", "scope", "identifier", "name", "format-string", "backtrace", "subsystem",
    "category", "message", "emit-location",
  ]
  private static let intervals = [
    "start", "duration", "layout-qualifier", "name", "category", "subsystem", "identifier", "process", "end-process",
    "start-thread", "end-thread", "start-message", "end-message", "start-backtrace", "end-backtrace",
    "start-emit-location", "end-emit-location", "signature",
  ]
  private static let thread =
    "<thread id=\"2\" fmt=\"Main Thread 0x12 (Shop, pid: 42)\"><tid id=\"3\" fmt=\"0x12\">18</tid>"
    + "<process id=\"4\" fmt=\"Shop (42)\"><pid id=\"5\" fmt=\"42\">42</pid><device-session id=\"6\" fmt=\"TODO\">TODO</device-session></process></thread>"

  static let signpostTable = table(
    "os-signpost", signposts,
    [
      "<event-time id=\"1\" fmt=\"00:00.100\">100000000</event-time>\(thread)<process ref=\"4\"/>"
        + "<event-type id=\"7\" fmt=\"Begin\">Begin</event-type><sentinel/><os-signpost-identifier id=\"8\" fmt=\"0x9\">9</os-signpost-identifier>"
        + "<signpost-name id=\"9\" fmt=\"viewWillAppear\">viewWillAppear</signpost-name><sentinel/>"
        + "<backtrace id=\"20\"><frame id=\"21\" name=\"f > g\"><binary id=\"22\" name=\"Shop\"/></frame></backtrace>"
        + "<subsystem id=\"10\" fmt=\"shop\">shop</subsystem><category id=\"11\" fmt=\"life\">life</category>"
        + "<os-log-metadata id=\"12\" fmt=\"CartController\"><string id=\"13\" fmt=\"CartController\">CartController</string></os-log-metadata><sentinel/>",
      "<event-time id=\"14\" fmt=\"00:00.300\">300000000</event-time><thread ref=\"2\"/><process ref=\"4\"/>"
        + "<event-type id=\"15\" fmt=\"End\">End</event-type><sentinel/><os-signpost-identifier ref=\"8\"/><signpost-name ref=\"9\"/>"
        + "<sentinel/><backtrace ref=\"20\"/><subsystem ref=\"10\"/><category ref=\"11\"/><sentinel/><sentinel/>",
      "<event-time ref=\"14\"/><thread id=\"16\" fmt=\"t\"><tid id=\"17\" fmt=\"0x13\">19</tid><process ref=\"4\"/></thread><process ref=\"4\"/>"
        + "<event-type id=\"18\" fmt=\"Event\">Event</event-type><sentinel/><sentinel/><signpost-name id=\"19\" fmt=\"viewDidAppear\">viewDidAppear</signpost-name>"
        + "<sentinel/><sentinel/><sentinel/><sentinel/><os-log-metadata ref=\"12\"/><sentinel/>",
    ])

  @Test func `signposts are spans and instants, and values are found by their numbers`() throws {
    let imported = try Imported(Self.file(Self.signpostTable))
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewWillAppear begin", "200000000 1 CartController viewWillAppear end",
        "200000000 1 CartController viewDidAppear",
      ])
    #expect(imported.header.contains(#""process":"Shop","pid":42"#))
    #expect(imported.header.contains(#""from":"xctrace""#))
    // The second thread is that of the last row.
    #expect(imported.lines.filter { $0.contains("\"thread\":2") }.count == 1)
    #expect(try imported.reading().issues.isEmpty)
  }

  @Test func `intervals have their durations, and tables without callbacks are counted`() throws {
    let cells =
      "<start-time id=\"1\">5000</start-time><duration id=\"2\">700</duration><sentinel/><string id=\"3\" fmt=\"viewDidLoad\">viewDidLoad</string>"
      + "<sentinel/><sentinel/><sentinel/><process id=\"4\" fmt=\"My Shop (7)\"><pid id=\"5\">7</pid></process><process ref=\"4\"/>"
      + "<sentinel/><sentinel/><string id=\"6\" fmt=\"Shop&#46;CartController &amp; x &lt;b&#x3e;\"/>"
      + String(repeating: "<sentinel/>", count: 6)
    let other = Self.table(
      "time-sample", ["time", "weight"], ["<sample-time id=\"90\">1</sample-time><weight id=\"91\">1</weight>"])
    let imported = try Imported(Self.file(other, Self.table("os-signpost-interval", Self.intervals, [cells])))
    #expect(
      imported.events(times: true) == ["0 1 CartController viewDidLoad begin", "700 1 CartController viewDidLoad end"])
    #expect(imported.header.contains(#""process":"My Shop","pid":7"#))
    #expect(imported.counts.first?.skipped == [XctraceImporter.otherTable: 1])
  }

  @Test func `messages of the log are read by templates, and private types are counted`() throws {
    let columns = ["time", "message"]
    let rows = ["CartController viewDidLoad", "&lt;private&gt; viewDidLoad", "hello"].enumerated().map { index, text in
      "<event-time>\(index)</event-time><os-log-metadata fmt=\"\(text)\"/>"
    }
    let imported = try Imported(Self.file(Self.table("os-log", columns, rows)))
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.isPrivate: 1])
  }

  @Test func `a table of contents is refused with the command that exports a table`() throws {
    let problem = try Imported.problem(Array("<?xml version=\"1.0\"?><trace-toc><run number=\"1\"/></trace-toc>".utf8))
    #expect(problem.hasPrefix("file: has no rows of a table; export a table such as os-signpost-interval"))
  }

  // MARK: Bad input

  @Test func `entities are not expanded`() throws {
    let declaration =
      "<!DOCTYPE x [<!ENTITY a \"viewDidLoad\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>"
    let rows = ["&a;", "CartController &c;", "CartController viewDidLoad &b;"].map {
      "<event-time>1</event-time><os-log-metadata fmt=\"\($0)\"/>"
    }
    let imported = try Imported(
      declaration + Self.file(Self.table("os-log", ["time", "message"], rows)), from: "xctrace")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.declaration: 1])
    #expect(!imported.text.contains("passwd"))
  }

  @Test func `rows that are nested deeply, damaged, or refer to nothing are counted`() throws {
    let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    let rows = [
      deep, "<event-time ref=\"77\"/><os-log-metadata fmt=\"CartController viewDidLoad\"/>", "<event-time>1",
      "<event-time>2</event-time><os-log-metadata fmt=\"CartController viewWillAppear\"/>",
    ]
    let imported = try Imported(Self.file(Self.table("os-log", ["time", "message"], rows)))
    #expect(imported.events() == ["1 CartController viewWillAppear"])
    #expect(imported.counts.first?.skipped == [.notUnderstood: 3])
  }

  @Test func `what is whole before a file breaks off is used`() throws {
    let whole = Self.file(Self.signpostTable)
    // The last row is incomplete.
    let cut = whole.dropLast(60)
    let imported = try Imported(String(cut))
    #expect(imported.counts.first?.skipped[.cut] == 1)
    #expect(imported.events() == ["1 CartController viewWillAppear begin", "1 CartController viewWillAppear end"])
  }

  /// Every prefix of a file is read without harm, and a reader with small blocks finds the same elements.
  @Test func `a file can break off anywhere`() {
    let bytes = Array(("<!-- <row> -->" + Self.file(Self.signpostTable) + "<![CDATA[<row>]]>").utf8)
    func elements(_ bytes: ArraySlice<UInt8>, step: Int) -> [Range<Int>] {
      var scanner = XMLElementScanner(names: ["schema", "row"])
      var found: [Range<Int>] = []
      var end = 0
      while end < bytes.count {
        end = min(end + step, bytes.count)
        bytes[..<end].withUnsafeBytes { block in
          while case .record(let start) = scanner.next(block) { found.append(start..<scanner.position) }
        }
      }
      return found
    }
    let whole = elements(bytes[...], step: bytes.count)
    #expect(whole.count == 4)
    #expect(whole == elements(bytes[...], step: 1))
    #expect(whole == elements(bytes[...], step: 7))
    var nodes = XMLNodes()
    for count in 0..<bytes.count {
      let found = elements(bytes[..<count], step: max(1, count))
      #expect(found == whole.filter { $0.upperBound <= count })
      bytes[..<count].withUnsafeBytes { _ = nodes.parse($0) }
    }
  }

  @Test
  func `a table without a schema has the columns of the previous one, and a label contains the number of the process`()
    throws
  {
    func row(_ time: Int, _ kind: String) -> String {
      "<event-time fmt=\"t\">\(time)</event-time><process fmt=\"Shop (42)\">42</process>"
        + "<event-type fmt=\"\(kind) Interval\">1</event-type><os-signpost-identifier fmt=\"9\">9</os-signpost-identifier>"
        + "<signpost-name fmt=\"viewDidLoad CartController\">viewDidLoad CartController</signpost-name>"
    }
    let first = Self.table("os-signpost", ["time", "process", "event-type", "identifier", "name"], [row(100, "Begin")])
    let imported = try Imported(Self.file(first, "<node><row>\(row(300, "End"))</row></node>"))
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad begin", "200 1 CartController viewDidLoad end",
      ])
    #expect(imported.header.contains(#""process":"Shop","pid":42"#))
  }
}
