public import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension ImporterDescription {
  /// Returns the events that the importer reads from the contents of a file, in the order of the resulting trace.
  ///
  /// Use this method in tests of your own importer:
  ///
  /// ```swift
  /// let events = try TabImporter.description.events(in: "CartController\tviewDidLoad\n")
  /// #expect(events.map(\.name) == ["viewDidLoad"])
  /// ```
  ///
  /// The events are the same as those that `lifeline import` writes. They are sorted by time, and each span has a begin
  /// event and an end event. If the file does not identify objects, objects are inferred. If a log contains several
  /// processes, the result contains only the events of the process with the most events. If the file contains several
  /// traces, the result contains the events of one trace after another. The ``recognizes`` closure is not called.
  ///
  /// - Parameters:
  ///   - file: The contents of the file, which are written to a temporary file.
  ///   - options: The options for the import.
  /// - Returns: The events. The array is empty if the importer finds no event.
  /// - Throws: ``ImportError`` if the file cannot be used at all, for example because it is empty, or if the resulting
  ///   trace has a parse issue. Errors that the importer throws are rethrown.
  public func events(in file: String, options: ImportOptions = ImportOptions()) throws -> [TraceEvent] {
    let reading = try EventReading(of: try trace(of: file, options))
    if let issue = reading.issues.first { throw ImportError("the imported trace has an issue: \(issue)") }
    return reading.events
  }

  /// Returns the trace that the importer creates from the contents of a file.
  func trace(of file: String, _ options: ImportOptions = ImportOptions()) throws -> [UInt8] {
    var run = ImportRun([self], options)
    return try run.trace(of: file, from: id)
  }
}

extension ImportRun {
  /// Reads text as the contents of a file, and returns the trace.
  mutating func trace(of text: String, from id: String) throws -> [UInt8] {
    let file = try TemporaryFile.containing(Array(text.utf8))
    if let path = file.path { try read(path, from: id) }
    var bytes: [UInt8] = []
    _ = try finish { bytes += $0 }
    return bytes
  }
}

/// The events of the traces in a file, and the problems of the traces.
struct EventReading: TraceConsumer {
  var events: [TraceEvent] = []
  var issues: [String] = []

  init(of trace: [UInt8]) throws {
    if trace.isEmpty { return }
    let file = try TemporaryFile.containing(trace)
    var reader = TraceReader()
    if let path = file.path { try reader.read(path, into: &self) }
  }

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func receive(_ step: TraceStep) { events.append(step.event) }
  mutating func encounter(_ issue: TraceIssue) { issues.append(issue.reason) }
  mutating func end(_ end: TraceEnd) {}
}

extension TemporaryFile {
  /// Returns a temporary file with the given contents, which is deleted with the last reference to it.
  static func containing(_ bytes: [UInt8]) throws(ImportError) -> TemporaryFile {
    let folder = TemporaryFile.standardFolder
    guard let file = try? TemporaryFile(in: folder, prefix: "lifeline-", permissions: 0o600) else {
      throw ImportError("cannot create a temporary file in \(folder)")
    }
    let code = bytes.withUnsafeBytes { OutputFile.writeAll($0, to: file.descriptor) }
    guard code == 0 else { throw ImportError("cannot write a temporary file: error \(code)") }
    return file
  }
}
