internal import Lifeline
internal import LifelineAnalysis

/// A type's states and paths in the order of a life, with what is said of each path, sorted and judged once.
///
/// Which of the paths are drawn is then decided as often as it takes until the graph fits.
struct StateChoice {
  /// A path that may be drawn.
  struct Path {
    var edge: TypeSummary.Edge
    var mark: PathMark
    /// Whether it is one of the frequent paths of its callbacks, by ``StateDiagram/Options/minShare``.
    var isFrequent = true

    var count: PathCount { PathCount(edge) }

    /// What is written on it, a line each.
    var texts: [String] { [count.text] + (mark.text.map { [$0] } ?? []) }
  }

  let type: TypeSummary
  let callbacks: [TypeSummary.Callback]
  let paths: [Path]
  private let options: StateDiagram.Options
  /// Indices in ``paths``: mistakes first, then the most frequent ones.
  private let order: [Int]

  init(_ type: TypeSummary, of diagram: StateDiagram) {
    let life = LifeOrder(type)
    let known = Set(life.callbacks.map(\.name))
    let frequent = FrequentPaths(life.paths, minShare: diagram.options.minShare)
    let paths = life.paths.map { edge in
      let path = StateDiagram.Path(type: type.type, from: edge.from, to: edge.to)
      let mark = diagram.mark(of: path, known: known)
      return Path(edge: edge, mark: mark, isFrequent: mark != .plain || frequent.contains(edge))
    }
    self.type = type
    self.paths = paths
    callbacks = life.callbacks
    options = diagram.options
    order = paths.indices.filter { paths[$0].isFrequent }.sorted { left, right in
      let (a, b) = (paths[left], paths[right])
      if a.mark.isMistake != b.mark.isMistake { return a.mark.isMistake }
      return (b.edge.count, left) < (a.edge.count, right)
    }
  }

  /// Indices of the paths to draw, in the order of a life, and what to say of those that are left out.
  ///
  /// - Parameter fitted: how many can be laid out, when that is fewer than the options ask for.
  func drawn(fitted: Int? = nil) -> (paths: [Int], notes: [String]) {
    let limit = max(min(fitted ?? .max, options.pathLimit), 0)
    let left = order.dropFirst(limit)
    var notes: [String] = []
    if order.count < paths.count {
      notes.append(
        "\(paths.count - order.count) of \(paths.count) paths are left out, each less than "
          + "\(Self.percent(options.minShare)) % of the ways on from its callback; --min-share 0 draws them.")
    }
    if let most = left.map({ paths[$0].edge.count }).max() {
      let fix =
        limit < options.pathLimit
        ? "all would take too long to lay out; --format dot --paths \(order.count) writes them."
        : "--paths \(order.count) draws them."
      notes.append("\(left.count) of \(paths.count) paths are left out, each taken \(most)× at most; \(fix)")
    }
    return (order.prefix(limit).sorted(), notes)
  }

  private static func percent(_ share: Double) -> String {
    share == share.rounded() ? "\(Int(share))" : "\(share)"
  }
}

/// The paths that are left when rare ones are thinned out.
private struct FrequentPaths {
  private let minShare: Double
  private var leaving: [InternedName: Int] = [:]
  private var mostFrom: [InternedName: Int] = [:]
  private var mostTo: [InternedName: Int] = [:]

  init(_ edges: [TypeSummary.Edge], minShare: Double) {
    self.minShare = minShare
    for edge in edges {
      leaving[edge.from, default: 0] += edge.count
      mostFrom[edge.from] = max(mostFrom[edge.from] ?? 0, edge.count)
      mostTo[edge.to] = max(mostTo[edge.to] ?? 0, edge.count)
    }
  }

  /// Whether a path has its share, or is the most frequent one to or from a callback.
  func contains(_ edge: TypeSummary.Edge) -> Bool {
    if Double(edge.count) * 100 >= minShare * Double(leaving[edge.from] ?? 0) { return true }
    return edge.count == mostFrom[edge.from] || edge.count == mostTo[edge.to]
  }
}
