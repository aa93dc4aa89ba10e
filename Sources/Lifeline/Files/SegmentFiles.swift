internal import LifelineBase

/// The files of a trace's segments: `trace.jsonl` is the newest segment, `trace.1.jsonl` is the previous one, and so
/// on.
///
/// An earlier segment may be compressed, as `trace.1.jsonl.gz`.
struct SegmentFiles: Sendable {
  /// A file of an earlier segment.
  struct Segment: Equatable {
    /// The number in the file's name, from 1.
    var number: Int
    /// The file's size in bytes.
    var size: Int
    /// The extension of a compressed file, such as `.gz`; empty for other files.
    var compression = ""
  }

  /// The path of the newest segment.
  let path: String
  /// The folder with a trailing slash, or an empty string for the working directory.
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

  /// Returns the path of an earlier segment, or of the newest one for number 0.
  func path(_ number: Int, _ compression: String = "") -> String {
    number == 0 ? path : "\(folder)\(stem).\(number)\(suffix)\(compression)"
  }

  func path(of segment: Segment) -> String { path(segment.number, segment.compression) }

  /// The path of the next segment while its header is written.
  var next: String { path + ".next" }

  /// The path of a segment while it is compressed.
  var compressing: String { path + ".compressing" }

  /// Returns the earlier segments in the folder, newest first.
  ///
  /// Files that do not begin with a header are excluded, and so are uncompressed files that have the extension of a
  /// compressed file.
  ///
  /// - Throws: An error if the folder or a file in it cannot be read at the moment, because its contents are then
  ///   unknown.
  func segments(_ names: [SegmentName]? = nil) throws(OutputError) -> [Segment] {
    var segments: [Segment] = []
    let names = if let names { names } else { try self.names() }
    for name in names {
      let path = path(name.number, name.compression)
      guard let size = try Self.size(of: path, compression: name.compression) else { continue }
      segments.append(Segment(number: name.number, size: size, compression: name.compression))
    }
    return segments
  }

  /// The path of a kept trace that was not closed: `trace.previous.jsonl`.
  var previous: String { "\(folder)\(stem).previous\(suffix)" }

  /// Renames the newest segment and the given earlier ones, replacing the previously kept trace.
  ///
  /// The newest segment is renamed last. If the process ends before that, the remaining files still form an unclosed
  /// trace.
  func keepAsPrevious(_ segments: [Segment]) throws(OutputError) {
    let kept = SegmentFiles(path: previous)
    if !segments.isEmpty { try kept.removeAll() }
    for segment in segments.reversed() {
      let target = kept.path(of: segment)
      guard systemRename(path(of: segment), target) != 0, errno != ENOENT else { continue }
      throw OutputError(action: "cannot keep '\(path(of: segment))' as '\(target)'", code: errno)
    }
    guard systemRename(path, previous) != 0 else { return }
    throw OutputError(action: "cannot keep '\(path)', which was not closed, as '\(previous)'", code: errno)
  }

  /// Removes the files that a killed process left during compression: unfinished files, and compressed segments that
  /// also exist uncompressed.
  func removeLeftovers() {
    unlink(compressing)
    let segments = (try? segments()) ?? []
    let plain = Set(segments.filter { $0.compression.isEmpty }.map(\.number))
    for segment in segments where !segment.compression.isEmpty && plain.contains(segment.number) {
      unlink(path(of: segment))
    }
  }

  /// Whether a file exists at the path of the newest segment.
  var isTaken: Bool { FileSystem.exists(path) }

  /// Removes the oldest segments until the remaining segments fit into `budget` bytes.
  ///
  /// - Throws: An error if a segment cannot be removed, because the limit would then be exceeded.
  func prune(to budget: Int, _ names: [SegmentName]? = nil) throws(OutputError) {
    let segments = try segments(names)
    var (total, kept) = (0, 0)
    for segment in segments {
      total += segment.size
      // After the first segment that does not fit, remove all older ones: a trace must not have a gap.
      guard total <= budget else { break }
      kept += 1
    }
    // Remove the oldest segments first, because the process may also end here.
    for segment in segments.dropFirst(kept).reversed() { try remove(segment) }
  }

  /// Removes all earlier segments.
  func removeAll() throws(OutputError) {
    for segment in try segments().reversed() { try remove(segment) }
  }

  private func remove(_ segment: Segment) throws(OutputError) {
    let path = path(of: segment)
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw OutputError(action: "cannot remove the segment '\(path)'", code: errno)
  }

  /// Increases the numbers of the earlier segments by one, and assigns the number 1 to the newest segment.
  ///
  /// A missing number ends the sequence of files that must be renamed. If the process ends early, one number is
  /// missing, but the order of the files is unchanged.
  ///
  /// - Parameters:
  ///   - names: The names of the files in the folder, from ``names()``.
  ///   - step: A closure that is called before each change.
  func shift(_ names: [SegmentName], _ step: (RotationStep) -> Void) throws(OutputError) {
    let taken = Dictionary(grouping: names, by: \.number)
    var free = 1
    while taken[free] != nil { free += 1 }
    for number in stride(from: free, to: 0, by: -1) {
      step(.rename(number - 1))
      let compressions = number == 1 ? [""] : taken[number - 1]?.map(\.compression) ?? []
      for compression in compressions { try rename(number - 1, to: number, compression) }
    }
  }

