import Lifeline
import LifelineTestSupport
import LifelineTraces

@testable import LifelineFormats

/// The trace of files that are imported, and what was said about them.
struct Imported {
  var text = ""
  var counts: [ImportCounts] = []
  var result = ImportRun.Result()

  init(
    _ files: [String], from id: String? = nil, offsets: [Int] = [], _ options: ImportOptions = ImportOptions(),
    importers: [ImporterDescription] = ImporterDescription.standard
  ) throws {
    let folder = try TemporaryFolder()
    var run = ImportRun(importers, options)
    for (index, file) in files.enumerated() {
      try run.read(try folder.write(file, to: "\(index)"), from: id, offset: index < offsets.count ? offsets[index] : 0)
    }
    var bytes: [UInt8] = []
    result = try run.finish { bytes += $0 }
    text = String(decoding: bytes, as: UTF8.self)
    counts = run.files.map(\.counts)
  }

  init(_ file: String, from id: String? = nil, _ options: ImportOptions = ImportOptions()) throws {
    try self.init([file], from: id, options)
  }

  /// What is wrong with a file that cannot be imported, without its place.
  static func problem(_ bytes: [UInt8], from id: String? = nil) throws -> String {
    let folder = try TemporaryFolder()
    var run = ImportRun(ImporterDescription.standard, ImportOptions())
    do {
      try run.read(try folder.write(bytes, to: "file"), from: id)
      return ""
    } catch {
      return "\(error)".replacing("\(folder.path)/", with: "")
    }
  }

  /// The trace as a reader reads it.
  func reading() throws -> CollectedTraces {
    let folder = try TemporaryFolder()
    var collected = CollectedTraces()
    var reader = TraceReader()
    try reader.read(try folder.write(text, to: "trace.jsonl"), into: &collected)
    return collected
  }

  var lines: [Substring] { text.split(separator: "\n") }
  var header: String { String(lines.first ?? "") }

  /// The events as `1 Cart viewDidLoad`, or with their times as `1000 1 Cart viewDidLoad`.
  func events(times: Bool = false) -> [String] {
    lines.compactMap { line in
      guard line.hasPrefix("{\"seq\"") else { return nil }
      // The fields refer to the bytes.
      return Array(line.utf8).withUnsafeBytes { bytes in
        guard let fields = JSONFields(bytes) else { return nil }
        let phase = fields.text("phase") == "instant" ? "" : " \(fields.text("phase") ?? "")"
        return (times ? "\(fields.integer("t") ?? -1) " : "")
          + "\(fields.integer("id") ?? -1) \(fields.text("type") ?? "") \(fields.text("event") ?? "")\(phase)"
      }
    }
  }
}
