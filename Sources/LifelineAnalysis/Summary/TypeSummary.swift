public import Lifeline

/// What the instances of one type lived through, over one or more traces.
public struct TypeSummary: Sendable {
  /// How often one callback ran, and how long it took.
  public struct Callback: Hashable, Sendable {
    /// The callback.
    public var name: InternedName
    /// How often it began, or occurred.
    public var count = 0
    /// How long it took, in nanoseconds, for those that ended.
    public var durations = Histogram()
  }

  /// How often one callback came right after another on the same instance, and after how long.
  public struct Edge: Hashable, Sendable {
    /// The earlier callback.
    public var from: InternedName
    /// The later callback.
    public var to: InternedName
    /// How often.
    public var count = 0
    /// The time from the one's begin to the other's, in nanoseconds.
    public var times = Histogram()
  }

  /// The type's plain name.
  public let type: InternedName
  /// What sort of objects they are. Where traces disagree, the first in the alphabet.
  public internal(set) var kind: InternedName
  /// How many instances occurred.
  public internal(set) var instances = 0

  private var callbackTable: [Callback] = []
  /// Positions in ``callbackTable`` by the index of the name.
  private var callbackPositions = IndexTable()
  private var edgeTable: [Edge] = []
  /// Positions in ``edgeTable`` by the positions of both callbacks.
  private var edgePositions = IndexTable()

  init(type: InternedName, kind: InternedName) {
    self.type = type
    self.kind = kind
  }

  /// The callbacks, sorted by name.
  public var callbacks: [Callback] { callbackTable.sorted { $0.name.string < $1.name.string } }

  /// The directly-follows graph, sorted by both names.
  public var follows: [Edge] {
    edgeTable.sorted { ($0.from.string, $0.to.string) < ($1.from.string, $1.to.string) }
  }

  /// Counts a callback, and how it follows an earlier one on the same instance, if there was one.
  ///
  /// - Parameters:
  ///   - last: what this returned for the earlier one, or -1.
  ///   - time: how much later it is.
  /// - Returns: the callback's position.
  @inline(__always)
  mutating func count(_ name: InternedName, following last: Int, after time: Int) -> Int {
    let position = position(of: name)
    callbackTable[position].count += 1
    if last >= 0 { follow(last, by: position, after: time) }
    return position
  }

  @inline(__always)
  mutating func addDuration(_ duration: Int, of name: InternedName) {
    let position = position(of: name)
    callbackTable[position].durations.add(duration)
  }

  @inline(__always)
  private mutating func follow(_ from: Int, by to: Int, after time: Int) {
    let edge = edge(from: from, to: to)
    edgeTable[edge].count += 1
    edgeTable[edge].times.add(time)
  }

  mutating func merge(_ other: TypeSummary) {
    if other.kind.string < kind.string { kind = other.kind }
    instances += other.instances
    for callback in other.callbackTable {
      let position = position(of: callback.name)
      callbackTable[position].count += callback.count
      callbackTable[position].durations.merge(callback.durations)
    }
    for edge in other.edgeTable {
      let position = self.edge(from: position(of: edge.from), to: position(of: edge.to))
      edgeTable[position].count += edge.count
      edgeTable[position].times.merge(edge.times)
    }
  }

  @inline(__always)
  private mutating func position(of name: InternedName) -> Int {
    callbackPositions[Int(name.index)] ?? addCallback(name)
  }

  private mutating func addCallback(_ name: InternedName) -> Int {
    callbackPositions.insert(Int(name.index), position: callbackTable.count)
    callbackTable.append(Callback(name: name))
    return callbackTable.count - 1
  }

  @inline(__always)
  private mutating func edge(from: Int, to: Int) -> Int {
    edgePositions[from << 32 | to] ?? addEdge(from: from, to: to)
  }

  private mutating func addEdge(from: Int, to: Int) -> Int {
    edgePositions.insert(from << 32 | to, position: edgeTable.count)
    edgeTable.append(Edge(from: callbackTable[from].name, to: callbackTable[to].name))
    return edgeTable.count - 1
  }
}
