import Foundation

/// Messages to the developer on standard error.
@MainActor
enum Diagnostics {
  /// Reports a mistake that UIKit rejects or logs without stopping the program, and announces the warning to the
  /// observers.
  ///
  /// - Parameters:
  ///   - function: The program's function with the mistake, such as `Fade.animateTransition`, or nil if it is the
  ///     function that made the call.
  ///   - other: The other controller of the transition.
  static func warn(
    _ message: String, about subject: UIResponder, _ problem: LifecycleNotice.Problem, in function: String? = nil,
    from other: UIResponder? = nil
  ) {
    announce(message, about: subject, .problem(problem), function, other)
  }

  /// Reports an action that the user could not perform.
  static func refuse(_ action: String, because reason: String, about subject: UIResponder) {
    refuse("the user cannot \(action) here, because \(reason); the call has no effect", reason: reason, about: subject)
  }

  /// Reports a simulated action that is not possible, with a message of its own.
  static func refuse(_ message: String, reason: String? = nil, about subject: UIResponder) {
    announce(message, about: subject, .impossibleAction(reason: reason ?? message))
  }

  private static func announce(
    _ message: String, about subject: UIResponder, _ warning: LifecycleNotice.Warning, _ function: String? = nil,
    _ other: UIResponder? = nil
  ) {
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
    subject.headlessWorld.announce(
      LifecycleNotice(
        .warned, subject: subject, related: other, text: message, warning: warning, function: function))
  }

  /// Triggers a runtime error because of a mistake in its code.
  ///
  /// Unlike a failed precondition, this method also prints its message in optimized builds.
  nonisolated static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}
