internal import Lifeline
internal import LifelineImport

/// The messages of the command about an import.
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
      "\(file.path): read as \(file.importer.id)\(names): \(Self.count(counts.records, unit)), \(Self.count(counts.events, "event"))"
    ]
    for (reason, count) in counts.skipped.sorted(by: { $0.key.text < $1.key.text }) {
      let advice = reason == .system ? "; --include-system imports them" : ""
      lines.append("\(file.path): \(Self.count(count, unit)) \(reason.text)\(advice)")
    }
    if counts.unreadTimes > 0 {
      lines.append(
        "\(file.path): \(Self.count(counts.unreadTimes, "event")) on lines with a time that no template reads, so only "
          + "the order is known; 'lifeline suggest-template FILE' suggests a template")
    }
    if counts.backward > 0 {
      lines.append(
        "\(file.path): \(Self.count(counts.backward, "event")) had a time less than that of the previous event, which was used instead"
      )
    }
    if explains {
      lines += counts.samples.map { "\(file.path):\($0.record): not understood: \($0.text)" }
    } else if !counts.samples.isEmpty {
      lines.append("--explain shows the first records that were not understood")
    }
    return lines
  }

  func lines(on result: ImportRun.Result) -> [String] {
    var lines: [String] = []
    if let process = result.process, result.otherEvents > 0 {
      let others = result.processes.filter { $0.process != process }.prefix(5).map {
        "\($0.process.label) (\($0.events))"
      }
      lines.append(
        "imported the process \(process.label); \(Self.count(result.otherEvents, "event")) of other processes left out: "
          + "\(others.joined(separator: ", ")); --process NAME imports another one")
    }
    let objects = result.traces.reduce(0) { $0 + $1.objects }
    let invented = result.traces.reduce(0) { $0 + $1.invented }
    let ambiguous = result.traces.reduce(0) { $0 + $1.ambiguous }
    let events = result.traces.reduce(0) { $0 + $1.events }
    lines.append("wrote \(Self.count(result.traces.count, "trace")) of \(Self.count(events, "event"))")
    guard objects > 0 else { return lines }
    lines.append(
      "inferred \(Self.count(objects, "object")); \(invented) without a first event such as viewDidLoad; "
        + "\(Self.count(ambiguous, "event")) could belong to several objects")
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
