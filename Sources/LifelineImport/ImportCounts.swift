/// What the records of a file were.
package struct ImportCounts: Hashable, Sendable {
  /// A record that could not be used.
  package struct Sample: Hashable, Sendable {
    package var record: Int
    package var text: String
  }

  /// The number of records: lines, or objects of JSON.
  package var records = 0
  /// The number of events.
  package var events = 0
  /// The number of records that were left out, by the reason.
  package var skipped: [ImportSkip: Int] = [:]
  /// The first records that were not understood, or their beginnings.
  package var samples: [Sample] = []
  /// The number of events of each template.
  package var templates: [String: Int] = [:]
  /// The number of events on lines whose time no template reads.
  package var unreadTimes = 0
  /// The number of events whose time is less than that of the previous event.
  package var backward = 0

  package static let maximumSamples = 20

  package init() {}
}

/// The reason why a record is not an event.
public struct ImportSkip: Hashable, Sendable {
  /// The text after the number of records in messages.
  package let text: String

  /// Creates a reason that follows a number of records in a sentence, such as `with a version that is not supported`.
  public init(_ text: String) {
    self.text = text
  }

  /// The record names a callback, and does not say of which object, or is damaged.
  public static let notUnderstood = ImportSkip("not understood")
  package static let system = ImportSkip("left out because of a system type")
  static let tooLong = ImportSkip("longer than 64 MB")
  static let longLine = ImportSkip("longer than 1,000,000 bytes; break it into lines, or name its format")
  static let cut = ImportSkip("incomplete: the file breaks off")
  static let notJSON = ImportSkip("not in JSON")
  static let declaration = ImportSkip("that declares entities, which are not expanded")
  static let tooManyTypes = ImportSkip("left out, since the types are limited to 100,000")
  static let isPrivate = ImportSkip(
    "with <private> instead of a type; log it with privacy: .public, or install a profile that enables private data")
}
