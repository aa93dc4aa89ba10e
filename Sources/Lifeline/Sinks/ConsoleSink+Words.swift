extension ConsoleSink {
  /// What an event's entry says beside its details, and how it looks.
  struct Words {
    let name: String
    let style: Palette.Style

    /// - Parameter times: how often the subject has begun this callback, where it should not repeat.
    init(_ event: TraceEvent, _ end: TraceEvent? = nil, times: Int) {
      let text = ConsoleText.harmless(event.name.string)
      name = times > 1 ? "\(text) ×\(times)" : text
      let isWrong = times > 1 || (end ?? event).lacksSuper || event.name == .leaked
      let isWarning = text.hasSuffix("MemoryWarning") || event.name == .releasedLate
      style = isWrong ? .wrong : isWarning ? .warning : .plain
    }

    func text(_ details: [String], closing: String = "") -> String {
      (details.isEmpty ? name : "\(name)  \(details.joined(separator: ", "))") + closing
    }

    /// What marks entries of a thread that is not the main one.
    static func thread(_ number: Int) -> String { number == 1 ? "" : "[t\(number)] " }
  }
}
