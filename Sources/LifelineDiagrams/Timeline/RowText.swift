internal import Lifeline

/// The text of rows.
enum RowText {
  /// Returns the parts that an event contributes to the label of its row.
  ///
  /// - Parameter mention: The position of a subject in ``Timeline/mentions``, by its number.
  static func parts(of event: TraceEvent, mentioning mention: (Int) -> Int) -> [RowLabel.Part] {
    var parts = self.parts(EventDescription(of: event).label, mentioning: mention)
    // An animated action explains why the following calls are deferred.
    if event.to ?? event.from != nil, event.isAnimated == true { parts.append(.words(", animated")) }
    if event.isDirect { parts.append(.words(" — called directly")) }
    return parts
  }

  /// Returns the parts of a row without emphasis.
  private static func parts(_ parts: [NarrationPart], mentioning mention: (Int) -> Int) -> [RowLabel.Part] {
    parts.flatMap { part -> [RowLabel.Part] in
      switch part {
      case .name(let name): [.event(name)]
      case .text(let text): [.words(text)]
      case .subject(let id): [.target(mention(id))]
      case .value(let text), .message(let text): [.text(text)]
      case .emphasis(let parts): self.parts(parts, mentioning: mention)
      }
    }
  }

  /// Returns the heading of a trace.
  static func heading(of trace: TraceHeading) -> RowLabel {
    RowLabel(
      [.words("Trace "), .text(trace.label)] + (trace.system.map { [.words(" · "), .text($0)] } ?? []))
  }
}

/// The data for the heading of a trace.
struct TraceHeading {
  var label: String
  var system: String?
}

extension Timeline.Row {
  /// Adds the details of an event to its tooltip. Adds nothing for rows that are not events.
  func addDetail(to text: inout String) {
    guard let thread else { return }
    text += "; event "
    text += String(sequence)
    text += ", thread "
    text += String(thread)
    for attribute in attributes.elements where !attribute.has(.source) {
      text += ", \(attribute.key): \(attribute.value)"
    }
  }
}
