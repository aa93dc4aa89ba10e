internal import Lifeline
package import LifelineAnalysis

/// Finds the traces of a fleet.
package enum FleetSources {
  /// The traces at `paths`: files, and the traces in folders and in the folders in them, by name.
  ///
  /// Traces can be compressed. Links to folders in folders are not followed, so that no folder is read twice.
  ///
  /// - Returns: the files, and what could not be read.
  package static func files(at paths: [String]) -> (files: [String], problems: [TraceReadError]) {
    var files: [String] = []
    var problems: [TraceReadError] = []
    for path in paths {
      guard path != "-", FileSystem.isFolder(path) else {
        files.append(path)
        continue
      }
      let count = files.count
      walk(path, into: &files, &problems)
      if files.count == count, problems.isEmpty {
        problems.append(
          TraceReadError(
            code: .unreadable, source: path, detail: "is a folder without traces, and so are the folders in it"))
      }
    }
    return (files, problems)
  }

  private static func walk(_ folder: String, into files: inout [String], _ problems: inout [TraceReadError]) {
    let entries: [FileSystem.Entry]
    do throws(FileSystem.Failure) { entries = try FileSystem.entries(in: folder) } catch {
      return problems.append(TraceReadError(code: .unreadable, source: folder, detail: "cannot be opened: \(error)"))
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var folders: [String] = []
    var names: [SegmentName] = []
    for entry in entries where !entry.name.hasPrefix(".") {
      if entry.isFolder { folders.append(entry.name) } else if let name = SegmentName(entry.name) { names.append(name) }
    }
    // A compressed file is left out when the uncompressed one is there: it is being replaced.
    let all = Set(names.map(\.text))
    files += names.filter { $0.compression.isEmpty || !all.contains(String($0.text.dropLast($0.compression.count))) }
      .sorted().map { prefix + $0.text }
    for name in folders.sorted() { walk(prefix + name, into: &files, &problems) }
  }
}

/// Traces that follow each other in a stream, each after its length and its name.
///
/// A frame is the length of the name in 4 bytes, the name, the length of the contents in 8 bytes, and the contents, which can be
/// compressed. Lengths have their highest byte first.
package final class FrameReader {
  private let descriptor: Int32
  private var count = 0

  /// Why the stream ends too early, or nil.
  package private(set) var problem: String?

  package static let longestName = 1 << 16

  /// Reads from a descriptor, which stays open.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next trace, or nil at the end.
  package func next() -> TraceSource? {
    guard problem == nil, let head = number(of: 4, mayEnd: true) else { return nil }
    count += 1
    guard head <= Self.longestName else {
      return stop("frame \(count) has a name of \(head) bytes; is this a framed stream?")
    }
    guard let name = bytes(Int(head)), let length = number(of: 8, mayEnd: false) else { return nil }
    guard length < 1 << 40 else { return stop("frame \(count) has \(length) bytes; at most 1 TB is allowed") }
    guard let contents = bytes(Int(length)) else { return nil }
    return TraceSource(contents, named: String(decoding: name, as: UTF8.self))
  }

  private func stop(_ reason: String) -> TraceSource? {
    problem = reason
    return nil
  }

  private func number(of size: Int, mayEnd: Bool) -> UInt64? {
    guard let bytes = bytes(size, mayEnd: mayEnd), bytes.count == size else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func bytes(_ size: Int, mayEnd: Bool = false) -> [UInt8]? {
    do throws(FileSystem.Failure) {
      let bytes = try FileSystem.nextBytes(size, from: descriptor)
      if bytes.count == size { return bytes }
      if !mayEnd || !bytes.isEmpty { problem = "the stream ends in frame \(mayEnd ? count + 1 : count)" }
    } catch {
      problem = "standard input cannot be read: \(error)"
    }
    return nil
  }
}
