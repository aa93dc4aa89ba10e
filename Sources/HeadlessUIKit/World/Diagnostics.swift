import Foundation

/// What the module says to the programmer: on standard error, in the console of whoever runs the program.
enum Diagnostics {
  /// Tells of a call that UIKit refuses without stopping the program.
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("HeadlessUIKit: \(message)\n".utf8))
  }

  /// Stops the program because of a mistake in its code.
  ///
  /// Unlike a precondition, the message is printed in optimised builds too.
  static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
  }
}
