internal import Lifeline

/// The label of a row, stored in parts until the timeline is drawn.
struct RowLabel: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    /// The name of a callback or another event.
    case event(EventName)
    /// The place of a control, on the lifeline of its controller.
    case place(String)
    /// The subject that an action is about, by its position in ``Timeline/mentions``.
    case target(Int)
    /// Text that this module defines.
    case words(String)
    /// Text from the trace.
    case text(String)
    /// The number of the view's load, if this is not the first load.
    case load(number: Int, isUnloaded: Bool)
    /// The enclosing span, if it is not drawn. Its subject is included, by its position in ``Timeline/mentions``, if it
    /// is a different subject that no arrow shows, or if the same callback of both subjects could be confused.
    case during(EventName, of: Int?)
    /// For a late call whose cause is omitted, the number of the event that caused the call, and the event's name if it
    /// is known.
    case because(Int, EventName?)
    /// A note that the callback did not call `super`.
    case missingSuper
    /// The type of the error that the span's operation threw.
    case failure(String)
    /// A note that the span was still open when the trace ended.
    case openEnd
    /// The sign of the row's difference between two recordings.
    case sign(DifferenceSign)
    /// Another difference between two recordings.
    case difference(String)
    /// A note that the rows above are repeated.
    case repetition(RowRepetition)
    /// A note about omitted elements.
    indirect case omission(Omission)
  }

  private(set) var parts: [Part]

  init(_ parts: Part...) { self.parts = parts }

  init(_ parts: [Part]) { self.parts = parts }

  mutating func append(_ part: Part) { parts.append(part) }

  /// Returns the same label, preceded by a part.
  func preceded(by part: Part) -> RowLabel { RowLabel([part] + parts) }

  /// Returns the same label with the names of subjects, so that labels with the same text are equal. The name of the
  /// caller is left out.
  func naming(_ mentions: [String]) -> RowLabel {
    guard parts.contains(where: \.isMention) else { return self }
    return RowLabel(
      parts.map { part in
        switch part {
        case .target(let index): .text(mentions[index])
        case .during(let name, _): .during(name, of: nil)
        default: part
        }
      })
  }
}

extension RowLabel.Part {
  /// Whether the part refers to a subject by its position in the list of mentioned subjects.
  fileprivate var isMention: Bool {
    switch self {
    case .target, .during(_, of: .some): true
    default: false
    }
  }
}

/// A cycle of rows that is drawn once.
struct RowRepetition: Hashable, Sendable {
  var period: Int
  var count: Int
  /// The time of the last omitted row.
  var last: Int
  /// The number of mistakes among the omitted rows.
  var mistakes: Int
}

/// The sign of a difference between two recordings.
package enum DifferenceSign: String, Sendable {
  case added = "+"
  case removed = "−"
  case changed = "~"
}

extension Timeline {
  /// Returns the text of a row.
  public func text(of row: Row) -> String {
    let parts = row.label.parts
    return parts.count == 1 ? text(parts[0], row) : parts.map { text($0, row) }.joined()
  }

  func text(ofRow index: Int) -> String { text(of: rows[index]) }

  private func text(_ part: RowLabel.Part, _ row: Row) -> String {
    switch part {
    case .event(let name): DotText.isolated(name.string)
    case .place(let place): "\(DotText.isolated(place))."
    case .target(let index): DotText.isolated(mentions[index])
    case .words(let words): words
    case .text(let text): DotText.isolated(text)
    case .load(let number, let isUnloaded):
      isUnloaded ? " — load no. \(number)" : " — AGAIN, load no. \(number) without unload"
    case .during(let name, let subject):
      " — during \(DotText.isolated(name.string))" + (subject.map { " of \(DotText.isolated(mentions[$0]))" } ?? "")
    case .because(let event, let name):
      " — because of \(name.map { DotText.isolated($0.string) } ?? "event \(event)")"
    case .missingSuper: " — super was not called"
    case .failure(let error): " — failed with \(DotText.isolated(error))"
    case .openEnd: " — had not returned at the end"
    case .sign(let sign): "\(sign.rawValue) "
    case .difference(let text): " — \(text)"
    case .repetition(let repetition): repetition.text(until: unit(of: row).moment(repetition.last))
    case .omission(let omission): omission.note(omission.rowText, omissionAdvice)
    }
  }
}

extension RowRepetition {
  /// - Parameter end: The time of the last omitted row, as in the column of times.
  fileprivate func text(until end: String) -> String {
    let rowsAbove = period == 1 ? "the row above" : "the \(period) rows above"
    let wrong = mistakes == 0 ? "" : mistakes == 1 ? ", with 1 more mistake" : ", with \(mistakes) more mistakes"
    return "× \(count): \(rowsAbove) ran \(count) times, up to \(end)\(wrong)"
  }
}

extension Omission {
  /// The text of a row across a timeline, or an empty string if the other parts of the row describe the omission.
  var rowText: String {
    switch (kind, reason) {
    case (.rows, .limit): "\(more("row", "rows")) omitted: the limit is \(thresholdText)"
    case (.rows, .selection): "\(part("rows")) omitted: not selected"
    case (.rows, .layoutCallbacks): "\(part("rows")) omitted: layout callbacks"
    case (.rows, .detail): "\(part("rows")) omitted: details"
    case (.rows, .unchanged): "⋮ \(number("unchanged row", "unchanged rows"))"
    case (.traces, .unchanged): "\(part("traces")) omitted: no event was added, removed, or changed"
    case (.views, _): "\(number("view is", "views are")) omitted: created or released without other events"
    case (.findings, _): "\(more("finding", "findings")) about events that are not drawn"
    default: ""
    }
  }
}

enum RowText {
  /// Returns the parts that an event contributes to the label of its row.
  ///
  /// - Parameter mention: The position of a subject in ``Timeline/mentions``, by its number.
  static func parts(of event: TraceEvent, mentioning mention: (Int) -> Int) -> [RowLabel.Part] {
    var parts = self.parts(EventDescription(of: event).label, mentioning: mention)
    if event.name == .mark, let text = event.text { parts += [.words(": "), .text(text)] }
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
    // The path says in words what the references are as data.
    for attribute in attributes.elements where !attribute.has(.source) && !attribute.has(.references) {
      text += ", \(attribute.key): \(attribute.value)"
    }
  }
}
