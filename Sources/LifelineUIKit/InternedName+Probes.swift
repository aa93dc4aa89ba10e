internal import Lifeline

/// Words that probes write.
extension InternedName {
  static let read: InternedName = "read"
  static let write: InternedName = "write"
  static let holds: InternedName = "holds"
  static let look: InternedName = "look"
  static let state: InternedName = "state"
  static let warning: InternedName = "warning"
  static let scene: InternedName = "scene"
}
