/// A part of a text that describes an event.
///
/// Texts stay in parts until they are shown, since every output escapes and emphasizes in its own way: a value comes
/// from the traced program and may contain anything.
public enum NarrationPart: Hashable, Sendable {
  /// The name of an event, as in code.
  case name(EventName)
  /// Words of Lifeline's own.
  case text(String)
  /// The number of a subject, to be shown by its label.
  case subject(Int)
  /// A value of the trace.
  case value(String)
  /// A text of the trace for people, such as the text of a warning.
  case message(String)
  /// Emphasized parts. Outputs without emphasis show them as plain text.
  case emphasis([NarrationPart])
}

extension [NarrationPart] {
  /// The parts as one text.
  ///
  /// - Parameters:
  ///   - label: the label of the subject with a number.
  ///   - escape: makes a name, label, value, or message harmless in the output.
  public func text(label: (Int) -> String, escape: (String) -> String = { $0 }) -> String {
    map { part in
      switch part {
      case .name(let name): escape(name.string)
      case .text(let text): text
      case .subject(let id): escape(label(id))
      case .value(let text), .message(let text): escape(text)
      case .emphasis(let parts): parts.text(label: label, escape: escape)
      }
    }.joined()
  }
}
