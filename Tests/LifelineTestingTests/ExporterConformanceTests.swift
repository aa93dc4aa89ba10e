import Lifeline
import LifelineBase
import LifelineFormats
import LifelineTesting
import LifelineTraces
import Testing

@Suite struct ExporterConformanceTests {
  @Test(arguments: ExporterDescription.standard.map(\.id)) func `the exporters of the library keep their contract`(
    id: String
  ) throws {
    expectConformance(checkExporter(try #require(ExporterDescription.standard.first { $0.id == id })))
  }

  @Test(arguments: [
    (BrokenExporter.Fault.writesNothing, "The exporter writes nothing for trace 1."),
    (.ignoresEvents, "The output for trace 1 does not depend on the events."),
    (.remembers, "The exporter writes different bytes the second time: keep all state in the exporter's own value."),
    (.throwsAtLongText, "The exporter throws an error for a text of a million characters: refused"),
    (.throwsWithoutTrace, "The exporter throws an error for no trace at all: refused"),
  ])
  fileprivate func `a broken exporter is told what it breaks`(fault: BrokenExporter.Fault, problem: String) {
    let problems = checkExporter(BrokenExporter.description(fault))
    #expect(problems.all.contains(problem), "\(problems)")
  }

  @Test func `a description that the command could not use is a problem`() {
    let exporter = ExporterDescription(id: "My Format", summary: " ", endings: [".txt", ""]) {
      BrokenExporter(fault: nil)
    }
    #expect(
      checkExporter(exporter, traces: []).all == [
        "The id 'My Format' is not in kebab case, such as 'csv'.", "The summary is empty.",
        "The file extension '.txt' is invalid: use a name such as 'csv', without a leading dot or a folder.",
        "The file extension '' is invalid: use a name such as 'csv', without a leading dot or a folder.",
        "No trace was given, so the contents are not tested.",
      ])
  }
}

/// Writes names, with a fault.
private struct BrokenExporter: TraceExporter {
  enum Fault: Sendable { case writesNothing, ignoresEvents, remembers, throwsAtLongText, throwsWithoutTrace }

  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  private static let runs = Atomic<Int>(0)
  let fault: Fault?
  private var traces = 0

  init(fault: Fault?) { self.fault = fault }

  static func description(_ fault: Fault) -> ExporterDescription {
    ExporterDescription(id: "broken", summary: "Names.", endings: ["txt"]) { BrokenExporter(fault: fault) }
  }

  mutating func write(_ part: ExportPart, to output: ExportOutput) throws {
    switch part {
    case .start:
      if fault == .remembers { output.append("\(Self.runs.wrappingAdd(1, ordering: .relaxed).newValue)\n") }
    case .begin(let trace):
      traces += 1
      if fault != .writesNothing { output.append("\(trace.label)\n") }
    case .event(let step):
      if fault == .throwsAtLongText, step.event.attributes.string("text")?.utf8.count ?? 0 > 1000 { throw Refused() }
      if fault != .writesNothing, fault != .ignoresEvents { output.append("\(step.event.name)\n") }
    case .finish:
      if fault == .throwsWithoutTrace, traces == 0 { throw Refused() }
    default: break
    }
  }
}
