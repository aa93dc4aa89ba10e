import Lifeline
import LifelineBase
import Testing

/// Labels and the identity of a run in the header.
@Suite struct TraceLabelsTests {
  private func header(
    clock: TraceClock = .counting(), run: RunIdentity = .automatic, labels: [String: String] = [:]
  ) throws -> (header: TraceHeader, notices: [String]) {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: clock, run: run, labels: labels)
    tracer.mark("x")
    return (try #require(memory.header), tracer.health.notices)
  }

  @Test func `labels are in the header`() throws {
    let labels = ["version": "2.1 (beta)", "channel": ""]
    let (header, notices) = try header(labels: labels)
    #expect(header.labels == labels)
    #expect(notices.isEmpty)
  }

  @Test func `labels that are not allowed are left out, and the health says so`() throws {
    let long = String(repeating: "x", count: 257)
    let key = String(repeating: "k", count: 65)
    let (header, notices) = try header(labels: ["a b": "1", "": "2", "long": long, key: "3", "ok": "4"])
    #expect(header.labels == ["ok": "4"])
    #expect(
      notices == [
        "a label's key is empty; it was left out",
        "the label key 'a b' has characters other than letters, digits, '.', '_', and '-'; it was left out",
        "the label key '\(String(repeating: "k", count: 40))…' is longer than 64 characters; it was left out",
        "the value of the label 'long' is longer than 256 bytes; it was left out",
      ])
  }

  @Test func `of more than 16 labels, the first ones by key stay`() throws {
    let labels = Dictionary(uniqueKeysWithValues: (10..<27).map { ("k\($0)", "v") })
    let (header, notices) = try header(labels: labels)
    #expect(header.labels.count == 16)
    #expect(header.labels["k26"] == nil)
    #expect(notices == ["the label 'k26' is one of more than 16; it was left out"])
  }

  @Test func `LIFELINE_LABELS adds labels and wins`() async {
    await #expect(processExitsWith: .success) {
      setEnvironment("LIFELINE_LABELS", "version=3=x, suite = ui tests,,broken")
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory], labels: ["version": "2", "channel": "beta"])
      tracer.mark("x")
      #expect(memory.header?.labels == ["version": "3=x", "suite": "ui tests", "channel": "beta"])
      #expect(
        tracer.health.notices == ["LIFELINE_LABELS: 'broken' is not a label; write KEY=VALUE; it was left out"])
    }
  }

  @Test func `a run on the system's clock has a random identity`() throws {
    let one = try #require(try header(clock: .monotonic).header.run)
    let other = try #require(try header(clock: .monotonic).header.run)
    #expect(one != other)
    #expect(one.count == 32 && one.allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }

  @Test func `a run on an injected clock has an identity only on request`() throws {
    let digits = "0123456789abcdef0123456789abcdef"
    #expect(try header().header.run == nil)
    #expect(try header(run: .random).header.run != nil)
    #expect(try header(clock: .monotonic, run: .none).header.run == nil)
    #expect(try header(run: .fixed(digits)).header.run == digits)
  }

  @Test func `the sink writes both`() throws {
    let file = TemporaryFile("labels")
    let tracer = Tracer(
      sinks: [try JSONLinesSink(path: file.path)], clock: .counting(), run: .fixed(String(repeating: "ab", count: 16)),
      labels: ["version": "\"2\"", "app": "x"])
    tracer.mark("x")
    tracer.close()
    let expected = #""run":"abababababababababababababababab","labels":{"app":"x","version":"\"2\""},"trace""#
    #expect(file.text?.contains(expected) == true)
  }
}
