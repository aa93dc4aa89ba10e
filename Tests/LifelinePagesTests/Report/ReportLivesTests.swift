import Foundation
import Lifeline
import LifelineDiagrams
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelinePages

@Suite struct ReportLivesTests {
  @Test(arguments: [[], [0], [127, 128], [16_383, 16_384], [1 << 52, 0, 9]])
  func `numbers of any size survive a column`(numbers: [Int]) {
    var column = NumberColumn()
    for number in numbers { column.add(number) }
    #expect(Columns.unpacked(column.text) == numbers)
  }

  @Test func `growth and differences are small numbers`() {
    var growth = NumberColumn()
    for number in [100, 100, 130] { growth.addGrowth(number) }
    #expect(Columns.unpacked(growth.text) == [100, 0, 30])
    var differences = NumberColumn()
    for number in [5, 3, 3, 10] { differences.addDifference(number) }
    #expect(Columns.unpacked(differences.text) == [10, 3, 0, 14])
  }

  @Test(arguments: [(0, ""), (1, "AA=="), (2, "AAE="), (3, "AAEC"), (4, "AAECAw==")])
  func `bytes are padded text`(count: Int, text: String) {
    #expect(Base64.encoded((0..<count).map { UInt8($0) }) == text)
  }

  @Test func `lives have the sentences of the picture, its objects, and every change`() throws {
    var sample = ReportSample(system: nil)
    let feed = Subject(id: 7, kind: "session", type: "FeedSession", name: "feed")
    let view = Subject(id: 8, kind: .view, type: "UIView")
    sample.add(.`init`, of: feed)
    sample.add(.`init`, of: view)
    sample.add(.expectDeallocation, of: feed, ["grace": 0])
    sample.add(.leaked, of: feed)
    let lives = try #require(ReportFile(sample.report()).list("traces")[0]["lives"] as? [String: Any])
    #expect(lives["axis"] as? String == "time")
    let facts = try #require(lives["facts"] as? String)
    #expect(facts.hasPrefix("1 object was traced in 4 µs. At the end, 1 is alive and leaked."))
    #expect(lives["leftOut"] as? [String] == ["1 view"])
    let objects = try #require(lives["objects"] as? [String: Any])
    #expect(objects["count"] as? Int == 1)
    #expect(Columns.unpacked(objects["ids"]) == [14])
    #expect(Columns.unpacked(objects["leaks"]) == [0, 3000, 3, 0])
    let changes = try #require(lives["changes"] as? [String: Any])
    #expect(Columns.unpacked(changes["events"]) == [1, 2])
    #expect(Columns.unpacked(changes["times"]) == [1000, 2000])
    #expect(Columns.unpacked(changes["states"]) == [4, 5])
  }

  @Test func `lives with too many state changes are counts`() throws {
    var sample = ReportSample(system: nil)
    let feed = Subject(id: 7, kind: "session", type: "FeedSession")
    sample.add(.`init`, of: feed)
    sample.add("read", of: feed)
    sample.add(.expectDeallocation, of: feed, ["grace": 0])
    sample.add(.leaked, of: feed)
    var options = HTMLReport.Options()
    options.maximumChanges = 1
    let lives = try #require(ReportFile(sample.report(options)).list("traces")[0]["lives"] as? [String: Any])
    #expect((lives["objects"] as? [String: Any])?["count"] as? Int == 0)
    let counts = try #require(lives["counts"] as? [String: Any])
    #expect(counts["note"] as? String == "Drawn as counts only: 2 state changes, more than 1. No object has a row.")
    let groups = try #require(counts["groups"] as? [[String: Any]])
    #expect(groups.map { $0["name"] as? String } == ["FeedSession"])
    #expect(["kind", "objects", "peak", "alive", "leaked"].map { groups[0][$0] as? Int } == [0, 1, 1, 1, 1])
    #expect(groups[0]["leakedSince"] as? [Int] == [3000, 3])
    #expect((groups[0]["states"] as? [[String: Any]])?.map { $0["state"] as? String } == ["leaked"])
    let columns = try #require(groups[0]["events"] as? [String: Any])
    #expect(["origin", "step", "count"].map { columns[$0] as? Int } == [1, 1, 4])
    // The trace begins without the object. The leak is red from the first column that begins after it, and at the end.
    #expect(Columns.unpacked(columns["least"]) == [0, 2, 0, 0])
    let levels = try #require(columns["levels"] as? [String: Any])
    #expect(Columns.unpacked(levels["leaked"]) == [0, 0, 0, 2, 0])
    #expect(Columns.unpacked(levels["light"]) == [2, 0, 0, 1, 0])
    #expect(groups[0]["time"] != nil)
  }

  @Test func `a selection keeps what was alive before it`() throws {
    var sample = ReportSample(system: nil)
    let feed = Subject(id: 7, kind: "session", type: "FeedSession")
    sample.add(.`init`, of: feed)
    for _ in 0..<3 { sample.add("read", of: feed) }
    sample.add(.deinit, of: feed)
    var selection = TraceSelection()
    (selection.from, selection.to) = (.event(3), .event(4))
    var filter = SelectedTraces(HTMLReport(), TraceFilter(selection))
    sample.play(into: &filter)
    let lives = try #require(ReportFile(filter.consumer).list("traces")[0]["lives"] as? [String: Any])
    #expect(lives["from"] as? [Int] == [3000, 3])
    #expect(lives["to"] as? [Int] == [4000, 4])
    let changes = try #require(lives["changes"] as? [String: Any])
    #expect(Columns.unpacked(changes["events"]) == [1, 4])
  }

  @Test func `why an object leaked is known if it was reported after the selected time`() {
    var sample = ReportSample(system: nil)
    let feed = Subject(id: 7, kind: .controller, type: "Feed")
    sample.add(.`init`, of: feed)
    sample.add(.expectDeallocation, of: feed)
    sample.mark("selected")
    sample.add(.leaked, of: feed, ["keeper": "global", "path": "Store.shared -> Feed", "suspect": "Store.shared"])
    for (event, count) in [(3, 1), (9, 0)] {
      var selection = TraceSelection()
      (selection.from, selection.to) = (.event(event), .event(event))
      var filter = SelectedTraces(HTMLReport(), TraceFilter(selection))
      sample.play(into: &filter)
      #expect(filter.consumer.retention.trees.leakCount == count)
    }
  }
}

/// Reads columns as the page's script does.
enum Columns {
  static func unpacked(_ text: Any?) -> [Int] {
    guard let text = text as? String, let data = Data(base64Encoded: text) else { return [] }
    var numbers: [Int] = []
    var (number, shift) = (0, 0)
    for byte in data {
      number |= Int(byte & 0x7F) << shift
      shift += 7
      guard byte < 128 else { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
    }
    return numbers
  }
}
