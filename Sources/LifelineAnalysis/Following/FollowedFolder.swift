internal import Lifeline
internal import LifelineCLibrary

/// Finds the newest trace in a folder, and the traces that begin in it later.
struct FollowedFolder {
  private let path: String
  /// The size of each file whose header was read.
  private var known: [FileIdentity: Int] = [:]
  /// The identities of the traces that were found, which are used to recognize later segments.
  private var traces: Set<String> = []

  private struct Candidate {
    var name: SegmentName
    var identity: FileIdentity
    var size: Int
  }

  init(_ path: String) {
    self.path = path.hasSuffix("/") ? path : path + "/"
  }

  /// Returns the newest trace in the folder, or nil if there is none.
  mutating func newest() throws(TraceReadError) -> String? { try begun().last }

  /// Returns the traces that began since the last call, oldest first.
  mutating func begun() throws(TraceReadError) -> [String] {
    var found: [(started: Duration, name: SegmentName)] = []
    var sizes: [FileIdentity: Int] = [:]
    for candidate in try candidates() {
      let size = known[candidate.identity]
      sizes[candidate.identity] = size
      if let size, size <= candidate.size {
        sizes[candidate.identity] = candidate.size
        continue
      }
      // A file without a header is checked again the next time.
      guard let header = TraceSource.header(of: path + candidate.name.text) else { continue }
      sizes[candidate.identity] = candidate.size
      if isNew(header) { found.append((header.started, candidate.name)) }
    }
    known = sizes
    return found.sorted { ($0.started, $0.name) < ($1.started, $1.name) }.map { path + $0.name.text }
  }

  /// Returns whether this segment is the first one of its trace to be found.
  private mutating func isNew(_ header: TraceHeader) -> Bool {
    guard let trace = header.trace else { return true }
    return traces.insert(trace).inserted
  }

  /// Returns the trace files, with the newest segment of each trace before its earlier segments.
  private func candidates() throws(TraceReadError) -> [Candidate] {
    let names: [String]
    do throws(FileSystem.Failure) { names = try FileSystem.names(in: path) } catch {
      throw TraceReadError(code: .unreadable, source: path, detail: "cannot be read: \(error)")
    }
    let files = names.filter { !$0.hasPrefix(".") }.compactMap { SegmentName($0) }.sorted {
      ($0.number, $0.text) < ($1.number, $1.text)
    }
    return files.compactMap { name in
      var status = stat()
      guard stat(path + name.text, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      guard let identity = FileIdentity(path: path + name.text) else { return nil }
      return Candidate(name: name, identity: identity, size: Int(status.st_size))
    }
  }
}
