internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Merges summary files on several threads.
package enum FleetMerging {
  private struct State: Sendable {
    var admitted = MergedRuns()
    /// The names of the summaries in the order in which they were admitted.
    var names: [String] = []
    var sums: [FleetSummary] = []
    var problems: [(part: Int, error: FleetError)] = []
  }

  /// Merges summaries.
  ///
  /// Memory use grows with the size of the result, not with the number of summaries.
  ///
  /// - Parameters:
  ///   - names: The names of the files.
  ///   - jobs: The number of threads, or nil for one thread per processor.
  ///   - read: A closure that returns the contents of a file. It is called on these threads.
  package static func merge(
    _ names: [String], jobs: Int? = nil, read: @escaping @Sendable (String) throws(FleetError) -> [UInt8]
  ) throws(FleetError) -> FleetSummary {
    let next = Atomic(0)
    let state = Mutex(State())
    let work: @Sendable () -> Void = {
      var sum: FleetSummary?
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < names.count, state.withLock(\.problems.isEmpty) else { break }
        do throws(FleetError) { try add(names[part], to: &sum, state, read) } catch {
          state.withLock { $0.problems.append((part, error)) }
        }
      }
      if let sum { state.withLock { $0.sums.append(sum) } }
    }
    let threads = HelperThreads(count: min(jobs ?? HelperThreads.processorCount, names.count) - 1, work)
    work()
    threads.join()
    return try state.withLock { state throws(FleetError) in try merged(state) }
  }

  private static func add(
    _ name: String, to sum: inout FleetSummary?, _ state: borrowing Mutex<State>,
    _ read: (String) throws(FleetError) -> [UInt8]
  ) throws(FleetError) {
    let bytes = try read(name)
    let summary = try FleetSummary(parsing: bytes, named: name)
    let isNew = try state.withLock { state throws(FleetError) in
      let names = state.names
      state.names.append(name)
      return try state.admitted.admit(summary, named: name) { earlier throws(FleetError) in
        let other = try read(names[earlier])
        if other == bytes { return true }
        return try FleetSummary(parsing: other, named: names[earlier]).bytes() == summary.bytes()
      }
    }
    guard isNew else { return }
    if sum == nil { sum = FleetSummary(summary.settings) }
    sum?.addGroups(of: summary)
  }

  private static func merged(_ state: State) throws(FleetError) -> FleetSummary {
    if let problem = state.problems.min(by: { $0.part < $1.part }) { throw problem.error }
    guard var merged = state.sums.first else { throw FleetError("there is nothing to merge") }
    for sum in state.sums.dropFirst() { merged.addGroups(of: sum) }
    merged.runs = state.admitted.runs
    return merged
  }
}
