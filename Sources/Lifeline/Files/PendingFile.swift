#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is written piece by piece and takes its place when it is finished.
///
/// Until ``finish()`` the bytes stand in a new file beside the target; let go before, that file is removed and the
/// target is as it was. Something that is no regular file, such as a pipe or `/dev/null`, is written to directly.
package final class PendingFile {
  private let path: String
  private let descriptor: Int32
  /// The new file and what it will replace; nil when bytes go to the target directly.
  private let replacement: (temporary: String, target: String)?
  private var isFinished = false

  /// Begins a file at `path`.
  package init(_ path: String) throws(FileError) {
    self.path = path
    if try OutputFile.isSpecial(path) {
      replacement = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFile.failure("cannot write '\(path)'") }
    } else {
      let (target, temporary, descriptor) = try OutputFile.makeTemporary(for: path)
      replacement = (temporary, target)
      self.descriptor = descriptor
    }
  }

  deinit {
    guard !isFinished else { return }
    close(descriptor)
    if let replacement { unlink(replacement.temporary) }
  }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let code = OutputFile.writeAll(bytes, to: descriptor)
    guard code == 0 else { throw OutputFile.failure("cannot write '\(path)'", code) }
  }

  /// Puts the file into its place. Nothing can be written afterwards.
  package func finish() throws(FileError) {
    if let replacement {
      guard fchmod(descriptor, OutputFile.mode(of: replacement.target)) == 0 else {
        throw OutputFile.failure("cannot write '\(path)'")
      }
      guard rename(replacement.temporary, replacement.target) == 0 else {
        throw OutputFile.failure("cannot write '\(path)'")
      }
    }
    isFinished = true
    close(descriptor)
  }
}
