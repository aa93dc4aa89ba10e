/// Ends the program with a message if a condition is false because of a programming error in the caller.
///
/// This function is used instead of `precondition`, which prints no message in an optimized build.
@inlinable
@inline(__always)
package func checkPrecondition(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
