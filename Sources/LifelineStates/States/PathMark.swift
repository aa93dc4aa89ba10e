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

  var isMistake: Bool {
    switch self {
    case .plain, .reload: false
    case .repeated, .leak, .illegal: true
    }
  }

  /// The same mark without its number. It determines how the path is drawn.
  var sign: PathMark {
    switch self {
    case .plain, .reload, .leak: self
    case .repeated: .repeated(0)
    case .illegal: .illegal(0)
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
    }
  }
}
