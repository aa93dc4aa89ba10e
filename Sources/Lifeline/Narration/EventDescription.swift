/// An event in words, for people.
///
/// This is the one description behind the console, evidence, timelines, recorded sequences, and the report. What it says
/// comes from ``TraceSchema``: each word has a label, each attribute a template. Outputs choose which details they show
/// and how they escape them. Generated documentation combines the sentences of words: see ``NarrationSentence``.
public struct EventDescription: Hashable, Sendable {
  /// An attribute in words.
  public struct Detail: Hashable, Sendable {
    /// The attribute.
    public var key: AttributeKey
    /// What it says.
    public var parts: [NarrationPart]
  }

  /// What happened, without the event's object: `viewDidLoad`, `present(sub)`, `view released by the system`.
  ///
  /// Callbacks, actions, and words that are not registered are named as in code, with the other subject in parentheses.
  public var label: [NarrationPart]
  /// The attributes that the label does not contain and that say something, in the order of the event.
  public var details: [Detail]

  /// Describes an event with the words that are registered: see ``TraceSchema/register(_:)``.
  public init(of event: TraceEvent) {
    var shown: Set<AttributeKey>
    (label, shown) = Self.label(of: event)
    // `loadView` must not call super, so that says nothing.
    if event.skipsSuper, !event.lacksSuper { shown.insert(.super) }
    details = event.attributes.elements.compactMap { element in
      let key = AttributeKey(element.key)
      guard !shown.contains(key) else { return nil }
      let parts = TraceSchema.template(for: key).parts(event.attributes)
      return parts.isEmpty ? nil : Detail(key: key, parts: parts)
    }
  }

  /// The label, and the attributes that are part of it.
  private static func label(of event: TraceEvent) -> (parts: [NarrationPart], keys: Set<AttributeKey>) {
    if event.phase == .instant, let template = TraceSchema.word(for: event.name)?.label {
      let parts = template.parts(event.attributes)
      if !parts.isEmpty { return (parts, template.keys(in: event.attributes)) }
    }
    guard let other = event.attributes.otherSubject else { return ([.name(event.name)], []) }
    return ([.name(event.name), .text("("), .subject(other.id), .text(")")], [other.key])
  }

  /// The details, except for some attributes.
  public func details(except keys: Set<AttributeKey>) -> [Detail] {
    details.filter { !keys.contains($0.key) }
  }
}
