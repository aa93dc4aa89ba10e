internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules

/// The pictures that show what retains leaked objects, with one picture per mistake that is a leak.
struct LeakPictures {
  /// The IDs of the figures on the page, by the position of the mistake's first finding.
  private(set) var ids: [Int: String] = [:]
  /// The SVG elements, in the order of the findings.
  private(set) var inOrder: [(id: String, svg: [UInt8])] = []
  /// The styles of the pictures, which are part of the page's style sheets.
  private(set) var style = PictureStyle()

  /// The maximum number of pictures. Additional mistakes are described only by text.
  private static let most = 20
  private static let width = 700

  private struct Leak: Hashable {
    var trace: Int
    var id: Int
  }

  /// - Parameters:
  ///   - findings: All findings.
  ///   - groups: The positions of the findings of each mistake.
  init(
    _ findings: [Finding], groups: [[Int]], _ retention: RetentionBuilder, drawnBy renderer: any GraphRenderer
  ) {
    for positions in groups where inOrder.count < Self.most {
      guard let first = positions.first, findings[first].isLeak, findings[first].keeper != nil else { continue }
      let leaks = Set(positions.map { Leak(trace: findings[$0].traceIndex, id: findings[$0].subject.id) })
      var trees = retention.trees { leaks.contains(Leak(trace: $0, id: $1)) }
      guard trees.leakCount > 0 else { continue }
      (trees.maximumWidth, trees.isPart) = (Self.width, true)
      let graph = trees.graph()
      let id = "why\(inOrder.count + 1)"
      // If the picture cannot be drawn, the report is created without it, because the finding also contains the path.
      guard renderer.canDraw(graph, as: .svg), let svg = try? graph.svg(forPage: id, drawnBy: renderer) else {
        continue
      }
      style = PictureStyle(graph.stylesheet)
      ids[first] = id
      inOrder.append((id, svg))
    }
  }
}
