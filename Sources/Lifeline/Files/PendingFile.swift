internal import LifelineCLibrary

/// A file that is written piece by piece and replaces its target when it is finished.
///
/// Until ``finish()``, the bytes are in a temporary file next to the target. If this object is released earlier, the
/// temporary file is removed and the target is unchanged. A file that is not regular, such as a pipe or `/dev/null`, is
/// written to directly.
package final class PendingFile {
  private enum Destination {
    /// Not a regular file, such as a pipe.
    case direct(descriptor: Int32)
    /// A temporary file, and the file that it will replace.
    case replacement(TemporaryFile, target: String)
  }

  private let path: String
  private let destination: Destination

  /// Starts writing a file at `path`.
  package init(_ path: String) throws(FileError) {
    self.path = path
    if try OutputFile.isSpecial(path) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFile.failure("cannot write '\(path)'") }
      destination = .direct(descriptor: descriptor)
    } else {
      let (target, file) = try OutputFile.makeTemporary(for: path)
      destination = .replacement(file, target: target)
    }
  }

  deinit {
    if case .direct(let descriptor) = destination { close(descriptor) }
  }

  private var descriptor: Int32 {
    switch destination {
    case .direct(let descriptor): descriptor
    case .replacement(let file, _): file.descriptor
    }
  }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    let code = OutputFile.writeAll(bytes, to: descriptor)
    guard code == 0 else { throw OutputFile.failure("cannot write '\(path)'", code) }
  }

  /// Moves the file to its final path.
  ///
  /// Nothing can be written afterward.
  package func finish() throws(FileError) {
    guard case .replacement(let file, let target) = destination else { return }
    if let mode = OutputFile.mode(of: target), fchmod(file.descriptor, mode) != 0 {
      throw OutputFile.failure("cannot write '\(path)'")
    }
    guard file.rename(to: target) else { throw OutputFile.failure("cannot write '\(path)'") }
  }
}
