internal import Lifeline
internal import LifelineBase

/// Records which runs were counted. You can use it from several threads.
final class RunClaims: Sendable {
  /// A trace of a run.
  struct Claim: Sendable {
    /// The index of the input.
    var input: Int
    /// The index of the trace in its input.
    var trace: Int
    var isClosed: Bool
    var events: Int
    var lost: Int
    /// The name of its file.
    var name: String

    fileprivate func hasSameContents(as other: Claim) -> Bool {
      (isClosed, events, lost) == (other.isClosed, other.events, other.lost)
    }

    /// Returns whether this trace is counted instead of another trace of the run.
    ///
    /// A closed trace is preferred, then a trace with more events, and then the first trace.
    fileprivate func isBetter(than other: Claim) -> Bool {
      if isClosed != other.isClosed { return isClosed }
      if events != other.events { return events > other.events }
      return (input, trace) < (other.input, other.trace)
    }

    var place: Place { Place(input: input, trace: trace) }
  }

  struct Place: Hashable {
    var input: Int
    var trace: Int
  }

  /// Two traces of one run.
  struct Duplicate: Sendable {
    var run: WideNumber
    /// The trace that is counted.
    var counted: Claim
    /// The trace that is not counted.
    var left: Claim
    /// Whether both traces have the same number of events and ended in the same way.
    var areEqual: Bool
  }

  private struct State {
    var claims: [WideNumber: Claim] = [:]
    var duplicates: [Duplicate] = []
    /// The traces that are not counted because there is a better trace of the same run.
    var excluded: Set<Place> = []
    var mustRepeat = false

    init() {}

    /// Creates the state for another pass, without the traces that better traces replace.
    init(excluded: Set<Place>, keeping duplicates: [Duplicate]) {
      self.excluded = excluded
      // Excluded traces are not claimed again, so their duplicates are kept for messages.
      self.duplicates = duplicates.filter { excluded.contains($0.left.place) }
    }
  }

  private let state = Mutex(State())
  /// Whether counting can be repeated to exclude traces that better traces replace.
  private let canRepeat: Bool

  init(canRepeat: Bool) {
    self.canRepeat = canRepeat
  }

  /// Returns whether to count the trace.
  func claim(_ run: WideNumber, _ claim: Claim) -> Bool {
    state.withLock { state in
      if state.excluded.contains(claim.place) { return false }
      guard let known = state.claims[run] else {
        state.claims[run] = claim
        return true
      }
      // The file was read again together with the other segments of its last trace.
      if known.place == claim.place { return false }
      let isBetter = canRepeat && !claim.hasSameContents(as: known) && claim.isBetter(than: known)
      if isBetter {
        state.excluded.insert(known.place)
        state.mustRepeat = true
      }
      let areEqual = claim.hasSameContents(as: known)
      // The messages must not depend on the order of the threads.
      let isSwapped = isBetter || (areEqual && claim.isBetter(than: known))
      state.duplicates.append(
        Duplicate(run: run, counted: isSwapped ? claim : known, left: isSwapped ? known : claim, areEqual: areEqual))
      // Equal traces have the same counts.
      if isSwapped, areEqual { state.claims[run] = claim }
      return false
    }
  }

  /// Prepares for another pass if a counted trace was replaced by a better trace, and returns whether another pass is
  /// necessary.
  func beginAgain() -> Bool {
    state.withLock { state in
      guard state.mustRepeat else { return false }
      state = State(excluded: state.excluded, keeping: state.duplicates)
      return true
    }
  }

  /// The counted traces and their duplicates, in the order of the inputs.
  var traces: [(run: WideNumber, claim: Claim, isCounted: Bool)] {
    let counted = state.withLock { $0.claims.map { (run: $0.key, claim: $0.value, isCounted: true) } }
    let all = counted + duplicates.map { ($0.run, $0.left, false) }
    return all.sorted { ($0.claim.input, $0.claim.trace) < ($1.claim.input, $1.claim.trace) }
  }

  /// The runs, sorted, with the names of their files.
  var index: [(run: WideNumber, name: String)] {
    state.withLock { $0.claims.map { ($0.key, $0.value.name) } }.sorted { $0.0 < $1.0 }
  }

  /// The duplicates, by the place of the trace that is not counted.
  var duplicates: [Duplicate] {
    let all = state.withLock { state in
      // Several better traces can replace a trace. The message names the trace that is finally counted.
      var byPlace: [Place: Duplicate] = [:]
      for var duplicate in state.duplicates {
        duplicate.counted = state.claims[duplicate.run] ?? duplicate.counted
        if duplicate.counted.place != duplicate.left.place { byPlace[duplicate.left.place] = duplicate }
      }
      return Array(byPlace.values)
    }
    return all.sorted { ($0.left.input, $0.left.trace) < ($1.left.input, $1.left.trace) }
  }
}
