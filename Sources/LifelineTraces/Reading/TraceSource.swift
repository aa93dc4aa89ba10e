package import Lifeline
internal import LifelineBase

/// A file that contains traces or one segment of a trace.
package struct TraceSource: Sendable {
  /// The path to read from, or `-` for standard input.
  package var path: String
  /// The name in messages, or nil to use the path.
  package var name: String?
  /// The contents, if they are in memory.
  ///
  /// If the contents are in memory, ``path`` is not read.
  package var bytes: [UInt8]?
  /// The segment according to the first header, or nil if the file is not a segment or cannot be read yet.
  var segment: TraceSegment?
  /// Whether the file is one of several segments of its trace, so that a writer can rename it.
  var isRotated = false
  /// The number of later segments that may be read if their writer begins them after the folder was listed, or nil if
  /// the file is not from a folder whose traces are all read.
  ///
  /// The number is limited so that a fast writer cannot keep its reader busy forever.
  private(set) var laterSegments: Int?

  /// Creates a source.
  package init(path: String, name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Creates a source in memory.
  ///
  /// - Parameter name: The name in messages.
  package init(_ bytes: [UInt8], named name: String) {
    path = name
    self.name = name
    self.bytes = bytes
  }

  /// The name in messages.
  var label: String { name ?? (path == "-" ? "standard input" : path) }

  /// Returns the files at the paths.
  ///
  /// Each folder is replaced with the traces in it; see ``TraceFolder``.
  ///
  /// A compressed file is omitted if the uncompressed file is also listed, because it is being replaced.
  ///
  /// - Throws: An error if a folder cannot be read or contains no traces.
  package static func files(at paths: [String]) throws(TraceReadError) -> [String] {
    let (sources, problems) = list(paths)
    if let problem = problems.first(where: { !$0.isHarmless }) { throw problem }
    return sources.map(\.path)
  }

  /// Returns the files at the paths, like ``files(at:)``, and the folders that cannot be read or contain no traces.
  ///
  /// A writer may rename and compress segments in the meantime, so folders are listed again if one of their files is
  /// missing.
  package static func list(_ paths: [String]) -> (sources: [TraceSource], problems: [TraceReadError]) {
    var listing = listOnce(paths)
    for _ in 1..<maximumListings where listing.isOutdated { listing = listOnce(paths) }
    // The segment is read when the reader finds that it is missing between two others.
    if listing.isOutdated {
      listing.sources.removeAll { $0.isFromFolder && $0.segment == nil && isMissing($0.path) }
    }
    return (listing.sources, listing.problems)
  }

  /// Returns whether a file has been renamed or deleted. A link to a file that does not exist is reported when it is
  /// read.
  private static func isMissing(_ path: String) -> Bool { FileSystem.isAbsent(path) && !FileSystem.isLink(path) }

  private static let maximumListings = 5
  private static let maximumLaterSegments = 16

  /// Whether the file was found in a folder whose traces are all read.
  private var isFromFolder: Bool { laterSegments != nil }

  private struct Listing {
    var sources: [TraceSource] = []
    var problems: [TraceReadError] = []
    /// Whether a file in a folder is missing.
    var isOutdated = false
    /// The segments by the part of their paths that a writer does not change.
    private var segments: [String: Set<TraceSegment>] = [:]

    /// Adds the files of a folder. A segment that its writer renamed in the meantime is not added a second time; a copy
    /// with a different name is.
    mutating func add(_ found: (files: [String], problems: [TraceReadError])) {
      problems += found.problems
      for file in found.files {
        var source = TraceSource(path: file).withSegment
        source.laterSegments = maximumLaterSegments
        if let segment = source.segment {
          guard segments[SegmentPlace(file).stem, default: []].insert(segment).inserted else { continue }
        } else if TraceSource.isMissing(file) {
          isOutdated = true
        }
        sources.append(source)
      }
    }
  }

  private static func listOnce(_ paths: [String]) -> Listing {
    var listing = Listing()
    for path in paths {
      guard path != "-", FileSystem.isDirectory(path) else {
        listing.sources.append(TraceSource(path: path))
        continue
      }
      listing.add(TraceFolder.files(in: path))
    }
    let all = Set(listing.sources.map(\.path))
    listing.sources.removeAll { source in
      let plain = CompressionRegistry.plainName(source.path)
      return plain != source.path && all.contains(plain)
    }
    return listing
  }

  private var rotated: TraceSource {
    var source = self
    source.isRotated = true
    return source
  }

  private var withSegment: TraceSource {
    var source = self
    source.segment = segment ?? header.flatMap { TraceSegment($0) }
    return source
  }

  /// Returns whether the file is a segment that its writer has deleted in the meantime. Another segment may have the
  /// file's name now.
  func isDeleted(_ finder: inout SegmentFinder) -> Bool {
    guard isRotated, let segment, finder.path(of: segment, near: path) == nil else { return false }
    // If a file exists whose header cannot be read, it may be the segment.
    return !FileSystem.exists(path) || TraceSegment(path: path) != nil
  }

  private static let maximumAttempts = 5

  /// Opens the file, and sets ``path`` to the path at which it was found.
  ///
  /// The writer of a segment may rename or compress the file at any time, even between finding it and opening it.
  ///
  /// - Throws: An error if the file cannot be opened, or if the writer has deleted the segment.
  package mutating func open(_ finder: inout SegmentFinder) throws(TraceReadError) -> ByteInput {
    try open(&finder, DecompressionLimits())
  }

  /// Opens the file with limits for its contents.
  mutating func open(_ finder: inout SegmentFinder, _ limits: DecompressionLimits) throws(TraceReadError) -> ByteInput {
    guard isRotated, let segment else { return try ByteInput(path: path, limits: limits) }
    for _ in 1..<Self.maximumAttempts {
      path = finder.path(of: segment, near: path) ?? path
      if let input = try? ByteInput(path: path, limits: limits), TraceSegment(path: path) == segment { return input }
    }
    guard !isDeleted(&finder) else { throw TraceReadError(code: .unreadable, source: label, detail: "was deleted") }
    return try ByteInput(path: path, limits: limits)
  }

  /// Returns the segment that directly follows `segment`, if its writer has begun it since the folder was listed.
  ///
  /// If its ``laterSegments`` is negative, the segment must not be read.
  func successor(of segment: TraceSegment?, _ finder: inout SegmentFinder) -> TraceSource? {
    guard let laterSegments, let segment, let path = finder.path(of: segment.next, near: path) else { return nil }
    var next = rotated
    next.path = path
    next.segment = segment.next
    next.laterSegments = laterSegments - 1
    return next
  }

  /// The first header, or nil if it cannot be read yet.
  package var header: TraceHeader? {
    guard let bytes else { return path == "-" ? nil : Self.header(of: path) }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.withUnsafeBytes { Self.header(inLine: $0) }
  }

  private static func header(inLine bytes: UnsafeRawBufferPointer) -> TraceHeader? {
    let line = try? TraceLineParser.parse(TraceLineParser.withoutMark(bytes))
    guard case .header(let header, _)? = line else { return nil }
    return header
  }

  /// Returns the first header of a regular file, or nil if there is none.
  package static func header(of path: String) -> TraceHeader? {
    guard FileIdentity(path: path)?.isRegular == true, let input = try? ByteInput(path: path) else { return nil }
    var lines = LineSplitter(input, readSize: 64 << 10)
    guard case .text(let bytes)? = try? lines.next() else { return nil }
    return header(inLine: bytes)
  }

  /// Sorts the segments of each trace, and places them at the position of the first listed segment.
  package static func ordered(_ sources: [TraceSource]) -> [TraceSource] {
    guard sources.count > 1 else { return sources }
    let sources = sources.map(\.withSegment)
    let groups = Dictionary(grouping: sources.indices.filter { sources[$0].segment != nil }) {
      sources[$0].segment?.trace ?? ""
    }.filter { _, members in members.contains { sources[$0].segment?.number ?? 1 > 1 } }
    var ordered: [TraceSource] = []
    for index in sources.indices {
      guard let trace = sources[index].segment?.trace, let members = groups[trace] else {
        ordered.append(sources[index])
        continue
      }
      guard members.first == index else { continue }
      let inOrder = members.sorted {
        (sources[$0].segment?.number ?? 1, $0) < (sources[$1].segment?.number ?? 1, $1)
      }
      ordered += inOrder.map { sources[$0].rotated }
    }
    return ordered
  }
}

/// The position of a segment according to its header.
struct TraceSegment: Hashable, Sendable {
  /// The identity of the trace.
  var trace: String
  /// The number of the segment, starting at 1.
  var number: Int

  /// The segment that directly follows.
  var next: TraceSegment {
    var next = self
    next.number += 1
    return next
  }

  /// Creates a position, or returns nil if the trace has no identity and therefore no segments.
  init?(_ header: TraceHeader) {
    guard let trace = header.trace else { return nil }
    self.trace = trace
    number = header.continues?.segment ?? 1
  }

  /// Reads the first header of a regular file.
  init?(path: String) {
    guard let header = TraceSource(path: path).header else { return nil }
    self.init(header)
  }
}

extension TraceHeader {
  /// Returns whether a reader treats the trace with this header as a later segment of the previous trace.
  package func continues(_ previous: TraceHeader) -> Bool {
    guard let own = TraceSegment(self), let other = TraceSegment(previous) else { return false }
    return continues != nil && own.trace == other.trace && own.number > other.number
  }
}
