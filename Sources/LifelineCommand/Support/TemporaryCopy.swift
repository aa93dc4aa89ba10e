internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// A temporary copy of an input that can be read only once.
///
/// The file is removed when this object is deallocated. On systems with `/proc`, it is unlinked immediately, so that it
/// does not remain if the program is killed.
final class TemporaryCopy {
  /// The path at which this program can read the copy.
  let path: String
  private let file: TemporaryFile

  /// The number of bytes to inspect, which exceeds the length of the longest line but is small enough to arrive
  /// quickly.
  private static let headSize = 4 << 20

  /// Copies the contents of `source`.
  ///
  /// Copying stops early if the contents are not a trace, because some sources have no end.
  ///
  /// - Parameter name: The name of the source in errors.
  init(of source: Int32, _ name: String) throws(TraceReadError) {
    // If standard input is closed, the copy would get its descriptor.
    guard fcntl(source, F_GETFD) >= 0 else { throw Self.error(name, "cannot be read", errno) }
    do throws(TemporaryFile.Failure) {
      file = try TemporaryFile(in: TemporaryFile.standardFolder, prefix: "lifeline-", permissions: 0o600)
    } catch {
      throw Self.cannotCopy(name, error.code)
    }
    let nameless = "/proc/self/fd/\(file.descriptor)"
    path = access(nameless, R_OK) == 0 && file.removeName() ? nameless : file.path ?? nameless
    try fill(from: source, name)
  }

  private func fill(from source: Int32, _ name: String) throws(TraceReadError) {
    var block = [UInt8](repeating: 0, count: 256 << 10)
    var copied = 0
    while true {
      let count = block.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        let code = block[..<count].withUnsafeBytes { OutputFile.writeAll($0, to: file.descriptor) }
        guard code == 0 else { throw Self.cannotCopy(name, code) }
        let isHead = copied < Self.headSize
        copied += count
        if isHead, copied >= Self.headSize, !beginsAsTrace { return }
      } else if errno == EAGAIN {
        OutputFile.waitUntilReadable(source)
      } else if errno != EINTR {
        throw Self.error(name, "cannot be read", errno)
      }
    }
  }

  /// Whether a reader accepts the bytes that were copied so far.
  private var beginsAsTrace: Bool {
    var reader = TraceReader()
    var consumer = RuleRunner([])
    return (try? reader.read(path, into: &consumer)) != nil
  }

  private static func cannotCopy(_ name: String, _ code: Int32) -> TraceReadError {
    error(name, "cannot be copied to '\(TemporaryFile.standardFolder)', which TMPDIR may name", code)
  }

  private static func error(_ name: String, _ failure: String, _ code: Int32) -> TraceReadError {
    TraceReadError(code: .unreadable, source: name, detail: "\(failure): \(String(cString: strerror(code)))")
  }
}
