internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineTraces
internal import Testing

extension LifelineTest {
  /// The number of passed tests that were kept in this process.
  private static let keptCount = Atomic<Int>(0)

  /// Keeps the trace, the timeline, and a picture of the references that retain leaked objects in the artifact folder
  /// and as attachments to the test. The findings are kept as JSON and, only in the folder, as text.
  ///
  /// Nothing is kept for a test without events, such as an XCTest test that traces its body with
  /// ``run(_:_:sourceLocation:body:)``.
  func keep(findings: EvaluatedFindings?) {
    guard !events.isEmpty else {
      stream?.remove()
      return
    }
    let isKept = isKept
    let isInFolder = isKept || stream?.keepsAll == true
    if !isInFolder { stream?.remove() }
    guard isInFolder, let header = memory.header else { return }
    let pictures = Picture.all(of: events, header, by: settings.renderer)
    let json = findings?.json ?? []
    if let stream {
      do {
        for picture in pictures { try stream.write(picture.bytes, ending: picture.ending) }
        if let text = findings?.text, !text.isEmpty { try stream.write(Array((text + "\n").utf8), ending: "txt") }
        if !json.isEmpty { try stream.write(json, ending: Self.findingsEnding) }
      } catch {
        report("The picture of this test cannot be saved: \(error)", at: location)
      }
    }
    guard isKept, Test.current != nil else { return }
    let name = identity.fileName
    Attachment.record(JSONLinesText.bytes(of: events, header), named: "\(name).jsonl", sourceLocation: location)
    if !json.isEmpty {
      Attachment.record(json, named: "\(name).\(Self.findingsEnding)", sourceLocation: location)
    }
    for picture in pictures {
      Attachment.record(picture.bytes, named: "\(name).\(picture.ending)", sourceLocation: location)
    }
  }

  /// The file extension of the findings as JSON.
  static let findingsEnding = "findings.json"

  /// Whether the settings request that the test is kept.
  ///
  /// A folder that the environment specifies receives the files of every test, but a test that is not kept has no
  /// attachments.
  private var isKept: Bool {
    if hasFailed { return true }
    let most = settings.kept.passing
    return most > 0 && Self.keptCount.wrappingAdd(1, ordering: .relaxed).newValue <= most
  }
}

struct Picture {
  let bytes: [UInt8]
  /// The file extension: `svg`, or `mmd` without a renderer; for leaks, `retention.svg` or `retention.mmd`.
  let ending: String

  /// The file extensions of all pictures.
  static let endings = ["svg", "mmd", "retention.svg", "retention.mmd"]

  /// The timeline of a test and, if objects leaked, the references that retain them.
  ///
  /// If the renderer cannot draw a picture, Mermaid text replaces it.
  static func all(of events: [TraceEvent], _ header: TraceHeader, by renderer: (any GraphRenderer)?) -> [Picture] {
    var (timeline, retention) = (TimelineBuilder(), RetentionBuilder())
    let identity = TraceIdentity(header: header)
    timeline.read(events, of: identity)
    retention.read(events, of: identity)
    let pictures = [Picture(timeline.timeline(), by: renderer)]
    let trees = retention.trees
    return trees.isEmpty ? pictures : pictures + [Picture(trees, by: renderer, before: "retention.")]
  }

  private init(_ diagram: any Diagram, by renderer: (any GraphRenderer)?, before ending: String = "") {
    let graph = diagram.graph()
    if let renderer, renderer.canDraw(graph, as: .svg), let svg = try? renderer.render(graph, as: .svg) {
      (bytes, self.ending) = (svg, ending + ImageFormat.svg.rawValue)
    } else {
      (bytes, self.ending) = (Array(diagram.mermaid.utf8), ending + "mmd")
    }
  }
}
