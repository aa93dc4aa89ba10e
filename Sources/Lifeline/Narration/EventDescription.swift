internal import LifelineBase

/// A readable description of an event.
///
/// The console, evidence, timelines, recorded sequences, and the report all use this description. It is based on
/// ``TraceSchema``, which has a label for each word and a template for each attribute. Each output chooses which
/// details it shows and how it escapes them. Generated documentation instead uses the sentence that is registered for
/// each word: see ``NarrationSentence``.
public struct EventDescription: Hashable, Sendable {
  /// A readable description of an attribute.
  public struct Detail: Hashable, Sendable {
    /// The key of the attribute.
    public var key: AttributeKey
    /// The description of the attribute.
    public var parts: [NarrationPart]
  }

  /// The event without its subject: `viewDidLoad`, `present(sub)`, `view released by the system`.
  ///
  /// Callbacks, actions, and unregistered words appear under their names in code, with the other subject in
  /// parentheses.
  public var label: [NarrationPart]
  /// The relevant attributes that are not part of the label, in the order in which the event contains them.
  public var details: [Detail]

  /// Describes an event with the registered words: see ``TraceSchema/register(_:)``.
  public init(of event: TraceEvent) {
    var shown: Set<AttributeKey>
    (label, shown) = Self.label(of: event)
    // If an override must not call super, as in `loadView`, this attribute provides no information.
    if event.skipsSuper, TraceSchema.word(for: event.name)?.traits.contains(.omitsSuper) == true {
      shown.insert(.super)
    }
    details = event.attributes.elements.compactMap { element in
      let key = AttributeKey(element.key)
      guard !shown.contains(key) else { return nil }
      let parts = TraceSchema.template(for: key).parts(event.attributes)
      return parts.isEmpty ? nil : Detail(key: key, parts: parts)
    }
  }

  /// Returns the label, and the keys of the attributes that it contains.
  private static func label(of event: TraceEvent) -> (parts: [NarrationPart], keys: Set<AttributeKey>) {
    if event.phase == .instant, let template = TraceSchema.word(for: event.name)?.label {
      let parts = template.parts(event.attributes)
      if !parts.isEmpty { return (parts, template.keys(in: event.attributes)) }
    }
    guard let other = event.attributes.otherSubject else { return ([.name(event.name)], []) }
    return ([.name(event.name), .text("("), .subject(other.id), .text(")")], [other.key])
  }

  /// Returns the details, except those with the given keys.
  public func details(except keys: Set<AttributeKey>) -> [Detail] {
    details.filter { !keys.contains($0.key) }
  }
}

extension TraceEvent: CustomStringConvertible {
  /// The event on one line, with its number and time:
  /// `129  3.2 ms  sub (SubViewController #2)  viewDidAppear {  animated`.
  ///
  /// As in `lifeline show`, attributes that do not matter to readers are left out; ``attributes`` contains all of them.
  public var description: String { "\(sequence)  \(TimeText().moment(time))  \(readableLine)" }

  /// The event without its number and time, such as `home (HomeController #1)  viewDidLoad {  called directly`.
  package var readableLine: String {
    if name == .mark, subject.id == 0 { return "── \(text ?? "")" }
    let description = EventDescription(of: self)
    // The event is about the trace itself.
    if name == .ended, subject.id == 0 { return "── \(description.label.text { "#\($0)" })" }
    let words = [description.label] + description.details.map(\.parts)
    let texts = words.map { $0.text { "#\($0)" } }
    let action = [bracketed(texts[0])] + texts.dropFirst()
    let thread = thread == 1 ? "" : "thread \(thread)  "
    return "\(thread)\(subject)  " + action.joined(separator: "  ")
  }

  private func bracketed(_ label: String) -> String {
    switch phase {
    case .begin: "\(label) {"
    case .end: "} \(label)"
    case .instant: label
    }
  }
}
