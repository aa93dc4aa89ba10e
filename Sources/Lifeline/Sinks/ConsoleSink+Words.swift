extension ConsoleSink {
  /// What an event's entry says beside its details, and how it looks.
  struct Words {
    let name: String
    let style: Palette.Style

    /// - Parameter loads: how often the subject has begun this callback, where a repetition is worth a look.
    init(_ event: TraceEvent, _ end: TraceEvent? = nil, loads: Columns.Loads = .once) {
      let text = VisibleText.of(event.name.string)
      name = loads.count > 1 ? "\(text) ×\(loads.count)" : text
      let isWrong = loads.isMistake || (end ?? event).lacksSuper || event.name == .leaked
      let isWarning = loads.count > 1 || text.hasSuffix("MemoryWarning") || event.name == .releasedLate
      style = isWrong ? .wrong : isWarning ? .warning : .plain
    }

    func text(_ details: [String], closing: String = "") -> String {
      (details.isEmpty ? name : "\(name)  \(details.joined(separator: ", "))") + closing
    }

    /// What marks entries of a thread that is not the main one.
    static func thread(_ number: Int) -> String { number == 1 ? "" : "[t\(number)] " }
  }
}
