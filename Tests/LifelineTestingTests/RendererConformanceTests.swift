import LifelineBase
import LifelineDiagrams
import LifelineTesting
import LifelineTraces
import Testing

@Suite struct RendererConformanceTests {
  @Test func `a renderer that draws each graph has no problem`() {
    #expect(checkRenderer(BrokenRenderer(fault: .none)).all == [])
  }

  @Test(arguments: [
    (BrokenRenderer.Fault.isEmpty, "The picture of an ordinary graph as svg is empty."),
    (.isText, "The picture of hostile names as svg does not begin with the signature of its format."),
    (.counts, "The picture of a graph without nodes as svg differs the second time."),
    (.throwsWithoutNodes, "The renderer throws an error for a graph without nodes as svg: refused"),
    (.drawsAnything, "The renderer accepts an unknown format instead of throwing an error."),
  ])
  fileprivate func `a broken renderer is told what it breaks`(fault: BrokenRenderer.Fault, problem: String) {
    let problems = checkRenderer(BrokenRenderer(fault: fault))
    #expect(problems.all.contains(problem), "\(problems)")
  }

  @Test func `a check without formats says so`() {
    let problems = checkRenderer(BrokenRenderer(fault: .none), formats: [])
    #expect(problems.all == ["No format was given, so no picture is tested."])
  }
}

/// Writes the number of nodes, with a fault.
private struct BrokenRenderer: GraphRenderer {
  enum Fault: Sendable { case none, isEmpty, isText, counts, throwsWithoutNodes, drawsAnything }

  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  private static let pictures = Atomic<Int>(0)
  let fault: Fault

  func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8] {
    guard format == .svg || fault == .drawsAnything else { throw Refused() }
    switch fault {
    case .isEmpty: return []
    case .isText: return Array("picture".utf8)
    case .throwsWithoutNodes where graph.nodes.isEmpty: throw Refused()
    case .counts: return Array("<svg>\(Self.pictures.wrappingAdd(1, ordering: .relaxed).newValue)</svg>".utf8)
    default: return Array("<svg>\(graph.nodes.count)</svg>".utf8)
    }
  }
}
