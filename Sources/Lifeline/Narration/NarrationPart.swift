/// A part of the text that describes an event.
///
/// Text stays in parts until it is shown, because each output has its own way to escape and emphasize text. A value comes from the traced
/// program and can contain any text.
public enum NarrationPart: Hashable, Sendable {
  /// The name of an event, as it appears in code.
  case name(EventName)
  /// Text that Lifeline itself provides.
  case text(String)
  /// The number of a subject, which is shown as the subject's label.
  case subject(Int)
  /// A value from the trace.
  case value(String)
  /// Text from the trace that is written for readers, such as the text of a warning.
  case message(String)
  /// Emphasized parts. Outputs without emphasis show them as plain text.
  case emphasis([NarrationPart])
}

extension [NarrationPart] {
  /// Returns the parts as a single string.
  ///
  /// - Parameters:
  ///   - label: A closure that returns the label of the subject with the given number.
  ///   - escape: A closure that escapes a name, label, value, or message for the output.
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
