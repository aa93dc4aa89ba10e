internal import LifelineDiagrams
internal import LifelineGraphviz
internal import LifelinePages
internal import LifelineTraces
internal import Testing

/// The samples about reports; those that read a file in the current folder are only compiled.
@Suite struct HTMLReportSamples {
  private static func handed(_ renderer: any GraphRenderer) throws -> [UInt8] {
    var report = HTMLReport()
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &report)
    let bytes = report.html(drawnBy: renderer)
    return bytes
  }

  @Test func `a report of nothing is a page, too`() {
    let page = HTMLReport().html(drawnBy: GraphvizRenderer())
    #expect(String(decoding: page, as: UTF8.self).contains("<title>No traces</title>"))
  }
}
