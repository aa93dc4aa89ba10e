import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// The labels and the identity of a run in a header.
@Suite struct HeaderLabelTests {
  private static let run = "00112233445566778899aabbccddeeff"

  @Test func `the run and the labels are read`() throws {
    let line = #"{"lifeline":1,"run":"\#(Self.run)","labels":{"version":"2.1","channel":""}}"#
    let header = try #require(try CollectedTraces.of(line).traces.first?.header)
    #expect(header.run == Self.run)
    #expect(header.labels == ["version": "2.1", "channel": ""])
  }

  @Test(arguments: [
    (#""run":"00112233""#, "'run' must be 32 lowercase hexadecimal digits"),
    (#""run":"00112233445566778899AABBCCDDEEFF""#, "'run' must be 32 lowercase hexadecimal digits"),
    (#""run":7"#, "'run' must be a string"),
    (#""labels":[]"#, "'labels' must be an object"),
    (#""labels":{"version":2}"#, "the label 'version' must be a string"),
    (#""labels":{"a b":"2"}"#, "the label key 'a b' has characters other than letters, digits, '.', '_', and '-'"),
  ])
  func `a header with others is broken`(member: String, reason: String) throws {
    let text = try #require(try CollectedTraces.errorText(Array(#"{"lifeline":1,\#(member)}"#.utf8)))
    #expect(text.contains(reason))
  }

  @Test func `more than 16 labels are refused`() throws {
    let labels = (0...16).map { #""k\#($0)":"v""# }.joined(separator: ",")
    let text = try #require(try CollectedTraces.errorText(Array(#"{"lifeline":1,"labels":{\#(labels)}}"#.utf8)))
    #expect(text.contains("there are 17 labels; at most 16 are allowed"))
  }
}
