import Lifeline
import Testing

@Suite struct TraceAttributesTests {
  @Test func `attributes stay in the order in which they were added`() {
    var attributes: TraceAttributes = ["b": 1, "a": true]
    attributes["c"] = "text"
    attributes["b"] = 2.5
    #expect(attributes.elements.map(\.key) == ["b", "a", "c"])
    #expect(attributes["b"] == .number(2.5))
  }

  @Test func `of two values for a key the later one stays, in the first one's place`() {
    let attributes: TraceAttributes = ["a": 1, "b": 2, "a": 3]
    #expect(attributes.elements == [.init(key: "a", value: 3), .init(key: "b", value: 2)])
  }

  @Test func `setting nil removes`() {
    var attributes: TraceAttributes = ["a": 1, "b": 2]
    attributes["a"] = nil
    attributes["missing"] = nil
    #expect(attributes == ["b": 2])
    attributes["b"] = nil
    #expect(attributes.isEmpty)
  }

  @Test func `typed access gives nil for another type`() {
    let attributes: TraceAttributes = ["text": "one", "integer": 1, "flag": false, "number": 1.0]
    #expect(attributes.string("text") == "one")
    #expect(attributes.integer("integer") == 1)
    #expect(attributes.boolean("flag") == false)
    #expect(attributes.integer("number") == nil)
    #expect(attributes.string("integer") == nil)
    #expect(attributes.boolean("missing") == nil)
  }

  @Test func `values describe themselves`() {
    #expect(["a", 1, 1.5, true].map { (value: TraceValue) in value.description } == ["a", "1", "1.5", "true"])
  }
}
