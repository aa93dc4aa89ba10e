internal import Lifeline
internal import LifelineTraces

/// Determines which traces of two files match.
struct TracePairing {
  private(set) var pairs: [SequenceAlignment.Pair] = []
  private(set) var added: [Int] = []
  private(set) var removed: [Int] = []

  /// Pairs traces by name.
  ///
  /// Traces with the same name, and traces without a name, are paired in order. If the files share no name and contain
  /// the same number of traces, all traces are paired in order.
  init(_ old: [RecordedTrace], _ new: [RecordedTrace]) {
    let byName = Dictionary(grouping: new.indices) { new[$0].identity.header.name }
    var used: [String?: Int] = [:]
    for index in old.indices {
      let name = old[index].identity.header.name
      let place = used[name, default: 0]
      used[name] = place + 1
      guard let candidates = byName[name], place < candidates.count else { continue }
      pairs.append(.init(old: index, new: candidates[place]))
    }
    if pairs.isEmpty, old.count == new.count { pairs = old.indices.map { .init(old: $0, new: $0) } }
    let (olds, news) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    removed = old.indices.filter { !olds.contains($0) }
    added = new.indices.filter { !news.contains($0) }
  }
}
