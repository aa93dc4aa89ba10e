/// Reads another program's file one record at a time, and reports the events in it.
///
/// Store state only for open spans and living objects, so that memory use does not grow with the file. Ignore records
/// that are unrelated to traced objects. If a record should be an event but cannot be used, call
/// ``ImportOutput/skip(_:)`` to count the record. To verify that an importer meets these requirements, use
/// ``checkImporter(_:files:)``. To test which events an importer reads, use
/// ``ImporterDescription/events(in:options:)``.
///
/// ```swift
/// struct TabImporter: TraceImporter {
///   static let description = ImporterDescription(
///     id: "tabs", summary: "Lines of a type, a tab, and a callback.", unit: .lines, recognizes: { $0.contains(0x09) }
///   ) { _ in TabImporter() }
///
///   mutating func read(_ part: ImportPart, to output: ImportOutput) {
///     guard case .record(let record) = part else { return }
///     let words = record.text.split(separator: "\t")
///     guard words.count == 2 else { return output.skip(.notUnderstood) }
///     output.add(ImportedEvent(type: TypeName(String(words[0])), name: EventName(String(words[1]))))
///   }
/// }
/// ```
public protocol TraceImporter {
  /// Reads the next part of a file.
  ///
  /// The parts are the records in order, followed by ``ImportPart/end``. All calls are made on one thread, and each
  /// file has its own importer.
  ///
  /// - Parameters:
  ///   - part: The next part of the file.
  ///   - output: The output that receives events and information about the source. Do not store a reference to the
  ///     output.
  /// - Throws: An error if the file cannot be used at all. Do not throw an error for a damaged record; count the record
  ///   instead.
  mutating func read(_ part: ImportPart, to output: ImportOutput) throws
}

/// A part of a file that an importer reads.
public enum ImportPart {
  /// A record of the file.
  case record(ImportRecord)
  /// The end of the file.
  case end
}

/// A line, a JSON object, or an XML element in a file.
public struct ImportRecord {
  /// The number of the record. The first record has number 1.
  public var number: Int
  /// The bytes of the record, without the newline. They are valid only during the call to the importer.
  public var bytes: UnsafeRawBufferPointer

  /// Creates a record.
  public init(number: Int, bytes: UnsafeRawBufferPointer) {
    self.number = number
    self.bytes = bytes
  }

  /// The bytes as text, in which U+FFFD replaces invalid UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

@available(*, unavailable)
extension ImportRecord: Sendable {}

@available(*, unavailable)
extension ImportPart: Sendable {}

/// The ID of an importer and a closure that creates the importer.
public struct ImporterDescription: Sendable {
  /// The unit into which a file is divided.
  public enum Unit: Hashable, Sendable {
    /// Lines. A line of more than 1,000,000 bytes is counted and skipped.
    case lines
    /// JSON objects. The file contains a sequence of objects, an array of objects, or an object whose members with
    /// these names are arrays of objects. A JSON object of more than 64 MB is counted and skipped.
    case jsonObjects(inMembers: [String])
    /// The outermost XML elements with one of these names. An element of more than 64 MB is counted and skipped.
    /// Entities are not expanded.
    case xmlElements(named: [String])

    /// Whether the file is an XML file.
    var isXML: Bool { if case .xmlElements = self { true } else { false } }
  }

  /// The stable name in kebab case, as used by `lifeline import --from`.
  public let id: String
  /// The format and the programs that write it, in one line.
  public let summary: String
  /// The unit into which a file is divided.
  public let unit: Unit
  /// A closure that returns whether a file has this format. The argument contains up to the first 64 KB of the file.
  public let recognizes: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// A closure that creates the importer. Each file gets a new importer.
  public let make: @Sendable (ImportOptions) -> any TraceImporter

  /// Describes an importer.
  public init(
    id: String, summary: String, unit: Unit,
    recognizes: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool = { _ in false },
    make: @escaping @Sendable (ImportOptions) -> any TraceImporter
  ) {
    self.id = id
    self.summary = summary
    self.unit = unit
    self.recognizes = recognizes
    self.make = make
  }
}
