public import Lifeline
internal import LifelineBase

/// The callbacks of all instances of one type.
public struct TypeSummary: Sendable {
  /// The number of calls to a callback, and their durations.
  public struct Callback: Hashable, Sendable {
    /// The name of the callback.
    public var name: EventName
    /// The number of calls.
    public var count = 0
    /// The durations of the completed calls, in nanoseconds.
    public var durations = Histogram()

    package init(name: EventName, count: Int = 0, durations: Histogram = Histogram()) {
      (self.name, self.count, self.durations) = (name, count, durations)
    }
  }

  /// A pair of directly consecutive callbacks on the same instance.
  public struct Edge: Hashable, Sendable {
    /// The name of the earlier callback.
    public var from: EventName
    /// The name of the later callback.
    public var to: EventName
    /// The number of occurrences.
    public var count = 0
    /// The times from the beginning of the earlier callback to the beginning of the later callback, in nanoseconds.
    public var times = Histogram()

    package init(from: EventName, to: EventName, count: Int = 0, times: Histogram = Histogram()) {
      (self.from, self.to, self.count, self.times) = (from, to, count, times)
    }
  }

  /// The type's name.
  public let type: TypeName
  /// The kind of the instances.
  ///
  /// If traces disagree, the value is the first kind in alphabetical order.
  public internal(set) var kind: SubjectKind
  /// The number of instances.
  public internal(set) var instances = 0

  private var callbackTable: [Callback] = []
  /// For each name index, the position of the callback in ``callbackTable``.
  private var callbackPositions = IndexTable()
  private var edgeTable: [Edge] = []
  /// The positions in ``edgeTable``, keyed by the positions of both callbacks.
  private var edgePositions = IndexTable()

  init(type: TypeName, kind: SubjectKind) {
    self.type = type
    self.kind = kind
  }

  /// The callbacks, sorted by name.
  public var callbacks: [Callback] { callbackTable.sorted { $0.name.string < $1.name.string } }

  /// The pairs of directly consecutive callbacks, sorted by the names of both.
  public var follows: [Edge] {
    edgeTable.sorted { ($0.from.string, $0.to.string) < ($1.from.string, $1.to.string) }
  }

  /// Counts a callback and, if there is a previous callback on the same instance, the pair of both callbacks.
  ///
  /// - Parameters:
  ///   - last: The position of the previous callback, or -1.
  ///   - time: The time since the previous callback, or nil if it is not counted.
  /// - Returns: The callback's position.
  @inline(__always)
  mutating func count(_ name: EventName, following last: Int, after time: Int?) -> Int {
    let position = position(of: name)
    callbackTable[position].count += 1
    if last >= 0 { follow(last, by: position, after: time) }
    return position
  }

  @inline(__always)
  mutating func addDuration(_ duration: Int, of name: EventName) {
    let position = position(of: name)
    callbackTable[position].durations.add(duration)
  }

  @inline(__always)
  private mutating func follow(_ from: Int, by to: Int, after time: Int?) {
    let edge = edge(from: from, to: to)
    edgeTable[edge].count += 1
    if let time { edgeTable[edge].times.add(time) }
  }

  mutating func merge(_ other: TypeSummary) {
    if other.kind.string < kind.string { kind = other.kind }
    instances = instances.addingClamped(other.instances)
    for callback in other.callbackTable { add(callback) }
    for edge in other.edgeTable { add(edge) }
  }

  /// Removes all times but no counts.
  mutating func removeTimes() {
    for index in callbackTable.indices { callbackTable[index].durations = Histogram() }
    for index in edgeTable.indices { edgeTable[index].times = Histogram() }
  }

  /// The same counts without times.
  var withoutTimes: TypeSummary {
    var copy = self
    copy.removeTimes()
    return copy
  }

  /// Creates the summary of a type from its parts.
  ///
  /// The counts of callbacks or edges with the same names are added together.
  package init(type: TypeName, kind: SubjectKind, instances: Int, callbacks: [Callback], follows: [Edge]) {
    self.init(type: type, kind: kind)
    self.instances = instances
    for callback in callbacks { add(callback) }
    for edge in follows { add(edge) }
  }

  private mutating func add(_ callback: Callback) {
    let position = position(of: callback.name)
    callbackTable[position].count = callbackTable[position].count.addingClamped(callback.count)
    callbackTable[position].durations.merge(callback.durations)
  }

  private mutating func add(_ edge: Edge) {
    let position = self.edge(from: position(of: edge.from), to: position(of: edge.to))
    edgeTable[position].count = edgeTable[position].count.addingClamped(edge.count)
    edgeTable[position].times.merge(edge.times)
  }

  /// Counts a callback that follows the callback with this name index, or -1 for none.
  @inline(__always)
  mutating func count(_ name: EventName, following last: Int32, after time: Int?) {
    let before = last < 0 ? -1 : callbackPositions[Int(last)] ?? -1
    _ = count(name, following: before, after: time)
  }

  @inline(__always)
  private mutating func position(of name: EventName) -> Int {
    callbackPositions[Int(name.index)] ?? addCallback(name)
  }

  private mutating func addCallback(_ name: EventName) -> Int {
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
