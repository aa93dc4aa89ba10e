import Foundation

/// What the module says to the programmer: on standard error, in the console of whoever runs the program.
@MainActor
enum Diagnostics {
  /// Tells of a use that UIKit refuses or complains of without stopping the program, and announces it to the observers.
  static func warn(_ message: String, about subject: UIResponder) {
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
    subject.headlessWorld.announce(LifecycleNotice(.warned, subject: subject, text: message))
  }

  /// Stops the program because of a mistake in its code.
  ///
  /// Unlike a precondition, the message is printed in optimized builds too.
  nonisolated static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}
