import Foundation

/// Messages to the developer on standard error.
@MainActor
enum Diagnostics {
  /// Reports a mistake that UIKit rejects or logs without stopping the program, and announces the warning to the
  /// observers.
  static func warn(_ message: String, about subject: UIResponder, _ warning: LifecycleNotice.Warning = .other) {
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
    subject.headlessWorld.announce(LifecycleNotice(.warned, subject: subject, text: message, warning: warning))
  }

  /// Reports an action that the user could not perform.
  static func refuse(_ action: String, because reason: String, about subject: UIResponder) {
    warn(
      "the user cannot \(action) here, because \(reason); the call has no effect", about: subject,
      .impossibleAction(reason: reason))
  }

  /// Triggers a runtime error because of a mistake in its code.
  ///
  /// Unlike a failed precondition, this method also prints its message in optimized builds.
  nonisolated static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}
