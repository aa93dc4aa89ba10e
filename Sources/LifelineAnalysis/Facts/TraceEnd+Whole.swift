internal import Lifeline

extension TraceEnd {
  /// Whether no event is known to be missing, so that any event not in the trace did not happen.
  public var isWhole: Bool {
    lost == 0 && broken == 0 && !trace.header.isFiltered && trace.selection == nil
      && trace.header.witness?.isComplete != false
  }
}
