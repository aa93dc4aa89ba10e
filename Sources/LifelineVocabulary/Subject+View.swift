public import Lifeline

extension Subject {
  /// What the name of a controller's view ends with, after the name of the controller.
  public static let viewSuffix = ".view"

  /// The name of the controller whose view this is, as far as the view's name says so.
  ///
  /// Traces before version 0.1 did not write `TraceEvent.owner` for views that are older than the trace; this
  /// is the only function that reads the ownership from a name. Use the attribute where there is one.
  public var ownerNameOfView: String? {
    guard kind == .view, let name, name.hasSuffix(Self.viewSuffix) else { return nil }
    return String(name.dropLast(Self.viewSuffix.count))
  }
}
