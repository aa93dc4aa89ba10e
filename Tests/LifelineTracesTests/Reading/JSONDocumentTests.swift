import LifelineBase
import LifelineTraces
import Testing

struct JSONDocumentTests {
  @Test(arguments: [
    ("{\n  \"a\": tru\n}", "2:11: 'true' is missing"),
    ("{\"a\": 1,\n", "2:1: the text ends unexpectedly"),
    ("", "1:1: the text ends unexpectedly"),
    ("[1, 2", "1:6: the text ends unexpectedly"),
    ("[1 2]", "1:4: ',' or ']' is missing"),
    ("{}\n{}", "2:1: unexpected text after the end of the object"),
  ])
  func `a broken text is refused with line and column`(text: String, problem: String) {
    let error = #expect(throws: JSONDocument.Problem.self) { try JSONDocument(parsing: Array(text.utf8)) }
    #expect(error?.description == problem)
  }

  @Test func `arrays keep their values and the places of them`() throws {
    let document = try JSONDocument(parsing: Array("[1,\n \"b\", [true]]".utf8))
    guard case .array(let elements) = document.root else { throw Missing() }
    #expect(elements.map { document.problem(at: $0.offset, "").description } == ["1:2: ", "2:2: ", "2:7: "])
    guard case .integer(1) = elements[0].value, case .string("b") = elements[1].value else { throw Missing() }
    guard case .array(let inner) = elements[2].value, case .boolean(true) = inner[0].value else { throw Missing() }
    #expect(inner.count == 1)
  }

  @Test func `a byte-order mark does not count`() throws {
    let document = try JSONDocument(parsing: [0xEF, 0xBB, 0xBF] + Array("{\"a\":1}".utf8))
    guard case .object(let members) = document.root else { throw Missing() }
    #expect(members.map(\.key) == ["a"])
    #expect(document.problem(at: members[0].offset, "x").description == "1:6: x")
  }

  private struct Missing: Error {}
}
