package import Lifeline
package import LifelineTraces

extension StateDiagram {
  /// Returns the same diagram with only one type.
  package func showing(only type: String) -> StateDiagram {
    var diagram = self
    diagram.options.types = [type]
    return diagram
  }

  /// The IDs of the elements that `graph()` draws for a diagram of one type, so that a page can find them in the
  /// picture.
  package struct Elements: Sendable {
    /// The ID of the node of each callback.
    package var states: [(callback: EventName, id: String)] = []
    /// The ID of the path between each pair of callbacks, including omitted paths.
    package var paths: [(from: EventName, to: EventName, id: String)] = []
  }

  package func elements(of type: TypeSummary) -> Elements {
    let order = LifeOrder(type)
    return Elements(
      states: order.callbacks.enumerated().map { ($1.name, "type1state\($0 + 1)") },
      paths: order.paths.enumerated().map { ($1.from, $1.to, "type1path\($0 + 1)") })
  }
}
