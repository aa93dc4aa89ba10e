internal import Lifeline
package import LifelineTraces

/// Writes the page of each trace as soon as the trace ends, so that only one trace at a time is in memory.
///
/// The ``TraceDocumentation/write(as:renderer:reading:to:)`` method creates this consumer after the traces have been
/// read for the first time.
package struct ScenarioPages: TraceConsumer {
  /// An error that is thrown when a trace differs from the trace that was read the first time.
  private struct TraceChanged: Error, CustomStringConvertible {
    var name: String

    var description: String { "'\(name)' changed while it was read; run the command again" }
  }

  private var site: DocumentationSite
  private let write: (DocumentationFile) throws -> Void
  private var position = 0
  private var current: ScenarioRecord?
  private var clock = CountedTimes()
  private var failure: (any Error)?

  init(_ site: DocumentationSite, write: @escaping (DocumentationFile) throws -> Void) {
    self.site = site
    self.write = write
  }

  package mutating func begin(_ trace: TraceIdentity) {
    clock = CountedTimes()
    let trace = site.documentation.options.showsTimes ? trace : clock.counted(trace)
    current = failure == nil ? ScenarioRecord(trace, pictures: PictureBuilders(site.documentation.options)) : nil
  }

  package mutating func receive(_ step: TraceStep) {
    guard current != nil else { return }
    current?.receive(site.documentation.options.showsTimes ? step : clock.counted(step))
  }

  package mutating func end(_ end: TraceEnd) {
    guard var record = current else { return }
    current = nil
    record.finish(end)
    do { try writePage(record) } catch { failure = error }
    position += 1
  }

  private mutating func writePage(_ record: ScenarioRecord) throws {
    let contents = ScenarioSummary(record).contents
    guard let scenario = site.scenario(at: position), scenario.summary.contents == contents else {
      throw TraceChanged(name: record.trace.source ?? record.trace.label)
    }
    for file in try site.files(of: scenario, record) { try write(file) }
  }

  /// - Throws: The first error that occurred.
  func finish() throws {
    if let failure { throw failure }
    if position < site.scenarios.count, let missing = site.scenario(at: position)?.summary.trace {
      throw TraceChanged(name: missing.source ?? missing.label)
    }
  }
}
