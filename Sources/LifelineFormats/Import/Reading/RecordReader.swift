internal import LifelineBase
internal import LifelineTraces

/// Reads the records of a possibly compressed file one by one.
struct RecordReader: ~Copyable {
  enum Record {
    /// A record, which is valid until the next record is read.
    case bytes(UnsafeRawBufferPointer)
    /// The beginning of a record that is too long.
    case tooLong(UnsafeRawBufferPointer)
    /// The last record is incomplete.
    case cut
    /// Text that is not JSON, or an XML declaration.
    case garbage
  }

  private var input: ByteInput
  private var bytes: UnsafeMutableRawBufferPointer
  /// The position of the first byte after the previous record.
  private var start = 0
  /// The position where scanning of the current line continues.
  private var scanned = 0
  private var end = 0
  private var isAtEnd = false
  /// The scanner, or nil for lines.
  private var scanner: (any RecordScanner)?
  private var isSkippingLine = false

  private static let blockSize = 256 << 10
  private static let longestLine = 1_000_000
  private static let shownLength = 200
  private static let longestRecord = 64 << 20
  /// The number of bytes that are inspected to determine a file's format.
  static let lookSize = 64 << 10

  init(path: String) throws(TraceReadError) {
    input = try ByteInput(path: path)
    bytes = .allocate(byteCount: Self.blockSize, alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// Returns the beginning of the file, without consuming it.
  mutating func look() throws(TraceReadError) -> UnsafeRawBufferPointer {
    while end - start < Self.lookSize, !isAtEnd { try fill() }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<min(end, start + Self.lookSize)])
  }

  /// Throws an error if the file is not text, because a device such as `/dev/zero` has no end.
  mutating func requireText() throws(TraceReadError) {
    guard let problem = Self.problem(of: try look()) else { return }
    throw TraceReadError(code: .unreadable, source: input.name, detail: problem)
  }

  /// Throws an error if the file is not text, or is JSON or XML, which templates do not describe.
  mutating func requireLines() throws(TraceReadError) {
    try requireText()
    let beginning = try look()
    guard !beginning.isEmpty, !ImporterDescription.lines.recognizes(beginning) else { return }
    throw TraceReadError(
      code: .unreadable, source: input.name,
      detail: "is JSON or XML, which needs no template; 'lifeline import' recognizes its format")
  }

  /// Returns the reason why the beginning of a file is not that of text, or nil if it may be text.
  static func problem(of beginning: UnsafeRawBufferPointer) -> String? {
    if let encoding = UTF16Text.encoding(of: beginning) {
      return "is in UTF-16\(encoding == "UTF-16" ? "" : " without a byte order mark"); "
        + "convert it with 'iconv -f \(encoding) -t UTF-8'"
    }
    return beginning.contains(0) ? "is binary data; export it as text first, for example with 'log show'" : nil
  }

  /// Starts reading records.
  mutating func begin(_ unit: ImporterDescription.Unit) {
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    scanned = start
    switch unit {
    case .lines: return
    case .jsonObjects(let members): scanner = JSONObjectScanner(members: members)
    case .xmlElements(let names): scanner = XMLElementScanner(names: names)
    }
    scanner?.removeFirst(-start)
  }

  /// Returns the next record, or nil at the end.
  mutating func next() throws(TraceReadError) -> Record? {
    scanner == nil ? try nextLine() : try nextScanned()
  }

  private mutating func nextLine() throws(TraceReadError) -> Record? {
    while true {
      if let place = UnsafeRawBufferPointer(rebasing: bytes[..<end]).first(0x0A, from: scanned) {
        defer { (start, scanned) = (place + 1, place + 1) }
        if isSkippingLine {
          isSkippingLine = false
          continue
        }
        return .bytes(UnsafeRawBufferPointer(rebasing: bytes[start..<place]))
      }
      scanned = end
      if isSkippingLine { start = end }
      if isAtEnd {
        guard start < end else { return nil }
        defer { start = end }
        return .bytes(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
      if end - start > Self.longestLine {
        isSkippingLine = true
        defer { start = end }
        return .tooLong(beginning(at: start))
      }
      try fill()
    }
  }

  /// Fills the batch with the next lines or with the beginning of a line that is too long.
  ///
  /// - Returns: Whether there were more lines.
  mutating func fill(_ batch: LineBatch) throws(TraceReadError) -> Bool {
    while true {
      if isSkippingLine {
        let newline = UnsafeRawBufferPointer(rebasing: bytes[..<end]).first(0x0A, from: start)
        start = newline.map { $0 + 1 } ?? end
        isSkippingLine = newline == nil
      }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if let last = rest.lastIndex(of: 0x0A) {
        start += last + 1
        batch.fill(with: UnsafeRawBufferPointer(rebasing: rest[...last]))
        return true
      }
      if isAtEnd {
        start = end
        batch.fill(with: rest)
        return !rest.isEmpty
      }
      if rest.count > Self.longestLine {
        isSkippingLine = true
        batch.fill(with: beginning(at: start), isTooLong: true)
        start = end
        return true
      }
      try fill()
    }
  }

  private mutating func nextScanned() throws(TraceReadError) -> Record? {
    while true {
      let known = UnsafeRawBufferPointer(rebasing: bytes[..<end])
      switch scanner?.next(known) {
      case .record(let place)?:
        return .bytes(UnsafeRawBufferPointer(rebasing: known[place..<(scanner?.position ?? place)]))
      case .garbage?: return .garbage
      case .more?, nil: break
      }
      start = scanner?.start ?? end
      if end - start > Self.longestRecord {
        scanner?.abandon()
        defer { start = end }
        return .tooLong(beginning(at: start))
      }
      if isAtEnd {
        guard scanner?.isInside == true else { return nil }
        scanner = JSONObjectScanner(members: [])
        scanner?.removeFirst(-end)
        return .cut
      }
      try fill()
    }
  }

  private func beginning(at place: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[place..<min(end, place + Self.shownLength)])
  }

  /// Reads more bytes, keeping the bytes that are still needed.
  private mutating func fill() throws(TraceReadError) {
    if start > 0 {
      if let base = bytes.baseAddress { memmove(base, base + start, end - start) }
      scanner?.removeFirst(start)
      (scanned, end, start) = (scanned - start, end - start, 0)
    }
    if bytes.count - end < Self.blockSize / 2 {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<end]))
      bytes.deallocate()
      bytes = larger
    }
    guard let base = bytes.baseAddress else { return }
    let count = try input.read(to: base + end, count: bytes.count - end)
    end += count
    if count == 0 { isAtEnd = true }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the position of the first occurrence of a byte at or after a position.
  func first(_ byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}
