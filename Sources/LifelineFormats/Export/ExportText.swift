internal import Lifeline
internal import LifelineBase

extension [UInt8] {
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends attributes as a JSON object.
  mutating func append(json attributes: TraceAttributes) {
    var json = JSONWriter()
    json.attributes(attributes)
    append(contentsOf: json.bytes)
  }
}

/// Caches the text of names and subjects, most of which occur many times in a trace.
struct ExportCache {
  private struct Entry {
    var subject: Subject
    var text: [UInt8]
  }

  private var names: [[UInt8]] = []
  /// The text of each subject, by subject number. A small table is sufficient, because only a few subjects are active
  /// at the same time.
  private var subjects = [Entry?](repeating: nil, count: Self.cachedSubjects)

  private static let cachedSubjects = 256

  /// Returns the text of a name, which is never empty.
  ///
  /// The `make` closure creates the text the first time.
  mutating func text(of name: EventName, _ make: (String, inout [UInt8]) -> Void) -> [UInt8] {
    let index = Int(name.index)
    while names.count <= index { names.append([]) }
    if names[index].isEmpty { make(name.string, &names[index]) }
    return names[index]
  }

  /// Returns the text of a subject.
  ///
  /// The `make` closure creates the text if the subject is not in the cache.
  mutating func text(of subject: Subject, _ make: (Subject, inout [UInt8]) -> Void) -> [UInt8] {
    let place = subject.id & (Self.cachedSubjects - 1)
    if let entry = subjects[place], entry.subject == subject { return entry.text }
    var text: [UInt8] = []
    make(subject, &text)
    subjects[place] = Entry(subject: subject, text: text)
    return text
  }
}

/// Writes the times of one trace as dates: `2026-01-31T12:00:00.000152000Z`.
struct MomentText {
  private let started: Int
  /// The last second that was written, with its text up to the decimal point.
  private var second: Int?
  private var prefix: [UInt8] = []

  private static let nanoseconds = 1_000_000_000

  init(_ header: TraceHeader) {
    started = header.startedAt
  }

  /// Appends the date of a time in the trace.
  ///
  /// A time that does not fit into 64 bits is replaced with the last representable date.
  mutating func append(_ time: Int, to bytes: inout [UInt8]) {
    let moment = started.addingClamped(time)
    let fraction = moment % Self.nanoseconds
    let nanoseconds = fraction < 0 ? fraction + Self.nanoseconds : fraction
    let whole = moment / Self.nanoseconds - (fraction < 0 ? 1 : 0)
    if whole != second {
      second = whole
      prefix = Array(TraceHeader(started: .nanoseconds(moment)).startedText.utf8.dropLast(10))
    }
    bytes += prefix
    bytes.append(fraction: nanoseconds, digits: 9)
    bytes.append(UInt8(ascii: "Z"))
  }
}
