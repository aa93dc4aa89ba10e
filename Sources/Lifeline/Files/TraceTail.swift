internal import LifelineBase

/// Finds the lines that a process could no longer write to its trace.
package enum TraceTail {
  /// The maximum number of bytes that are searched for the header.
  private static let longestHeader = 64 << 10
  private static let usualHeader = 2 << 10

  /// Returns the lines that follow the last byte of a trace, or nil if it has no tail.
  ///
  /// - Parameters:
  ///   - path: The path of the trace. Its tail is in the same folder, under the default name or the name in the trace's
  ///     first header.
  ///   - size: The number of bytes of the file that were read. If these bytes end in the middle of a line, the result
  ///     begins with the rest of that line.
  package static func lines(missingIn path: String, size: Int) -> [UInt8]? {
    for candidate in candidates(path) {
      guard let content = stableContent(candidate), belongs(content, to: path) else { continue }
      let known = size - content.offset
      // If the trace was truncated after the tail was started, all lines of the tail and some earlier ones are missing.
      return known <= 0 ? content.lines : Array(content.lines.dropFirst(known))
    }
    return nil
  }

  /// Returns a value that changes whenever the tail of the trace at `path` changes, or an empty array if there is no
  /// tail.
  ///
  /// Computing it is much cheaper than ``lines(missingIn:size:)``, so a program that follows a trace can check it
  /// often.
  package static func stamp(of path: String) -> [UInt8] {
    bytes(of: path + TailLayout.suffix, from: 0, count: TailLayout.segment + 8)
  }

  /// Returns whether the last byte of the file ends a line.
  static func endsLine(_ path: String, size: Int) -> Bool {
    bytes(of: path, from: size - 1, count: 1) == [UInt8(ascii: "\n")]
  }

  /// Returns whether the last line of the file, or of its tail, is the footer of a closed trace.
  static func isClosed(_ path: String, size: Int) -> Bool {
    // Any other footer belongs to a segment that has a successor, or to an unclosed trace.
    footer(of: path, size: size)?.dropFirst(12).contains(":true") == false
  }

  /// Returns the footer in the last line of the file, or of its tail, or nil if the last line is not a footer.
  static func footer(of path: String, size: Int) -> String? {
    let start = max(0, size - JSONLinesEncoder.longestFooter)
    let end = bytes(of: path, from: start, count: size - start) + (lines(missingIn: path, size: size) ?? [])
    guard let line = end.split(separator: UInt8(ascii: "\n")).last else { return nil }
    let footer = String(decoding: line, as: UTF8.self)
    return footer.hasPrefix("{\"end\":true,") && footer.hasSuffix("}") ? footer : nil
  }

  private static func candidates(_ path: String) -> [String] {
    var candidates = [path + TailLayout.suffix]
    // A renamed trace still names its tail.
    if let name = text("tail", in: header(of: path, at: 0)), !name.isEmpty, !name.contains("/") {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      candidates.append(folder + name)
    }
    return candidates
  }

  private static func belongs(_ content: TailLayout.Content, to path: String) -> Bool {
    let header = header(of: path, at: content.headerOffset)
    return !content.identity.isEmpty && text("trace", in: header) == content.identity
      && segment(in: header) == content.segment
  }

  /// Returns the first line at an offset in the file, with the bytes that were read after it.
  ///
  /// Most headers are short, so a small part is read first.
  private static func header(of path: String, at offset: Int) -> [UInt8] {
    let first = bytes(of: path, from: offset, count: usualHeader)
    if first.count < usualHeader || first.contains(UInt8(ascii: "\n")) { return first }
    return bytes(of: path, from: offset, count: longestHeader)
  }

  /// Returns the number of the segment that begins with the header in these bytes.
  private static func segment(in bytes: [UInt8]) -> Int {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let start = line.firstRange(of: ",\"continues\":{\"segment\":") else { return 1 }
    return Int(line[start.upperBound...].prefix { $0.isNumber }) ?? 1
  }

  /// Returns a consistent copy of the content, because a running process may empty the tail while it is read.
  private static func stableContent(_ path: String) -> TailLayout.Content? {
    for _ in 0..<100 {
      let first = TailLayout.content(of: bytes(of: path, from: 0, count: maximumSize))
      let second = TailLayout.content(of: bytes(of: path, from: 0, count: maximumSize))
      guard let first, let second else { return nil }
      if first.offset == second.offset, second.lines.starts(with: first.lines) { return first }
    }
    return nil
  }

  private static var maximumSize: Int { TailLayout.headerSize + TailLayout.maximumCapacity }

  /// Returns the string value of a key in the first line of these bytes, if the line has the form that this library
  /// writes.
  private static func text(_ key: String, in bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: "{\"lifeline\":".utf8), let start = line.end(of: Array(",\"\(key)\":\"".utf8)) else {
      return nil
    }
    let value = line[start...].prefix { $0 != UInt8(ascii: "\"") }
    return value.contains(UInt8(ascii: "\\")) ? nil : String(decoding: value, as: UTF8.self)
  }

  /// Returns the bytes of a regular file at an offset: fewer than `count` at its end, and none if it cannot be read.
  private static func bytes(of path: String, from offset: Int, count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let available = min(count, max(0, Int(status.st_size) - offset))
    return [UInt8](unsafeUninitializedCapacity: available) { buffer, filled in
      while filled < available {
        let result = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, available - filled, off_t(offset + filled))
        guard result > 0 else { break }
        filled += result
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the end index of the first occurrence of these bytes.
  fileprivate func end(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return nil }
    var rest = self
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: pattern) { return place + pattern.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// The lock on a trace file that a sink writes.
package enum TraceLock {
  /// Takes the lock.
  ///
  /// The method tries several times, because a reader that calls ``isHeld(_:)`` briefly holds a shared lock.
  ///
  /// - Returns: `false` if another sink or process holds the lock. If the file system does not support locks, the
  ///   result is `true`.
  static func take(_ descriptor: Int32) -> Bool {
    for _ in 0..<10 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
      usleep(500)
    }
    return false
  }

  static func release(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

  /// Returns whether a sink in any process writes to the file at `path`.
  package static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
