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

  @Test func `a literal with twice the same key has one pair`() {
    let attributes: TraceAttributes = ["a": 1, "a": 2]
    #expect(attributes.elements == [.init(key: "a", value: 2)])
  }

  @Test func `attributes are equal however they were made`() {
    var grown = TraceAttributes()
    grown["a"] = 1
    grown["b"] = "text"
    var shrunk: TraceAttributes = ["a": 1, "x": 2, "b": "text"]
    shrunk["x"] = nil
    let literal: TraceAttributes = ["a": 1, "b": "text"]
    let made = TraceAttributes([.init(key: "a", value: 0), .init(key: "b", value: "text"), .init(key: "a", value: 1)])
    #expect(Set([grown, shrunk, literal, made]).count == 1)
    #expect(literal != ["b": "text", "a": 1])
    var empty: TraceAttributes = ["a": 1]
    empty["a"] = nil
    #expect(Set([empty, [:], TraceAttributes([]), TraceAttributes()]).count == 1)
  }

  @Test func `a copy keeps its values when the original changes`() {
    var attributes: TraceAttributes = ["a": 1, "b": 2]
    let copy = attributes
    attributes["a"] = 3
    attributes["c"] = 4
    #expect(copy == ["a": 1, "b": 2])
    #expect(attributes == ["a": 3, "b": 2, "c": 4])
  }

  @Test func `values describe themselves`() {
    #expect(["a", 1, 1.5, true].map { (value: TraceValue) in value.description } == ["a", "1", "1.5", "true"])
  }
}
