/// A diagram of traces, such as a timeline, which is drawn as a graph or written as text.
package protocol Diagram: Sendable {
  /// Whether there is nothing to draw. By default, there always is something.
  var isEmpty: Bool { get }
  /// The maximum width of the picture in points, or nil for no maximum; ``DotGraph/width`` can still be larger.
  ///
  /// By default, the property cannot be changed, because the width was determined when the diagram was created.
  var maximumWidth: Int? { get set }
  /// The diagram as Mermaid text. By default, it is empty, because the diagram is only drawn.
  var mermaid: String { get }
  /// The elements that the text omits. By default, these are the elements that the picture omits.
  var textOmissions: [Omission] { get }

  /// Returns the whole diagram as a graph.
  func graph() -> DotGraph
  /// Returns the diagram as a graph that can be drawn, if the diagram can leave out parts. By default, it cannot.
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph
}

extension Diagram {
  package var isEmpty: Bool { false }
  package var maximumWidth: Int? {
    get { nil }
    set {}
  }
  package var mermaid: String { "" }
  package var textOmissions: [Omission] { graph().omissions }
  package func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { graph() }

  /// Returns the same diagram with a maximum width in points.
  package func narrowed(toWidth points: Int) -> Self {
    var diagram = self
    diagram.maximumWidth = points
    return diagram
  }
}
