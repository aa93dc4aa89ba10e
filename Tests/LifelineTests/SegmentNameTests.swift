import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

struct SegmentNameTests {
  @Test func `names sort by trace, and a trace's segments from the oldest to the newest`() {
    let names = ["b.jsonl", "a.jsonl", "a.2.jsonl", "b.1.jsonl", "a.10.jsonl", "a.1.jsonl"]
    #expect(
      names.compactMap { SegmentName($0) }.sorted().map(\.text)
        == ["a.10.jsonl", "a.2.jsonl", "a.1.jsonl", "a.jsonl", "b.1.jsonl", "b.jsonl"])
  }

  @Test(arguments: [
    ("trace.jsonl", "trace", 0), ("trace.3.jsonl", "trace", 3), ("trace.03.jsonl", "trace.03", 0),
    ("trace.0.jsonl", "trace.0", 0), ("trace.-1.jsonl", "trace.-1", 0), ("trace.+1.jsonl", "trace.+1", 0),
    ("a.1.2.jsonl", "a.1", 2), (".jsonl", "", 0), (".1.jsonl", "", 1), ("7.jsonl", "7", 0),
    ("t.99999999999999999999.jsonl", "t.99999999999999999999", 0),
  ])
  func `a number is written in one way only`(_ text: String, _ stem: String, _ number: Int) throws {
    let name = try #require(SegmentName(text))
    #expect((name.stem, name.number, name.text) == (stem, number, text))
  }

  @Test func `other files are no traces`() {
    #expect(SegmentName("trace.jsonl.tail") == nil)
    #expect(SegmentName("trace.json") == nil)
    #expect(SegmentName("trace.1", ending: "")?.stem == "trace")
  }

  @Test func `a file keeps its identity when it is renamed`() throws {
    let folder = try TemporaryFolder()
    createFile(folder.path("a"), text: "a")
    createFile(folder.path("b"), text: "a")
    let identity = try #require(FileIdentity(path: folder.path("a")))
    renameFile(folder.path("a"), to: folder.path("c"))
    #expect(FileIdentity(path: folder.path("c")) == identity)
    #expect(FileIdentity(path: folder.path("b")) != identity)
    #expect(FileIdentity(path: folder.path("a")) == nil)
  }
}
