internal import Lifeline
internal import LifelineBase
package import LifelineTraces

/// Finds the traces of a fleet.
package enum FleetSources {
  /// Returns the traces at `paths`, which can be files or folders.
  ///
  /// - Returns: The files, and the problems with paths that could not be read.
  package static func files(at paths: [String]) -> (files: [String], problems: [TraceReadError]) {
    var files: [String] = []
    var problems: [TraceReadError] = []
    for path in paths {
      guard path != "-", FileSystem.isDirectory(path) else {
        files.append(path)
        continue
      }
      let found = TraceFolder.files(in: path)
      files += found.files
      problems += found.problems
    }
    return (files, problems)
  }
}

/// Reads traces that follow one another in a stream, each preceded by its length and its name.
///
/// A frame consists of the length of the name in 4 bytes, the name, the length of the contents in 8 bytes, and the
/// contents, which can be compressed. Lengths are big-endian.
package final class FrameReader {
  private let descriptor: Int32
  private var count = 0

  /// The reason why the stream ends too early, or nil if there is no problem.
  package private(set) var problem: String?

  package static let longestName = 1 << 16

  /// Reads from a file descriptor, which stays open.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the next trace, or nil at the end of the stream.
  package func next() -> TraceSource? {
    guard problem == nil, let head = number(of: 4, mayEnd: true) else { return nil }
    count += 1
    guard head <= Self.longestName else {
      return stop("frame \(count) has a name of \(head) bytes; is this a framed stream?")
    }
    guard let name = bytes(Int(head)), let length = number(of: 8, mayEnd: false) else { return nil }
    guard length < 1 << 40 else { return stop("frame \(count) has \(length) bytes; at most 1 TB is allowed") }
    guard let contents = bytes(Int(length)) else { return nil }
    return TraceSource(contents, named: String(decoding: name, as: UTF8.self))
  }

  private func stop(_ reason: String) -> TraceSource? {
    problem = reason
    return nil
  }

  private func number(of size: Int, mayEnd: Bool) -> UInt64? {
    guard let bytes = bytes(size, mayEnd: mayEnd), bytes.count == size else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func bytes(_ size: Int, mayEnd: Bool = false) -> [UInt8]? {
    do throws(FileSystem.Failure) {
      let bytes = try FileSystem.nextBytes(size, from: descriptor)
      if bytes.count == size { return bytes }
      if !mayEnd || !bytes.isEmpty { problem = "the stream ends in frame \(mayEnd ? count + 1 : count)" }
    } catch {
      problem = "standard input cannot be read: \(error)"
    }
    return nil
  }
}
