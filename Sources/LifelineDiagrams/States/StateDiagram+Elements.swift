package import Lifeline
package import LifelineAnalysis

extension StateDiagram {
  /// The same diagram with one type in it.
  package func showing(only type: String) -> StateDiagram {
    var diagram = self
    diagram.options.types = [type]
    return diagram
  }

  /// The ids of what `graph()` draws of the only type in the diagram, so that a page finds them in the picture.
  package struct Elements: Sendable {
    /// For each callback the id of its node.
    package var states: [(callback: EventName, id: String)] = []
    /// For each pair of callbacks the id of the path between them; of those that are left out as well.
    package var paths: [(from: EventName, to: EventName, id: String)] = []
  }

  /// The elements of a diagram of one type.
  package func elements(of type: TypeSummary) -> Elements {
    let order = LifeOrder(type)
    return Elements(
      states: order.callbacks.enumerated().map { ($1.name, "type1state\($0 + 1)") },
      paths: order.paths.enumerated().map { ($1.from, $1.to, "type1path\($0 + 1)") })
  }
}
