/// Ends the program because of a mistake of the caller.
///
/// Not `precondition`, which prints no message in an optimized build.
@inlinable
@inline(__always)
package func demand(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
