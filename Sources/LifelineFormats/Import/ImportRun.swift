internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Reads files from other programs, and writes traces.
package struct ImportRun {
  /// A file that was read.
  package struct File {
    package var path: String
    package var importer: ImporterDescription
    package var counts: ImportCounts
  }

  private let importers: [ImporterDescription]
  private let options: ImportOptions
  private let traces = ImportedTraces()
  private var witness: TraceWitness?
  /// The files, in the order in which they were read.
  package private(set) var files: [File] = []
  /// The number of events that were read, including those of a file whose reading ended with an error.
  private(set) var events = 0

  package init(_ importers: [ImporterDescription] = ImporterDescription.standard, _ options: ImportOptions) {
    self.importers = importers
    self.options = options
  }

  // MARK: Reading

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// - Parameters:
  ///   - id: The ID of the importer, or nil for the importer that recognizes the file.
  ///   - offset: The number of nanoseconds to add to each time.
  package mutating func read(_ path: String, from id: String? = nil, offset: Int = 0) throws {
    var reader = try RecordReader(path: path)
    let name = path == "-" ? "standard input" : path
    let importer = try importer(id, for: try reader.look(), name)
    reader.begin(importer.unit)
    let output = ImportOutput(traces, options, file: files.count, offset: offset)
    var reading = importer.make(options)
    defer { events += output.counts.events }
    do {
      if var lines = reading as? LinesImporter {
        output.counts.records = try lines.read(reader, to: output)
        reading = lines
      } else {
        output.counts.records = try Self.read(reader, importer.unit, with: &reading, to: output)
      }
      try reading.read(.end, to: output)
      if output.witness.from == nil { output.witness.from = importer.id }
      try output.finish()
    } catch let error as ImportError {
      throw ImportError("\(name): \(error)")
    }
    witness = witness.map { Self.combined($0, output.witness) } ?? output.witness
    files.append(File(path: name, importer: importer, counts: output.counts))
  }

  /// Reads all records of a file, and returns their number.
  private static func read(
    _ reader: consuming RecordReader, _ unit: ImporterDescription.Unit, with importer: inout any TraceImporter,
    to output: ImportOutput
  ) throws -> Int {
    var number = 0
    while let record = try reader.next() {
      number += 1
      switch record {
      case .bytes(let bytes): try importer.read(.record(ImportRecord(number: number, bytes: bytes)), to: output)
      case .tooLong(let beginning):
        output.skip(unit == .lines ? .longLine : .tooLong, ImportRecord(number: number, bytes: beginning))
      case .cut: output.skip(.cut)
      case .garbage: output.skip(unit.isXML ? .declaration : .notJSON)
      }
    }
    return number
  }

  private func importer(
    _ id: String?, for beginning: UnsafeRawBufferPointer, _ name: String
  ) throws(ImportError) -> ImporterDescription {
    guard !beginning.isEmpty else { throw ImportError("\(name): the file is empty") }
    if let problem = RecordReader.problem(of: beginning) { throw ImportError("\(name): \(problem)") }
    if let id, let importer = importers.first(where: { $0.id == id }) { return importer }
    if beginning.prefix(200).split(separator: 0x0A).first.map({ Self.isHeader($0) }) == true {
      throw ImportError("\(name): is already a Lifeline trace; use it directly")
    }
    if let importer = importers.first(where: { $0.recognizes(beginning) }) { return importer }
    let ids = importers.map(\.id).joined(separator: ", ")
    let problem =
      beginning.seemsToBeJSON ? "is JSON, but no importer recognizes it" : "no importer recognizes this file"
    throw ImportError("\(name): \(problem); choose one: \(ids)")
  }

  private static func isHeader(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    let text = String(decoding: line, as: UTF8.self).filter { $0 != " " }
    return text.hasPrefix("{\"lifeline\":")
  }

  /// Returns the witness for the combination of two sources, with the weaker of their guarantees.
  private static func combined(_ first: TraceWitness, _ second: TraceWitness) -> TraceWitness {
    var result = first
    if first.from != second.from { result.from = [first.from, second.from].compactMap(\.self).joined(separator: "+") }
    if let observed = second.observed { result.observed = first.observed.map { Array(Set($0 + observed)).sorted() } }
    result.isComplete = first.isComplete && second.isComplete
    if second.identity == .inferred { result.identity = .inferred }
    result.hasSpans = first.hasSpans && second.hasSpans
    result.resolution = [first.resolution, second.resolution].compactMap(\.self).max()
    return result
  }

  // MARK: Writing

  /// A summary of the written traces.
  package struct Result {
    package var traces: [ImportedSummary] = []
    /// The processes in the logs with their event counts, in descending order of the count. The array is empty if the
    /// logs contain no processes.
    package var processes: [(process: ImportedProcess, events: Int)] = []
    /// The process whose events were written.
    package var process: ImportedProcess?
    /// The number of events of other processes.
    package var otherEvents = 0
    /// The number of written events that name a process other than the first 1,000 processes. Such events are treated
    /// as if they did not name a process.
    package var eventsOfSurplusProcesses = 0
  }

  /// Writes the traces.
  ///
  /// - Parameter write: A closure that receives blocks of bytes, which are valid only during the call.
  package func finish(write: (UnsafeRawBufferPointer) -> Void) throws -> Result {
    var result = Result()
    let common = traces.common
    if !common.tallies.isEmpty {
      let process = try chooseProcess(&result)
      let witness = filled(witness ?? TraceWitness(), from: common, process)
      result.traces.append(try Self.summary(ofWriting: common, witness, process, write))
    }
    for key in traces.order {
      guard let trace = traces.others[key], let witness = traces.witnesses[key],
        trace.keepsNumbers || !trace.tallies.isEmpty
      else { continue }
      result.traces.append(try Self.summary(ofWriting: trace, filled(witness, from: trace, nil), nil, write))
    }
    return result
  }

  private static func summary(
    ofWriting trace: ImportedTrace, _ witness: TraceWitness, _ process: Int?, _ write: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) -> ImportedSummary {
    let assembly = try TraceAssembly(trace, witness: witness, process: process)
    return try AssembledTrace(assembly, events: trace.spools.reduce(0) { $0 + $1.count }).write(write)
  }

  /// Returns the witness, completed with the names that occurred and with information on whether all objects had an
  /// identity.
  private func filled(_ witness: TraceWitness, from trace: ImportedTrace, _ process: Int?) -> TraceWitness {
    var witness = witness
    let tallies = trace.tallies.enumerated().filter {
      process == nil || $0.offset == process || trace.processes[$0.offset] == nil
    }.map(\.element)
    if witness.observed == nil {
      witness.observed = tallies.reduce(into: Set<EventName>()) { $0.formUnion($1.names) }.map(\.string).sorted()
    }
    if !tallies.allSatisfy(\.haveObjects) { witness.identity = .inferred }
    if trace.firstTime == nil { witness.resolution = nil }
    return witness
  }

  /// Returns the number of the process with the most events, or of the process that the user selected.
  private func chooseProcess(_ result: inout Result) throws(ImportError) -> Int? {
    let common = traces.common
    let all = zip(common.processes, common.tallies).enumerated().compactMap { index, pair in
      pair.0.map { (index: index, process: $0, events: pair.1.events) }
    }.sorted { ($1.events, $0.process.label) < ($0.events, $1.process.label) }
    result.processes = all.map { ($0.process, $0.events) }
    guard !all.isEmpty || options.process != nil else { return nil }
    let wanted = all.filter { isWanted($0.process) }
    guard let chosen = wanted.first else {
      let known = all.prefix(10).map { "'\($0.process.label)'" }.joined(separator: ", ")
      throw ImportError(
        "no event belongs to the process '\(options.process ?? "")'; "
          + (all.isEmpty ? "the files name no processes" : "the files have events of \(known)"))
    }
    result.process = chosen.process
    result.eventsOfSurplusProcesses = common.eventsOfSurplusProcesses
    result.otherEvents = all.reduce(0) { $0 + $1.events } - chosen.events
    return chosen.index
  }

  private func isWanted(_ process: ImportedProcess) -> Bool {
    guard let wanted = options.process else { return true }
    return process.name == wanted || process.label == wanted || "\(process.pid)" == wanted
  }
}
