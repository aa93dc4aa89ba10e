/// Reads a file of another program, record by record, and reports the events in it.
///
/// Keep only state for what is open, so that a file of any length fits. Ignore what has nothing to do with traced objects, and
/// count what should have been an event and cannot be used, with ``ImportOutput/skip(_:)``. `checkImporter` of `LifelineTesting`
/// checks the contract.
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
  /// The parts are the records in their order, then ``ImportPart/end``. All calls are on one thread; each file has an importer
  /// of its own.
  ///
  /// - Parameters:
  ///   - part: what comes next.
  ///   - output: takes events, and what is known about the source; keep no reference to it.
  /// - Throws: if the file cannot be used at all. Throw nothing for a record that is damaged: count it.
  mutating func read(_ part: ImportPart, to output: ImportOutput) throws
}

/// What an importer reads next.
public enum ImportPart {
  /// A record of the file.
  case record(ImportRecord)
  /// The file ends.
  case end
}

/// A line of a file, or a JSON object in it.
public struct ImportRecord {
  /// The number of the record, from 1.
  public var number: Int
  /// The bytes without the end of the line. They are valid during the call only.
  public var bytes: UnsafeRawBufferPointer

  /// Creates a record.
  public init(number: Int, bytes: UnsafeRawBufferPointer) {
    self.number = number
    self.bytes = bytes
  }

  /// The bytes as text; damaged UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

@available(*, unavailable)
extension ImportRecord: Sendable {}

@available(*, unavailable)
extension ImportPart: Sendable {}

/// The id of an importer, and how to create one.
public struct ImporterDescription: Sendable {
  /// What a file consists of.
  public enum Unit: Hashable, Sendable {
    /// Lines. A line of more than 1,000,000 bytes is counted and skipped.
    case lines
    /// JSON objects: one after the other, in an array, or in arrays that are members of an object and have one of these names.
    /// An object of more than 64 MB is counted and skipped.
    case jsonObjects(inMembers: [String])
    /// Elements of XML with one of these names, the outermost ones. An element of more than 64 MB is counted and skipped, and no
    /// entity is expanded.
    case xmlElements(named: [String])

    /// Whether the file is in XML.
    var isXML: Bool { if case .xmlElements = self { true } else { false } }
  }

  /// The stable name in kebab case: `lifeline import --from` takes it.
  public let id: String
  /// The format and the programs that write it, in one line.
  public let summary: String
  /// What a file consists of.
  public let unit: Unit
  /// Whether a file is in this format, by its beginning, which has at most 64 KB.
  public let recognizes: @Sendable (UnsafeRawBufferPointer) -> Bool
  /// Creates the importer. Each file gets a new one.
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
