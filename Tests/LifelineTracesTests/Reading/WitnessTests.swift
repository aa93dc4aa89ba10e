import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// What a header says about the source of its trace.
@Suite struct WitnessTests {
  @Test func `a witness is read as it was written`() throws {
    var witness = TraceWitness()
    witness.from = "otlp:embrace"
    witness.observed = ["viewDidLoad", "a \"b\""]
    witness.isComplete = false
    witness.identity = .inferred
    witness.begins = .middle
    witness.hasSpans = false
    witness.resolution = .milliseconds(1)
    let bytes = JSONLinesText.bytes(of: [], TraceHeader(witness: witness))
    let traces = try CollectedTraces.of(bytes)
    #expect(traces.issues == [])
    #expect(traces.traces.first?.header.witness == witness)
  }

  @Test func `a witness that says nothing observes everything, and unknown keys are ignored`() throws {
    let traces = try CollectedTraces.of(#"{"lifeline":1,"witness":{"newer":[1]}}"#)
    #expect(traces.issues == [])
    #expect(traces.traces.first?.header.witness == TraceWitness())
  }

  @Test(arguments: [
    (#""witness":7"#, "'witness' must be an object; it is ignored"),
    (#""witness":{"from":7}"#, "'from' of the witness must be a string; it is ignored"),
    (#""witness":{"observed":["a",1]}"#, "'observed' of the witness must be an array of strings; it is ignored"),
    (#""witness":{"complete":1}"#, "'complete' of the witness must be true or false; it is ignored"),
    (#""witness":{"identity":"no"}"#, "'identity' of the witness must be 'exact' or 'inferred'; it is ignored"),
    (#""witness":{"begins":null}"#, "'begins' of the witness must be 'start' or 'middle'; it is ignored"),
    (#""witness":{"spans":"no"}"#, "'spans' of the witness must be true or false; it is ignored"),
    (
      #""witness":{"resolution":0}"#, "'resolution' of the witness must be a whole number of nanoseconds; it is ignored"
    ),
  ])
  func `a value of another type is an issue, and the trace is read`(member: String, reason: String) throws {
    let traces = try CollectedTraces.of(#"{"lifeline":1,\#(member)}"#)
    #expect(traces.traces.count == 1)
    #expect(traces.issues.map(\.reason) == [reason])
    #expect(traces.issues.map(\.isBroken) == [false])
  }

  @Test func `an ignored value counts as the less certain one`() throws {
    let text = #"{"lifeline":1,"witness":{"observed":1,"complete":1,"identity":1,"begins":1,"spans":1}}"#
    let witness = try #require(try CollectedTraces.of(text).traces.first?.header.witness)
    #expect(witness.observed == [] && !witness.isComplete && !witness.hasSpans)
    #expect(witness.identity == .inferred && witness.begins == .middle)
  }

  @Test func `in a trace that begins in the middle, a span may be older`() throws {
    let event = #"{"seq":1,"t":1,"thread":1,"id":1,"kind":"controller","type":"A","event":"viewDidLoad","phase":"end"}"#
    let traces = try CollectedTraces.of(lines: [#"{"lifeline":1,"witness":{"begins":"middle"}}"#, event])
    #expect(traces.issues == [])
  }
}
