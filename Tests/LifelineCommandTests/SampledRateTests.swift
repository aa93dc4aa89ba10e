import LifelineTestSupport
import Testing

@testable import LifelineCommand

/// Types that have a sampling rate, but do not occur.
@MainActor
@Suite struct SampledRateTests {
  private static let trace = [
    #"{"lifeline":1,"name":"s","filtered":true,"witness":{"sampling":"#
      + #"{"rate":0.1,"rates":{"Cache":1.0,"Entri":0.01,"Pool":1.0,"Request":0.1},"keeping":[]}}}"#,
    #"{"seq":1,"t":1,"thread":1,"id":1,"kind":"cache","type":"Cache","event":"init","phase":"instant"}"#,
    #"{"seq":2,"t":2,"thread":1,"id":2,"kind":"entry","type":"Entry","event":"init","phase":"instant"}"#,
    #"{"end":true,"events":2,"dropped":0}"#,
  ].map { $0 + "\n" }.joined()

  private static let entri =
    "the sampling has a rate for the type 'Entri', but the trace contains no object of this type; did you mean 'Entry'?"
  private static let pool = "the sampling has a rate for the type 'Pool', but the trace contains no object of this type"

  @Test(arguments: ["check", "stats"])
  func `a type that is probably misspelled, or of which all objects are recorded, is reported`(command: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try folder.lifeline(command, try folder.write(Self.trace, to: "s.jsonl"))
    let lines = (outcome.output + outcome.errors).replacing("lifeline: ", with: "").split(separator: "\n").map {
      String($0)
    }
    #expect(lines.filter { $0.hasPrefix("the sampling has") } == [Self.entri, Self.pool])
  }

  @Test func `a selection by type leaves the others out, which is not reported`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.trace, to: "s.jsonl")
    #expect(try !folder.lifeline("stats", path, "--type", "Entry").output.contains("the sampling has"))
  }
}
