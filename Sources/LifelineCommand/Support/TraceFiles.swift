internal import LifelineBase
internal import LifelineTraces

/// The traces on a command line, as files that can be read several times.
///
/// Standard input and pipes are copied to temporary files, which are removed when this object is deallocated.
final class TraceFiles {
  /// A trace's file.
  struct File {
    var source: TraceSource
    /// The name of the file in messages.
    var name: String

    var path: String { source.path }
  }

  static let standardInput = "standard input"

  private(set) var files: [File] = []
  /// The reasons why folders could not be read, and standard input and pipes could not be copied.
  private(set) var problems: [TraceReadError]
  private var copies: [TemporaryCopy] = []

  /// Prepares the files at `paths` and the traces in folders.
  ///
  /// The path `-` is standard input. A file that does not exist is reported when it is read.
  ///
  /// - Throws: An error if there are no files, unless `allowsNone` is true.
  init(_ paths: [String], allowsNone: Bool = false) throws(TraceReadError) {
    let listing = TraceSource.list(paths)
    problems = listing.problems
    for source in listing.sources {
      let name = source.path == "-" ? Self.standardInput : source.path
      var file = File(source: source, name: name)
      if !Self.canBeReadAgain(source.path) {
        do throws(TraceReadError) { file.source = TraceSource(path: try copy(source.path, name)) } catch {
          problems.append(error)
          continue
        }
      }
      file.source.name = file.source.path == name ? nil : name
      files.append(file)
    }
    if files.isEmpty, !allowsNone, let problem = problems.first { throw problem }
  }

  /// The files to be read.
  var sources: [TraceSource] { files.map(\.source) }

  /// Removes files that cannot be read.
  func remove(_ problems: [TraceReadError]) {
    let names = Set(problems.map(\.source))
    files.removeAll { names.contains($0.name) }
  }

  /// The files without duplicates.
  var distinct: [File] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.name).inserted }
  }

  private static func canBeReadAgain(_ path: String) -> Bool {
    guard path != "-" else { return false }
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private func copy(_ path: String, _ name: String) throws(TraceReadError) -> String {
    let source = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return path }
    defer { if source != STDIN_FILENO { close(source) } }
    let copy = try TemporaryCopy(of: source, name)
    copies.append(copy)
    return copy.path
  }
}
