import LifelineDiagrams

/// A drawing with positions, split into a small graph for each part of a page.
///
/// Each graph contains the objects that are at least partially in its slice, and its `viewport` is the slice. Drawing all pages therefore
/// requires only the memory for the largest slice.
struct GraphSlices {
  /// A slice of the drawing, with the objects that it shows.
  struct Window {
    var slice: GraphPages.Slice
    var width: Int
    fileprivate var nodes: [Int] = []
    fileprivate var edges: [Int] = []
    fileprivate var background: [Int] = []
  }

  let paper: Paper
  private(set) var pages: [[Window]]
  /// The part that is the same in all slices.
  let frame: DotGraph
  private let graph: DotGraph
  private let keepsNodes: Bool

  /// Splits a graph, or returns nil if the graph has no pages or no positions.
  init?(_ graph: DotGraph) {
    guard graph.engine == .nop2, graph.clusters.isEmpty, let pages = graph.pages, let width = graph.width else {
      return nil
    }
    paper = pages.paper
    self.graph = graph
    keepsNodes = !graph.attributes.contains(.init("outputorder", "edgesfirst"))
    self.pages = pages.pages.map { $0.map { Window(slice: $0, width: width) } }
    var frame = DotGraph(engine: graph.engine, title: "", stylesheet: "")
    frame.attributes = graph.attributes.filter { !["margin", "size", "viewport"].contains($0.name) }
    frame.attributes.append(.init("margin", "0"))
    frame.nodeDefaults = graph.nodeDefaults
    frame.edgeDefaults = graph.edgeDefaults
    self.frame = frame
    distribute(height: Double(pages.height))
  }

  // MARK: Distribution

  private mutating func distribute(height: Double) {
    let places = Places(pages, height: height)
    for index in graph.nodes.indices.dropFirst() {
      for place in places.of(graph.nodes[index].heights) {
        pages[place.page][place.window].nodes.append(index)
      }
    }
    // Graphviz draws edges in the order of the nodes where they start.
    let edges = graph.edges.indices.sorted { (graph.edges[$0].tail, $0) < (graph.edges[$1].tail, $1) }
    for index in edges {
      for place in places.of(graph.edges[index].heights) {
        pages[place.page][place.window].edges.append(index)
      }
    }
    for index in graph.background.indices {
      for place in places.of(graph.background[index].heights) {
        pages[place.page][place.window].background.append(index)
      }
    }
  }

  // MARK: Graphs

  /// Returns the graph for one slice.
  func graph(of window: Window) -> DotGraph {
    var part = frame
    let slice = window.slice
    let (width, height) = (Double(window.width), Double(slice.bottom - slice.top))
    let middle = Double(graph.pages?.height ?? 0) - Double(slice.top + slice.bottom) / 2
    part.attributes.append(.init("viewport", "\(width),\(height),1,\(width / 2),\(middle)"))
    part.background = window.background.map { graph.background[$0] }
    part.nodes = [graph.nodes[0]]
    var numbers: [Int: Int] = [:]
    for index in window.nodes {
      if keepsNodes { numbers[index] = part.nodes.count }
      part.nodes.append(graph.nodes[index])
    }
    part.edges = window.edges.map { index in
      var edge = graph.edges[index]
      // The positions determine where an edge begins and ends. The node determines when the edge is drawn.
      edge.tail = numbers[edge.tail] ?? 0
      edge.head = edge.tail
      edge.cut(from: middle - height / 2, to: middle + height / 2)
      return edge
    }
    return part
  }
}

/// Finds the slices that contain an object.
private struct Places {
  struct Place {
    var page: Int
    var window: Int
    /// The lower limit of the slice, measured from the bottom of the drawing.
    var low: Double
    var high: Double
  }

  /// The places, from bottom to top. They do not overlap.
  private let places: [Place]
  /// The distance by which the outline of an object extends beyond the object.
  private static let outline = 2.0

  init(_ pages: [[GraphSlices.Window]], height: Double) {
    places = pages.enumerated().flatMap { page, windows in
      windows.enumerated().map { window, content in
        Place(
          page: page, window: window, low: height - Double(content.slice.bottom),
          high: height - Double(content.slice.top))
      }
    }.sorted { $0.low < $1.low }
  }

  /// Returns the places that contain an object. An object with unknown heights can be at all of them.
  func of(_ extent: ClosedRange<Double>?) -> ArraySlice<Place> {
    guard let extent else { return places[...] }
    let (low, high) = (extent.lowerBound - Self.outline, extent.upperBound + Self.outline)
    let first = firstIndex { $0.high > low }
    let end = firstIndex { $0.low >= high }
    return first < end ? places[first..<end] : []
  }

  /// Returns the index of the first place that meets a condition, which all later places must also meet.
  private func firstIndex(_ isMet: (Place) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(places[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
