internal import LifelineRules

enum PathMark: Hashable, Sendable {
  case plain
  /// The view was loaded again after an unload. This is allowed but worth checking.
  case reload
  /// The view was loaded again without an unload, this many times.
  case repeated(Int)
  /// The step to a leak.
  case leak
  /// A step that the model does not allow, which occurred this many times.
  case illegal(Int)
  /// A step that the model does not allow, which occurred this many times. For the given reason, the trace does not
  /// prove that it is a mistake.
  case doubtful(Int, Abstention.Reason)

  var isMistake: Bool {
    switch self {
    case .plain, .reload, .doubtful: false
    case .repeated, .leak, .illegal: true
    }
  }

  /// The same mark without its number. It determines how the path is drawn.
  var sign: PathMark {
    switch self {
    case .plain, .reload, .leak: self
    case .repeated: .repeated(0)
    case .illegal: .illegal(0)
    case .doubtful: .doubtful(0, .unobserved)
    }
  }

  /// The mark as text, for pictures without color.
  var text: String? {
    switch self {
    case .plain: nil
    case .reload: "reload after unload"
    case .repeated(let count): "reload without unload, \(count)×"
    case .leak: "not released"
    case .illegal(let count): "NOT ALLOWED by the model, \(count)×"
    case .doubtful(let count, let reason): "not in the model, \(count)×; \(reason.doubt)"
    }
  }
}

extension Abstention.Reason {
  /// The reason for which a step that the model does not allow may be no mistake.
  var doubt: String { self == .unobserved ? "callbacks before it may not be recorded" : text }
}
