internal import Lifeline
internal import LifelineBase
internal import LifelineFormats

/// The messages about an import.
struct ImportReport {
  /// Whether records that could not be interpreted are shown.
  let explains: Bool

  func lines(on file: ImportRun.File) -> [String] {
    let counts = file.counts
    let unit: String =
      switch file.importer.unit {
      case .lines: "line"
      case .jsonObjects: "object"
      case .xmlElements: "element"
      }
    let templates = counts.templates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let names = templates.isEmpty ? "" : " (\(templates.joined(separator: ", ")))"
    var lines = [
      "\(file.path): read as \(file.importer.id)\(names): \(CountText.of(counts.records, counts.noun ?? unit)), \(CountText.of(counts.events, "event"))"
    ]
    for (reason, count) in counts.skipped.sorted(by: { $0.key.text < $1.key.text }) {
      lines.append("\(file.path): \(CountText.of(count, reason.noun ?? unit)) \(reason.text)\(Self.advice(on: reason))")
    }
    if file.importer.id == "lines", counts.skipped[.notUnderstood] != nil {
      lines.append(
        "\(file.path): 'lifeline suggest-template FILE' suggests a template if one reads more lines")
    }
    if counts.fileTypes > 0 {
      lines.append(
        "\(file.path): \(CountText.of(counts.fileTypes, "event")) on lines that name a source file instead of a type; the type "
          + "was taken from the name of the file")
    }
    if counts.undatedTimes > 0, counts.hasDates {
      lines.append(
        "\(file.path): \(CountText.of(counts.undatedTimes, "event")) with a time but no date; the date of the previous dated line "
          + "was used, or of the next one at the beginning")
    }
    if counts.unreadTimes > 0 {
      lines.append(
        "\(file.path): \(CountText.of(counts.unreadTimes, "event")) on lines with a time that no template reads, so only "
          + "the order is known; 'lifeline suggest-template FILE' suggests a template if one reads the times")
    }
    if counts.backward > 0 {
      lines.append(
        "\(file.path): \(CountText.of(counts.backward, "event")) had an earlier time than the previous event, whose time was used"
      )
    }
    if explains {
      lines += counts.samples.map { "\(file.path):\($0.record): not understood: \($0.text)" }
    } else if !counts.samples.isEmpty {
      lines.append("--explain shows the first records that were not understood")
    }
    return lines
  }

  /// Returns the options that import the skipped records.
  private static func advice(on reason: ImportSkip) -> String {
    switch reason {
    case .system: "; --include-system imports them"
    case .noType: "; log the type, or import all of them as callbacks of one type with --type NAME"
    default: ""
    }
  }

  /// Returns the problem with files that contain no event.
  func problem(withoutEventsIn files: [ImportRun.File]) -> String {
    if files.contains(where: { $0.importer.id == "lines" }) {
      return "nothing was imported: no record is an event; 'lifeline import FILE --try' shows what templates read, and "
        + "'lifeline suggest-template FILE' suggests a template if one reads a line"
    }
    let names = files.flatMap(\.counts.names).map { "'\($0)'" }.joined(separator: ", ")
    let found = names.isEmpty ? "" : "; the first names are \(names)"
    guard files.allSatisfy({ $0.importer.id == "otlp" }) else {
      return
        "nothing was imported: no \(names.isEmpty ? "record is an event" : "signpost is named after a callback")\(found)"
    }
    return files.contains { $0.counts.records > 0 }
      ? "nothing was imported: no span is named after a callback, such as 'viewDidLoad', 'CartController.viewDidLoad', or "
        + "'emb-view-did-load'\(found)" : "nothing was imported: there are no spans"
  }

  /// Returns the lines about files whose times have no date although the times of other files do.
  func lines(on files: [ImportRun.File]) -> [String] {
    guard files.contains(where: \.counts.hasDates) else { return [] }
    return files.filter { $0.counts.undatedTimes > 0 && !$0.counts.hasDates }.map {
      "\($0.path): times have no date, but the times of another file do; add the days since 1970 with --offset"
    }
  }

  func lines(on result: ImportRun.Result) -> [String] {
    var lines: [String] = []
    if let process = result.process, result.otherEvents > 0 {
      let others = result.processes.filter { $0.process != process }.prefix(5).map {
        "\(Self.label(of: $0.process)) (\($0.events))"
      }
      lines.append(
        "imported the process \(Self.label(of: process)); \(CountText.of(result.otherEvents, "event")) of other processes left out: "
          + "\(others.joined(separator: ", ")); --process NAME imports another process")
    }
    if result.eventsOfSurplusProcesses > 0 {
      lines.append(
        "\(CountText.of(result.eventsOfSurplusProcesses, "event")) of processes other than the first 1000 imported, too; "
          + "remove their lines from the log")
    }
    let objects = result.traces.reduce(0) { $0 + $1.objects }
    let invented = result.traces.reduce(0) { $0 + $1.invented }
    let ambiguous = result.traces.reduce(0) { $0 + $1.ambiguous }
    let events = result.traces.reduce(0) { $0 + $1.events }
    lines.append("wrote \(CountText.of(result.traces.count, "trace")) of \(CountText.of(events, "event"))")
    guard objects > 0 else { return lines }
    lines.append(
      "inferred \(CountText.of(objects, "object")); \(invented) without a first event such as viewDidLoad; "
        + "\(CountText.of(ambiguous, "event")) could belong to several objects")
    let joined = result.traces.reduce(0) { $0 + $1.joined }
    if joined > 0 {
      lines.append(
        "\(CountText.of(joined, "time")), an event without an address was assigned to the only object of its type, which "
          + "other events log with an address")
    }
    return lines
  }

  /// Returns the name and number of a process. In a damaged log, the name can have any length.
  private static func label(of process: ImportedProcess) -> String {
    let label = process.label
    return label.count <= 60 ? label : "\(label.prefix(60))…"
  }

}
