internal import Lifeline
internal import LifelineAnalysis
internal import LifelineCLibrary

/// A copy of what can be read only once, in a temporary file that goes with this object.
///
/// Where `/proc` is, the file has no name any more, so that it does not stay when the program is killed.
final class TemporaryCopy {
  /// Where this program can read it.
  let path: String
  private let file: TemporaryFile

  /// More than the longest line, and fewer bytes than anybody waits for.
  private static let headSize = 4 << 20

  /// Copies all that `source` gives, or as much of it as shows that it is no trace: some sources have no end.
  ///
  /// - Parameter name: what the source is called in errors.
  init(of source: Int32, _ name: String) throws {
    do throws(TemporaryFile.Failure) {
      file = try TemporaryFile(in: TemporaryFile.standardFolder, prefix: "lifeline-", permissions: 0o600)
    } catch {
      throw Self.failure(Self.copying(name), error.code)
    }
    let nameless = "/proc/self/fd/\(file.descriptor)"
    path = access(nameless, R_OK) == 0 && file.removeName() ? nameless : file.path ?? nameless
    try fill(from: source, name)
  }

  private func fill(from source: Int32, _ name: String) throws {
    var block = [UInt8](repeating: 0, count: 256 << 10)
    var copied = 0
    while true {
      let count = block.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        let code = block[..<count].withUnsafeBytes { OutputFile.writeAll($0, to: file.descriptor) }
        guard code == 0 else { throw Self.failure(Self.copying(name), code) }
        let isHead = copied < Self.headSize
        copied += count
        if isHead, copied >= Self.headSize, !beginsAsTrace { return }
      } else if errno == EAGAIN {
        OutputFile.waitUntilReadable(source)
      } else if errno != EINTR {
        throw Self.failure("cannot read \(name)")
      }
    }
  }

  /// Whether a reader takes what was copied so far.
  private var beginsAsTrace: Bool {
    var reader = TraceReader()
    var consumer = RuleRunner([])
    return (try? reader.read(path, into: &consumer)) != nil
  }

  private static func copying(_ name: String) -> String {
    "cannot copy \(name) to '\(TemporaryFile.standardFolder)', which TMPDIR may name"
  }

  private static func failure(_ action: String, _ code: Int32 = errno) -> FileError {
    FileError("\(action): \(String(cString: strerror(code)))")
  }
}
