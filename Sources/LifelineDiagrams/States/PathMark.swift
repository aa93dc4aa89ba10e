/// What is to be said of a path beside its numbers.
enum PathMark: Hashable, Sendable {
  case plain
  /// The view was loaded again after an unload: legal, and worth a look.
  case reload
  /// The view was loaded again, so many times, though it had not been unloaded.
  case repeated(Int)
  /// The step to a leak.
  case leak
  /// The model does not allow the step; so many times.
  case illegal(Int)

  var isMistake: Bool {
    switch self {
    case .plain, .reload: false
    case .repeated, .leak, .illegal: true
    }
  }

  /// The mark in words; a picture in gray says it, too.
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
