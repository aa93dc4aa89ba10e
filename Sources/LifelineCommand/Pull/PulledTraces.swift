internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The traces in an app's folder.
struct PulledTraces {
  /// The files of one trace.
  struct Trace {
    let header: TraceHeader
    /// The trace's segments, oldest first.
    var names: [SegmentName]
  }

  let folder: String
  /// The traces, oldest first.
  let traces: [Trace]

  /// Finds the `*.jsonl` files that begin with a header.
  init(in folder: String) throws(FileError) {
    self.folder = folder
    let names: [String]
    do throws(FileSystem.Failure) { names = try FileSystem.names(in: folder) } catch {
      throw FileError("the app has no folder for traces at '\(folder)': \(error)")
    }
    let segments = Dictionary(grouping: names.compactMap { SegmentName($0) }.sorted(), by: \.stem)
    traces = segments.values.compactMap { names in
      names.last.flatMap { TraceSource.header(of: "\(folder)/\($0.text)") }.map { Trace(header: $0, names: names) }
    }.sorted { ($0.header.started, $0.names[0]) < ($1.header.started, $1.names[0]) }
  }

  /// Copies traces to a folder on this machine.
  ///
  /// - Returns: The paths of the copies.
  /// - Throws: An error if a file with the same name belongs to another trace. In this case, nothing is copied.
  func copy(_ traces: [Trace], to target: String) throws(FileError) -> [String] {
    let names = traces.flatMap(\.names).map(\.text)
    for name in names { try protect("\(target)/\(name)", from: "\(folder)/\(name)") }
    try OutputFile.makeFolder(target)
    for name in names {
      // The tail is copied first. Lines that move to the file in the meantime are then in both copies, and are read
      // only once.
      let tail = name + TailLayout.suffix
      if FileSystem.exists("\(folder)/\(tail)") {
        try FileSystem.copy("\(folder)/\(tail)", to: "\(target)/\(tail)")
      } else {
        try? FileSystem.remove("\(target)/\(tail)")
      }
      try FileSystem.copy("\(folder)/\(name)", to: "\(target)/\(name)")
    }
    return names.map { "\(target)/\($0)" }
  }

  /// Throws an error if a file exists that is not an earlier copy of the same trace.
  private func protect(_ path: String, from source: String) throws(FileError) {
    guard FileSystem.exists(path) else { return }
    let old = TraceSource.header(of: path)
    let new = TraceSource.header(of: source)
    guard let old, let new, old.trace == new.trace, old.started == new.started else {
      throw FileError("'\(path)' exists and is not this trace; move it, or choose another folder with '-o DIR'")
    }
  }
}
