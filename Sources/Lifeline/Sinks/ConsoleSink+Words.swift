extension ConsoleSink {
  /// What an event's entry says beside its details, and how it looks.
  struct Words {
    let style: Palette.Style
    private let label: String
    private let details: [String]

    /// - Parameters:
    ///   - end: the end of a whole span, whose attributes count, too.
    ///   - loads: the number of times that the subject began this callback, where a repetition matters.
    ///   - name: the label of the subject with a number.
    init(_ event: TraceEvent, _ end: TraceEvent? = nil, loads: Columns.Loads = .once, naming name: (Int) -> String) {
      var whole = event
      for element in end?.attributes.elements ?? [] { whole.attributes[element.key] = element.value }
      let description = EventDescription(of: whole)
      let text = description.label.text(label: name, escape: VisibleText.of)
      label = loads.count > 1 ? "\(text) ×\(loads.count)" : text
      details = Self.details(description, except: [.animated], naming: name)
      let isWrong = loads.isMistake || whole.lacksSuper || event.name == .leaked
      let isWarning = loads.count > 1 || text.hasSuffix("MemoryWarning") || event.name == .releasedLate
      style = isWrong ? .wrong : isWarning ? .warning : .plain
    }

    func text(closing: String = "", separator: String = ", ") -> String {
      (details.isEmpty ? label : "\(label)  \(details.joined(separator: separator))") + closing
    }

    /// The details as texts that a terminal shows harmlessly.
    static func details(
      _ description: EventDescription, except keys: Set<AttributeKey>, naming name: (Int) -> String
    ) -> [String] {
      description.details(except: keys).map { $0.parts.text(label: name, escape: VisibleText.of) }
    }

    /// What marks entries of a thread that is not the main one.
    static func thread(_ number: Int) -> String { number == 1 ? "" : "[t\(number)] " }
  }
}
