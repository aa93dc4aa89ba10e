internal import Lifeline
internal import LifelineBase

/// Finds the newest trace in a folder, recursively, and the traces that begin in it later.
///
/// The first search visits all subfolders. A later search continues where the previous search paused, so its cost does
/// not grow with the number of subfolders.
struct FollowedFolder {
  private let path: String
  /// The size of each file whose header was read in the previous pass through all subfolders.
  private var known: [FileIdentity: Int] = [:]
  /// The size of each file whose header was read in this pass or a previous pass, for the files that this pass has
  /// found.
  private var sizes: [FileIdentity: Int] = [:]
  /// The folders that this pass has not visited yet.
  private var folders: [String] = []
  private var hasSearched = false
  /// The identities of the traces that were found, which are used to recognize later segments.
  private var traces: Set<String> = []

  /// The number of items in folders after which a search pauses.
  private static let itemsOfSearch = 1_000

  private struct Candidate {
    var name: SegmentName
    var path: String
    var identity: FileIdentity
    var size: Int
  }

  private struct Found {
    var started: Duration
    var name: SegmentName
    var path: String
  }

  init(_ path: String) {
    self.path = path.hasSuffix("/") ? path : path + "/"
  }

  /// Returns the newest trace in the folder, or nil if there is none.
  mutating func newest() throws(TraceReadError) -> String? { try begun().last }

  /// Returns the traces that were found to have begun since the last call, oldest first.
  mutating func begun() throws(TraceReadError) -> [String] {
    var remaining = hasSearched ? Self.itemsOfSearch : .max
    hasSearched = true
    if folders.isEmpty { (folders, sizes) = ([path], [:]) }
    var found: [Found] = []
    while remaining > 0, let folder = folders.popLast() { remaining -= try visit(folder, &found) }
    if folders.isEmpty { known = sizes }
    return found.sorted { ($0.started, $0.name, $0.path) < ($1.started, $1.name, $1.path) }.map(\.path)
  }

  /// Finds the new traces in a folder, and its subfolders. Returns the number of its items.
  private mutating func visit(_ folder: String, _ found: inout [Found]) throws(TraceReadError) -> Int {
    let items: [FileSystem.Entry]
    do throws(FileSystem.Failure) { items = try FileSystem.entries(in: folder) } catch {
      // A subfolder may have been removed in the meantime.
      guard folder == path else { return 1 }
      throw TraceReadError(code: .unreadable, source: path, detail: "cannot be read: \(error)")
    }
    let visible = items.filter { !$0.name.hasPrefix(".") }
    folders += visible.lazy.filter(\.isDirectory).map { folder + $0.name + "/" }
    for candidate in candidates(visible, in: folder) {
      let size = known[candidate.identity]
      sizes[candidate.identity] = size
      if let size, size <= candidate.size {
        sizes[candidate.identity] = candidate.size
        continue
      }
      // A file without a header is checked again the next time.
      guard let header = TraceSource.header(of: candidate.path) else { continue }
      sizes[candidate.identity] = candidate.size
      if isNew(header) { found.append(Found(started: header.started, name: candidate.name, path: candidate.path)) }
    }
    return items.count + 1
  }

  /// Returns whether this segment is the first one of its trace to be found.
  private mutating func isNew(_ header: TraceHeader) -> Bool {
    guard let trace = header.trace else { return true }
    return traces.insert(trace).inserted
  }

  /// Returns the trace files, with the newest segment of each trace before its earlier segments.
  private func candidates(_ items: [FileSystem.Entry], in folder: String) -> [Candidate] {
    let names = items.compactMap { $0.isDirectory ? nil : SegmentName($0.name) }
    return names.sorted { ($0.number, $0.text) < ($1.number, $1.text) }.compactMap { name in
      let path = folder + name.text
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      guard let identity = FileIdentity(path: path) else { return nil }
      return Candidate(name: name, path: path, identity: identity, size: Int(status.st_size))
    }
  }
}