  /// Renames a segment. Another program may already have renamed the newest one.
  private func rename(_ number: Int, to other: Int, _ compression: String) throws(OutputError) {
    let (source, target) = (path(number, compression), path(other, compression))
    guard systemRename(source, target) != 0, errno != ENOENT else { return }
    throw OutputError(action: "cannot rename '\(source)' to '\(target)'", code: errno)
  }

  /// Renames the file at ``next`` to the path of the newest segment.
  func installNext() throws(OutputError) {
    guard systemRename(next, path) != 0 else { return }
    throw OutputError(action: "cannot rename '\(next)' to '\(path)'", code: errno)
  }

  /// Waits until the names of the files are on the disk.
  func syncFolder() {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the names of the trace's numbered files in the folder, sorted by number.
  ///
  /// - Throws: An error if the folder cannot be read, because a rename could then replace an unlisted file.
  func names() throws(OutputError) -> [SegmentName] {
    let names: [String]
    do throws(FileSystem.Failure) { names = try FileSystem.names(in: folder.isEmpty ? "." : folder) } catch {
      throw OutputError(action: "cannot list the segments of '\(path)'", code: error.code)
    }
    return names.compactMap { SegmentName($0, ending: suffix) }
      .filter { $0.stem == stem && $0.number > 0 }.sorted { ($0.number, $0.compression) < ($1.number, $1.compression) }
  }

  private static func sizeOfTrace(_ path: String) throws(OutputError) -> Int? {
    let mark = Array("{\"lifeline\":".utf8)
    return try size(of: path) { $0.starts(with: mark) }
  }

  /// Returns the size of a segment's file, or nil for other files.
  private static func size(of path: String, compression: String) throws(OutputError) -> Int? {
    if compression.isEmpty { return try sizeOfTrace(path) }
    return try size(of: path) { CompressionRegistry.format(startingWith: $0)?.fileEnding == compression }
  }

  /// Returns the size of a regular file whose first bytes meet a condition, or nil for other files.
  private static func size(of path: String, where isOurs: ([UInt8]) -> Bool) throws(OutputError) -> Int? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      // The file is missing, or it is a link, another user's file, or a socket.
      if [ENOENT, ELOOP, EACCES, ENXIO].contains(errno) { return nil }
      throw unreadable(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    var start = [UInt8](repeating: 0, count: 16)
    let count = start.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw unreadable(path) }
    return isOurs(Array(start[..<count])) ? Int(status.st_size) : nil
  }

  private static func unreadable(_ path: String) -> OutputError {
    OutputError(action: "cannot read the segment '\(path)'", code: errno)
  }
}

/// A step of a rotation, before which a test can end the process.
enum RotationStep: Hashable, Sendable {
  case flush, prune, createNext, closeSegment, switchTail
  case rename(Int)
  case installNext
  /// The steps that the compressing thread performs.
  case compress, installCompressed, removePlain
}

/// The file name of a trace segment.
///
/// Earlier segments have a number: `trace.1.jsonl` comes before `trace.jsonl`.
///
/// A compressed file has a second extension: `trace.1.jsonl.gz`.
///
/// Names are sorted by trace, and the segments of a trace from the oldest to the newest.
package struct SegmentName: Comparable, Sendable {
  /// The file extension of traces.
  package static let ending = ".jsonl"

  /// The whole name, without a folder.
  package let text: String
  /// The name without its number or extension.
  package let stem: String
  /// The segment's number, counted back from the newest segment: 0 for a name without a number.
  package let number: Int
  /// The extension of a compressed file, such as `.gz`; empty for other files.
  package let compression: String

  /// Parses a name, or returns nil if the name does not end with `ending` after its compression extension is removed.
  ///
  /// Digits are interpreted as the segment's number only if they have no leading zeros; otherwise, they are part of the
  /// stem.
  package init?(_ text: String, ending: String = ending) {
    let uncompressed = CompressionRegistry.plainName(text)
    guard uncompressed.hasSuffix(ending) else { return nil }
    self.text = text
    compression = String(text.dropFirst(uncompressed.count))
    let plain = uncompressed.dropLast(ending.count)
    let digits = plain.lastIndex(of: ".").map { plain[plain.index(after: $0)...] }
    if let digits, let number = Int(digits), number > 0, String(number) == digits {
      stem = String(plain.dropLast(digits.count + 1))
      self.number = number
    } else {
      stem = String(plain)
      number = 0
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.stem, -left.number, left.text) < (right.stem, -right.number, right.text)
  }
}
