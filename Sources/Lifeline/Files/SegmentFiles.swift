#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The files of a trace's segments: `trace.jsonl` is the newest, `trace.1.jsonl` the one before it, and so on.
struct SegmentFiles: Sendable {
  /// A file of an earlier segment.
  struct Segment: Equatable {
    /// The number in its name, from 1.
    var number: Int
    /// Its size in bytes.
    var size: Int
  }

  /// The path of the newest segment.
  let path: String
  /// The folder with a slash at its end, or nothing for the working directory.
  private let folder: String
  private let stem: String
  private let suffix: String

  init(path: String) {
    self.path = path
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<start])
    let name = path[start...]
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    stem = String(name[..<dot])
    suffix = String(name[dot...])
  }

  /// The path of an earlier segment; 0 is the newest one.
  func path(_ number: Int) -> String { number == 0 ? path : "\(folder)\(stem).\(number)\(suffix)" }

  /// Where the next segment is while its header is written.
  var next: String { path + ".next" }

  /// The earlier segments in the folder, newest first. Files that do not begin with a header are not among them.
  func segments() -> [Segment] {
    numbers().compactMap { number in
      guard let size = Self.sizeOfTrace(path(number)) else { return nil }
      return Segment(number: number, size: size)
    }
  }

  /// Whether the file at `path` exists and begins with a header.
  static func isTrace(_ path: String) -> Bool { sizeOfTrace(path) != nil }

  /// Whether there is a file at the path of the newest segment.
  var isTaken: Bool { FileSystem.exists(path) }

  /// Removes the oldest segments until the rest fits into `budget` bytes.
  func prune(to budget: Int) {
    var total = 0
    for segment in segments() {
      total += segment.size
      // After the first one that does not fit, all older ones go: a trace must not lack its middle.
      if total > budget { unlink(path(segment.number)) }
    }
  }

  /// Removes all earlier segments.
  func removeAll() {
    for segment in segments() { unlink(path(segment.number)) }
  }

  /// Increases the numbers of the earlier segments by one, and gives the newest one the number 1.
  ///
  /// A number that is missing ends the sequence that must move. If the process ends early, one number is missing: the
  /// order of the files stays the same.
  ///
  /// - Parameter step: called before each change.
  func shift(_ step: (RotationStep) -> Void) throws(OutputError) {
    let taken = Set(numbers())
    var free = 1
    while taken.contains(free) { free += 1 }
    for number in stride(from: free, to: 0, by: -1) {
      step(.rename(number - 1))
      try rename(number - 1, to: number)
    }
  }

  /// Renames a segment; the newest one may have been renamed by another program.
  private func rename(_ number: Int, to other: Int) throws(OutputError) {
    let (source, target) = (path(number), path(other))
    guard systemRename(source, target) != 0, errno != ENOENT else { return }
    throw OutputError(action: "cannot rename '\(source)' to '\(target)'", code: errno)
  }

  /// Gives the file at ``next`` the name of the newest segment.
  func installNext() throws(OutputError) {
    guard systemRename(next, path) != 0 else { return }
    throw OutputError(action: "cannot rename '\(next)' to '\(path)'", code: errno)
  }

  /// Waits until the disk contains the names of the files.
  func syncFolder() {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The numbers in the names of the folder's files, in increasing order.
  private func numbers() -> [Int] {
    let names = (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
    return names.compactMap { SegmentName($0, ending: suffix) }
      .filter { $0.stem == stem && $0.number > 0 }.map(\.number).sorted()
  }

  private static func sizeOfTrace(_ path: String) -> Int? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let mark = Array("{\"lifeline\":".utf8)
    let start = [UInt8](unsafeUninitializedCapacity: mark.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, mark.count, 0))
    }
    return start == mark ? Int(status.st_size) : nil
  }
}

/// A change that a rotation is about to make. Tests end the process before each.
enum RotationStep: Hashable, Sendable {
  case flush, prune, createNext, closeSegment, switchTail
  case rename(Int)
  case installNext
}
