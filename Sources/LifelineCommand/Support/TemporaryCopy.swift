internal import Lifeline
internal import LifelineAnalysis

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A copy of what can be read only once, in a temporary file that goes with this object.
///
/// Where `/proc` is, the file has no name any more, so that nothing of it stays when the program is killed.
final class TemporaryCopy {
  /// Where this program can read it.
  private(set) var path: String
  private let descriptor: Int32
  private var hasName = true

  /// More than the longest line, and fewer bytes than anybody waits for.
  private static let headSize = 4 << 20

  /// Copies all that `source` gives, or as much of it as shows that it is no trace: some sources have no end.
  ///
  /// - Parameter name: what the source is called in errors.
  init(of source: Int32, _ name: String) throws {
    var template = Array("\(Self.folder)/lifeline-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    guard descriptor >= 0 else { throw Self.failure(Self.copying(name)) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    takeNameAway()
    try fill(from: source, name)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if descriptor >= 0, hasName { unlink(path) }
  }

  private func takeNameAway() {
    let nameless = "/proc/self/fd/\(descriptor)"
    guard access(nameless, R_OK) == 0, unlink(path) == 0 else { return }
    path = nameless
    hasName = false
  }

  private func fill(from source: Int32, _ name: String) throws {
    var block = [UInt8](repeating: 0, count: 256 << 10)
    var copied = 0
    while true {
      let count = block.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        let code = block[..<count].withUnsafeBytes { OutputFile.writeAll($0, to: descriptor) }
        guard code == 0 else { throw Self.failure(Self.copying(name), code) }
        let isHead = copied < Self.headSize
        copied += count
        if isHead, copied >= Self.headSize, !beginsAsTrace { return }
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

  private static var folder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  private static func copying(_ name: String) -> String {
    "cannot copy \(name) to '\(folder)', which TMPDIR may name"
  }

  private static func failure(_ action: String, _ code: Int32 = errno) -> FileError {
    FileError("\(action): \(String(cString: strerror(code)))")
  }
}
