/// The tracer's own names.
///
/// Their numbers are fixed, so a comparison with one of them needs no global variable.
///
/// They are the first names of the table, in this order.
@usableFromInline
package enum PredefinedName: Int32, CaseIterable, Sendable {
  case `init`
  case `deinit`
  case mark
  case expectDeallocation
  case released
  case releasedLate
  case leaked
  case expectationWithdrawn
  case retain
  case endRetaining
  case ended
  case controller
  case view
  case control
  case application
  case window
  case resource
  case cache
  case object
  case marker
}

extension EventName {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}

extension SubjectKind {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}

extension TypeName {
  /// Creates the name that is spelled like the case.
  @inlinable
  package init(_ predefined: PredefinedName) {
    self.init(index: predefined.rawValue)
  }
}
