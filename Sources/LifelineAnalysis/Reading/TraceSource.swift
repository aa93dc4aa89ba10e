package import Lifeline

/// A file with traces, or with a segment of one.
package struct TraceSource: Sendable {
  /// Where to read it; `-` is standard input.
  package var path: String
  /// Its name in messages, or nil for that of the path.
  package var name: String?
  /// The contents, when they are in memory; nothing is read from ``path`` then.
  package var bytes: [UInt8]?
  /// What its first header says; nil for a file that is not a segment, or cannot be read yet.
  var segment: TraceSegment?

  /// Creates a source.
  package init(path: String, name: String? = nil) {
    self.path = path
    self.name = name
  }

  /// Creates a source in memory.
  ///
  /// - Parameter name: its name in messages.
  package init(_ bytes: [UInt8], named name: String) {
    path = name
    self.name = name
    self.bytes = bytes
  }

  /// Replaces folders by the traces in them and in the folders in them, as ``TraceFolder`` finds them.
  ///
  /// A compressed file is left out when the uncompressed one is named, too: it is being replaced.
  ///
  /// - Throws: when a folder cannot be read, or has no traces.
  package static func files(at paths: [String]) throws(TraceReadError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard path != "-", FileSystem.isFolder(path) else {
        files.append(path)
        continue
      }
      let found = TraceFolder.files(in: path)
      if let problem = found.problems.first { throw problem }
      files += found.files
    }
    let all = Set(files)
    return files.filter { path in
      let plain = CompressionRegistry.plainName(path)
      return plain == path || !all.contains(plain)
    }
  }

  /// The first header; nil when it cannot be read yet.
  package var header: TraceHeader? {
    guard let bytes else { return path == "-" ? nil : Self.header(of: path) }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.withUnsafeBytes { Self.header(inLine: $0) }
  }

  private static func header(inLine bytes: UnsafeRawBufferPointer) -> TraceHeader? {
    guard case .header(let header)? = try? TraceLineParser.parse(TraceLineParser.withoutMark(bytes)) else { return nil }
    return header
  }

  /// The first header of a regular file; nil when it has none.
  package static func header(of path: String) -> TraceHeader? {
    guard FileIdentity(path: path)?.isRegular == true, let input = try? ByteInput(path: path) else { return nil }
    var lines = LineSplitter(input, readSize: 64 << 10)
    guard case .text(let bytes)? = try? lines.next() else { return nil }
    return header(inLine: bytes)
  }

  /// Puts the segments of each trace in their order, at the place of the first one that is named.
  package static func ordered(_ sources: [TraceSource]) -> [TraceSource] {
    guard sources.count > 1 else { return sources }
    var sources = sources
    for index in sources.indices { sources[index].segment = sources[index].header.flatMap { TraceSegment($0) } }
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
      ordered += inOrder.map { sources[$0] }
    }
    return ordered
  }
}

/// What the header of a segment says about its place.
struct TraceSegment: Hashable, Sendable {
  /// The identity of the trace.
  var trace: String
  /// The number of the segment, from 1.
  var number: Int

  /// Nil for a trace without an identity, which has no segments.
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
