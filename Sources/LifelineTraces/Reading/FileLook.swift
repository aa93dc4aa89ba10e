internal import Lifeline
internal import LifelineBase

/// Describes a file that is not a trace, for the error message.
enum FileLook {
  /// The number of bytes of a file that are inspected.
  static let length = 65_536
  /// The number of log lines that are counted.
  private static let lines = 1_000

  /// Returns a noun phrase such as `an HTML page`, or nil if nothing is known except that the file is text.
  ///
  /// - Parameter bytes: The beginning of the file.
  static func description(of bytes: UnsafeRawBufferPointer) -> String? {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(length))
    if let kind = magics.first(where: { bytes.starts(with: $0.bytes) }) { return kind.name }
    if UTF16Text.encoding(of: bytes) != nil { return "text in UTF-16; convert it to UTF-8" }
    if bytes.contains(0) { return "binary data" }
    let text = String(decoding: bytes, as: UTF8.self)
    return markup(text) ?? json(text) ?? (seemsToBeJSON(text) ? nil : log(text))
  }

  private static let magics: [(bytes: [UInt8], name: String)] = [
    (
      Array("SQLite format 3".utf8), "a SQLite database; 'lifeline convert' writes databases, and no command reads them"
    ),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"), (Array("%PDF".utf8), "a PDF document"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), ([0x7F, 0x45, 0x4C, 0x46], "a program for Linux"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a program for Apple platforms"), (Array("bplist".utf8), "a binary property list"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "a file compressed with xz"), (Array("BZh".utf8), "a file compressed with bzip2"),
  ]

  private static func markup(_ text: String) -> String? {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(300).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "an HTML page" }
    if start.hasPrefix("<svg") || (start.hasPrefix("<?xml") && start.contains("<svg")) { return "an SVG picture" }
    return start.hasPrefix("<?xml") ? "an XML file" : nil
  }

  // MARK: JSON

  /// The keys that identify other JSON files, if they occur near the beginning. All keys of a row must exist.
  private static let documents: [(keys: [String], name: String)] = [
    (["lifelineModel"], "a life-cycle model"),
    (["fleetSummary"], "a summary of traces; this command needs the traces themselves"),
    (["findings", "summary"], "the JSON output of 'lifeline check'"),
    (["fingerprint", "rule"], "a baseline of findings"),
    (["traceEvents"], "a trace in the format of Chrome and Perfetto"),
    (["resourceSpans"], "spans of OpenTelemetry; 'lifeline import' converts them"),
    (["eventMessage", "processID"], "the JSON output of Apple's 'log show'"),
    (["session_id", "timestamp", "type"], "a session of measure.sh; 'lifeline import' converts it"),
    (["$schema", "runs"], "findings in the SARIF format"),
  ]
  /// The keys of logs in JSON.
  private static let logs = [
    ["message", "timestamp"], ["message", "time"], ["msg", "time"], ["msg", "ts"], ["@m", "@t"], ["breadcrumbs"],
  ]

  private static func seemsToBeJSON(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.first == "{" || start.first == "[" && start.dropFirst().first { !$0.isWhitespace } == "{"
  }

  private static func json(_ text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), first == "{" || first == "["
    else { return nil }
    let start = text.prefix(4_000)
    // For a damaged header, the error states the location instead.
    if start.contains("\"lifeline\"") { return nil }
    if start.contains("\"seq\"") && start.contains("\"event\"") {
      return "the events of a trace without the trace's first line"
    }
    func has(_ keys: [String]) -> Bool { keys.allSatisfy { start.contains("\"\($0)\"") } }
    let isLog = logs.contains(where: has)
    return documents.first { has($0.keys) }?.name ?? (isLog ? "a log in JSON; 'lifeline import' converts it" : nil)
  }

  // MARK: Logs

  /// Callback names that occur in the lines of an app's log.
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit", "dealloc",
  ]

  private static func log(_ text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).prefix(lines)
    var count = 0
    var first: String?
    for line in lines {
      guard let name = callbacks.first(where: { line.contains($0) }) else { continue }
      count += 1
      first = first ?? name
    }
    guard let first else { return nil }
    let naming = CountText.of(count, "line names a callback", "lines name callbacks")
    return "a log, in which \(naming) such as \(first); 'lifeline import' converts it"
  }
}
