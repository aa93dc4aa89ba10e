/// Statistics about the records of a file.
package struct ImportCounts: Hashable, Sendable {
  /// A record that could not be used.
  package struct Sample: Hashable, Sendable {
    package var record: Int
    package var text: String
  }

  /// The number of records: lines, JSON objects, XML elements, or the parts that ``noun`` names.
  package var records = 0
  /// The word for a record, such as `span`, if a record is only a part of the unit in which the file is read; otherwise
  /// nil.
  package var noun: String?
  package var events = 0
  /// The number of skipped records, by reason.
  package var skipped: [ImportSkip: Int] = [:]
  /// The first records that could not be interpreted. Long records are truncated.
  package var samples: [Sample] = []
  /// The number of events that each template read.
  package var templates: [String: Int] = [:]
  /// The number of events on lines whose time no template can read.
  package var unreadTimes = 0
  /// The number of events on lines whose time has no date.
  package var undatedTimes = 0
  /// Whether times in the file have dates.
  package var hasDates = false
  /// The number of events whose type is the name of a source file.
  package var fileTypes = 0
  /// The number of events whose time is earlier than that of the previous event.
  package var backward = 0

  /// The first different names of spans and signposts.
  package var names: [String] = []

  static let maximumReasons = 30
  package static let maximumSamples = 20
  static let maximumNames = 5

  package init() {}
}

/// A reason why a record is not an event.
public struct ImportSkip: Hashable, Sendable {
  /// The text that follows the number of records in messages.
  package let text: String
  /// The word for the counted parts, such as `span`, or nil if records are counted.
  package var noun: String?
  /// Whether `--explain` shows the record.
  var isExplained = true

  /// Creates a reason from text such as `with a version that is not supported`, which follows the number of records in
  /// messages.
  public init(_ text: String) {
    self.text = text
  }

  private init(_ text: String, of noun: String? = nil, isExplained: Bool = true) {
    self.text = text
    self.noun = noun
    self.isExplained = isExplained
  }

  /// The record names a callback but not its object, or is damaged.
  public static let notUnderstood = ImportSkip("not understood")
  /// The record contains the name of a callback, but no type.
  package static let noType = ImportSkip("with a callback but no type")
  /// The record names a controller and its identity, but no callback.
  static let noCallback = ImportSkip(
    "with the address or number of a controller, but no known callback; 'names' in a template adds names of callbacks")
  /// The record matches a user's template except for the name of its event.
  static func unknown(_ name: String) -> ImportSkip {
    ImportSkip("with the unknown name \(name); add it to 'names' in the template")
  }
  /// The record is skipped for one more reason than can be listed.
  static let other = ImportSkip("skipped for other reasons")
  /// The record reports that a call ended.
  static let endOfCall = ImportSkip("about the end of a call", isExplained: false)
  /// The record is the report of a test run about a test, whose name or message contains the name of a callback.
  static let aboutTest = ImportSkip("about a test", isExplained: false)
  /// The record was printed by the same call as the previous event of its type, at a later line of the code.
  static let sameCall = ImportSkip("printed by a call that an earlier line reports")
  /// An OpenTelemetry span that is named after a callback but has no type.
  static let spanWithoutType = ImportSkip(
    "named after a callback, without a type in the name, the attributes, or a span around it", of: "span")
  static let damagedSpan = ImportSkip("without a name, an identity, or times", of: "span")
  static let repeatedSpan = ImportSkip("left out because an earlier span has the same identity", of: "span")
  package static let system = ImportSkip("left out because of a system type")
  static let tooLong = ImportSkip("longer than 64 MB")
  static let longLine = ImportSkip("longer than 1,000,000 bytes; break it into lines, or name its format")
  static let cut = ImportSkip("incomplete: the file breaks off")
  static let notJSON = ImportSkip("not in JSON")
  static let declaration = ImportSkip("that declares entities, which are not expanded")
  static let tooManyTypes = ImportSkip("left out, because the number of types is limited to 100,000")
  static let isPrivate = ImportSkip(
    "with <private> instead of a type; log it with privacy: .public, or install a profile that enables private data")
}
