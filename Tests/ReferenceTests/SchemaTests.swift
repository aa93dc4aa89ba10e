internal import HeadlessUIKit
internal import Lifeline
internal import LifelineMainAndSub
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

@Suite struct SchemaTests {
  @Test(arguments: [SystemVersion.newest, "5.1"])
  @MainActor func `every line of the five cases is valid and reads without issue`(system: SystemVersion) throws {
    try withFolder { folder in
      let paths = try MainAndSubCase.all.map { try RecordedTraces.record($0.number, system: system, in: folder) }
      #expect(try SchemaValidator.refusals(in: paths) == [])
      for path in paths {
        let trace = try Reference.read(path)
        #expect(trace.issues == [])
        #expect(trace.ends.map(\.isClosed) == [true])
      }
    }
  }

  @Test func `nasty names and values of all types are valid and come back as they were`() throws {
    try withFolder { folder in
      let path = try RecordedTraces.recordEverything(in: folder)
      #expect(try SchemaValidator.refusals(in: [path]) == [])
      let trace = try Reference.read(path)
      #expect(trace.issues == [])
      #expect(trace.traces.map(\.header.name) == [RecordedTraces.nastyNames[0]])
      let texts = trace.events.compactMap { $0.attributes.string("text") }
      #expect(texts == RecordedTraces.nastyNames)
      let values = trace.events.filter { $0.name == "values" }.map(\.attributes.elements[0].value)
      #expect(values == Self.valuesAsRead)
      let names = Set(trace.events.map(\.name))
      #expect(names.isSuperset(of: [.released, .releasedLate, .leaked]))
      #expect(names.isSuperset(of: [.retain, .endRetaining, .expectationWithdrawn]))
    }
  }

  /// JSON has no number that is none, so that one is text.
  private static let valuesAsRead = RecordedTraces.values.map { value in
    if case .number(let number) = value, number.isNaN { TraceValue.string("nan") } else { value }
  }

  @Test(arguments: UsualLine.all)
  func `a line of the format is valid`(line: UsualLine) throws {
    #expect(try UsualLine.refusedLines.get().contains(line.text) == false)
  }

  @Test(arguments: BrokenLine.all)
  func `a broken line is refused`(line: BrokenLine) throws {
    #expect(try BrokenLine.refusedLines.get().contains(line.text))
  }
}
