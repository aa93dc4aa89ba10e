internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineTraces

/// Writes the rows about runs as JSON Lines files, with one file per table.
final class TableFolder: RunRowSink {
  // The state is accessed only while the lock is held.
  private struct State: @unchecked Sendable {
    var files: [PendingFile] = []
    var failure: FileError?
  }

  private let path: String
  private let state: Mutex<State>

  /// Creates the files in a folder. The folder is created if it does not exist.
  init(_ path: String) throws {
    self.path = path
    try OutputFile.makeFolder(path)
    for file in Self.paths(in: path) {
      if case .obstacle(let why) = FolderEntry.kind(of: file) {
        throw FileError("cannot write '\(file)': \(why); remove it or choose another folder")
      }
    }
    state = Mutex(State(files: try FleetTable.all.map { try PendingFile(Self.path(of: $0, in: path)) }))
  }

  /// The paths of all files in a folder of tables.
  static func paths(in folder: String) -> [String] {
    (FleetTable.all + [.traces, .skipped]).map { path(of: $0, in: folder) }
  }

  private static func path(of table: FleetTable, in folder: String) -> String { "\(folder)/\(table.name).jsonl" }

  var hasFailed: Bool { state.withLock { $0.failure != nil } }
  func isComplete(_ run: WideNumber) -> Bool { false }
  func skip(_ run: WideNumber, of source: String) {}

  func add(_ rows: RunRows) {
    // The lines are created before the lock is acquired, so that other threads do not wait for them.
    let lines = zip(FleetTable.all, rows.values).map { Self.lines($1, of: $0) }
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(FileError) {
        for (file, bytes) in zip(state.files, lines) where !bytes.isEmpty {
          try Self.write(bytes, to: file)
        }
      } catch {
        state.failure = error
      }
    }
  }

  func beginAgain() {
    state.withLock { state in
      do throws(FileError) {
        var files: [PendingFile] = []
        for table in FleetTable.all { files.append(try PendingFile(Self.path(of: table, in: path))) }
        state.files = files
      } catch {
        state.failure = error
      }
    }
  }

  /// Moves the files to their final locations, and adds the tables of traces and skipped files.
  func finish(_ result: FleetReading.Result) throws {
    let skipped = result.skipped.flatMap { [FleetValue.text($0.source), .text($0.detail)] }
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      for (table, values) in [(FleetTable.traces, result.traces), (.skipped, skipped)] {
        let file = try PendingFile(Self.path(of: table, in: path))
        try Self.write(Self.lines(values, of: table), to: file)
        state.files.append(file)
      }
      for file in state.files { try file.finish() }
    }
  }

  private static func write(_ bytes: [UInt8], to file: PendingFile) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { bytes in
      do throws(FileError) { try file.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private static func lines(_ values: [FleetValue], of table: FleetTable) -> [UInt8] {
    let columns = table.columns
    var json = JSONWriter(.compact)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: values.count, by: columns.count) {
      json.clear()
      json.object { json in
        for (column, value) in zip(columns, values[start...]) {
          json.key(named: column.name)
          switch value {
          case .integer(let number): json.integer(number)
          case .text(let text): json.text(text)
          case .null: json.null()
          }
        }
      }
      bytes += json.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// The traces that `summarize` must skip.
enum ExcludedTraces {
  /// Reads JSON lines, each of which contains the path of a file and the number of a trace in that file.
  static func read(_ path: String) throws -> Set<TracePlace> {
    var places: Set<TracePlace> = []
    for (number, line) in try InputFile.read(path).split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let document = try? JSONDocument(parsing: Array(line)), case .object(let members) = document.root,
        case .string(let source)? = members.first(where: { $0.key == "path" })?.value,
        case .integer(let trace)? = members.first(where: { $0.key == "trace" })?.value
      else { throw FileError("'\(path)', line \(number + 1): expected {\"path\":…,\"trace\":…}") }
      places.insert(TracePlace(source: source, trace: trace))
    }
    return places
  }
}
