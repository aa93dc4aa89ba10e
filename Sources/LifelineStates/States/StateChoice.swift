internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// A type's states and paths in life-cycle order, and the mark of each path.
///
/// It is created once. The paths to draw are then chosen repeatedly until the graph fits.
struct StateChoice {
  /// A path that may be drawn.
  struct Path {
    var edge: TypeSummary.Edge
    var mark: PathMark
    /// Whether the path is frequent among the paths of its callbacks; see ``StateDiagram/Options/minShare``.
    var isFrequent = true

    var count: PathCount { PathCount(edge) }

    /// Returns the lines of the path's label.
    ///
    /// - Parameter isNarrow: Whether each part has its own line.
    func texts(_ isCounted: Bool, isNarrow: Bool = false) -> [String] {
      (isNarrow ? count.parts(isCounted) : [count.text(isCounted)]) + (mark.text.map { [$0] } ?? [])
    }
  }

  let type: TypeSummary
  let callbacks: [TypeSummary.Callback]
  let paths: [Path]
  private let options: StateDiagram.Options
  /// The indices in ``paths``: mistakes first, and then the most frequent paths.
  private let order: [Int]

  init(_ type: TypeSummary, of diagram: StateDiagram) {
    let life = LifeOrder(type)
    let frequent = FrequentPaths(life.paths, minShare: diagram.options.minShare)
    let paths = life.paths.map { edge in
      let path = StateDiagram.Path(type: type.type, from: edge.from, to: edge.to)
      let mark = diagram.mark(of: path)
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

  /// Returns the indices of the paths to draw, in life-cycle order, and the omissions.
  ///
  /// - Parameter fitted: The number of paths that can be laid out, if it is less than the options allow.
  func drawn(fitted: Int? = nil) -> (paths: [Int], omissions: [Omission]) {
    let limit = max(min(fitted ?? .max, options.pathLimit), 0)
    let left = order.dropFirst(limit)
    let names = [type.type.string]
    var omissions: [Omission] = []
    if order.count < paths.count {
      omissions.append(
        Omission(
          .paths, .share, count: paths.count - order.count, of: paths.count, names: names, threshold: options.minShare))
    }
    if let most = left.map({ paths[$0].edge.count }).max() {
      omissions.append(
        Omission(
          .paths, limit < options.pathLimit ? .layout : .limit, count: left.count, of: paths.count, names: names,
          threshold: Double(limit), frequency: most))
    }
    return (order.prefix(limit).sorted(), omissions)
  }
}

/// The paths that remain when rare paths are removed.
private struct FrequentPaths {
  private let minShare: Double
  private var leaving: [EventName: Int] = [:]
  private var mostFrom: [EventName: Int] = [:]
  private var mostTo: [EventName: Int] = [:]

  init(_ edges: [TypeSummary.Edge], minShare: Double) {
    self.minShare = minShare
    for edge in edges {
      leaving[edge.from, default: 0] += edge.count
      mostFrom[edge.from] = max(mostFrom[edge.from] ?? 0, edge.count)
      mostTo[edge.to] = max(mostTo[edge.to] ?? 0, edge.count)
    }
  }

  /// Returns whether a path has the minimum share or is the most frequent path to or from a callback.
  func contains(_ edge: TypeSummary.Edge) -> Bool {
    if Double(edge.count) * 100 >= minShare * Double(leaving[edge.from] ?? 0) { return true }
    return edge.count == mostFrom[edge.from] || edge.count == mostTo[edge.to]
  }
}
