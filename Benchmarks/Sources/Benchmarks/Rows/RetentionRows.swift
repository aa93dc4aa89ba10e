internal import Lifeline
internal import LifelineRetention

/// What it costs to find out why an object is alive, in a program with many objects.
enum RetentionRows {
  static var all: [Row] {
    [
      Row(
        name: "retention", title: "why an object is alive: a search through 100,000 objects",
        budget: Budget(wall: 50e-3),
        ours: .loop("lifeline", events: 1) {
          let item = Item()
          let shelf = Shelf(rows: 500, of: 100, last: item)
          let limits = RetainPathFinder.Limits(objects: 400_000, time: .seconds(10))
          let finder = RetainPathFinder(limits: limits, searchesGlobals: false) { [RetainRoot("shelf", shelf)] }
          return {
            let found = finder.explain(item)
            guard !found.isTruncated, !found.noPathFound else { throw MeasurementError("the path was not found") }
          }
        })
    ]
  }

  private final class Item: Sendable {}

  private final class Box: Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  /// Rows of boxes with an item each: two objects for each place.
  private final class Shelf: Sendable {
    private let rows: [[Box]]

    init(rows: Int, of count: Int, last: Item) {
      self.rows = (1...rows).map { row in
        (1...count).map { Box(row == rows && $0 == count ? last : Item()) }
      }
    }
  }
}
