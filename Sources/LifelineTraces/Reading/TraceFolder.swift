internal import Lifeline
internal import LifelineBase

/// Finds the traces in a folder, recursively.
package enum TraceFolder {
  /// Returns the traces, sorted by name within each folder, with earlier segments first.
  ///
  /// A folder's own traces come before those of its subfolders.
  ///
  /// Traces can be compressed. A compressed file is omitted if the uncompressed file also exists, because it is being
  /// replaced. Hidden files and folders are omitted. Links to folders are not followed, so that no folder is read
  /// twice. Pipes and devices are not read, because they may have no end.
  ///
  /// - Returns: The files, and the items that could not be read. If both lists are empty, the folder contains no
  ///   traces.
  package static func files(in folder: String) -> (files: [String], problems: [TraceReadError]) {
    var files: [String] = []
    var problems: [TraceReadError] = []
    walk(folder, into: &files, &problems)
    if files.isEmpty, problems.allSatisfy(\.isHarmless) {
      problems.append(
        TraceReadError(
          code: .unreadable, source: folder,
          detail: "is a folder without traces, even in its subfolders; names of traces end in '.jsonl', "
            + "'.jsonl.gz', or '.jsonl.zst'"))
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
      if let obstacle = entry.obstacle {
        guard entry.isDirectory || SegmentName(entry.name) != nil else { continue }
        var problem = TraceReadError(code: .unreadable, source: prefix + entry.name, detail: obstacle)
        problem.isHarmless = entry.isSpecial
        problems.append(problem)
      } else if entry.isDirectory {
        folders.append(entry.name)
      } else if let name = SegmentName(entry.name), !FileSystem.isDirectory(prefix + entry.name) {
        names.append(name)
      }
    }
    let all = Set(names.map(\.text))
    files += names.filter { $0.compression.isEmpty || !all.contains(String($0.text.dropLast($0.compression.count))) }
      .sorted().map { prefix + $0.text }
    for name in folders.sorted() { walk(prefix + name, into: &files, &problems) }
  }
}
