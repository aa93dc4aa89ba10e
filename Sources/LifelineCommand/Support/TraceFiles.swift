internal import Lifeline
internal import LifelineAnalysis

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The traces of a command line as files that can be read several times.
///
/// Standard input and pipes are copied to temporary files, which go with this object.
final class TraceFiles {
  /// A trace's file.
  struct File {
    /// Where to read it.
    var path: String
    /// What it is called in all that is said of it.
    var name: String
  }

  static let standardInput = "standard input"

  private(set) var files: [File] = []
  private var copies: [String] = []

  /// Prepares the files at `paths`; `-` is standard input. A file that is not there is left for its reader to report.
  init(_ paths: [String]) throws {
    for path in paths {
      let name = path == "-" ? Self.standardInput : path
      files.append(File(path: Self.canBeReadAgain(path) ? path : try copy(path, name), name: name))
    }
  }

  /// Each file once.
  var distinct: [File] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }
  }

  deinit {
    for copy in copies { unlink(copy) }
  }

  private static func canBeReadAgain(_ path: String) -> Bool {
    guard path != "-" else { return false }
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private func copy(_ path: String, _ name: String) throws -> String {
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return path }
    defer { if source != STDIN_FILENO { close(source) } }
    var template = Array("\(Self.temporaryFolder)/lifeline-XXXXXX".utf8CString)
    let target = mkstemp(&template)
    guard target >= 0 else { throw Self.failure("cannot copy \(name) to '\(Self.temporaryFolder)'") }
    defer { close(target) }
    let copy = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    copies.append(copy)
    try Self.pump(from: source, to: OutputStream(target), name)
    return copy
  }

  private static func pump(from source: Int32, to target: OutputStream, _ name: String) throws {
    var block = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = block.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count > 0 {
        try target.write(Array(block[..<count]))
      } else if errno != EINTR {
        throw failure("cannot read \(name)")
      }
    }
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  private static func failure(_ action: String) -> FileError {
    FileError("\(action): \(String(cString: strerror(errno)))")
  }
}
