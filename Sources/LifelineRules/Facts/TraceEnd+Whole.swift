internal import Lifeline

extension TraceEnd {
  /// Whether the trace appears to be complete, so that the absence of an event means that the event did not happen.
  public var isWhole: Bool {
    lost == 0 && broken == 0 && !trace.header.isFiltered && trace.selection == nil
      && trace.header.witness?.isComplete != false
  }
}
