/// What the subject of an event does, as the predicate of a sentence: `loads its view`.
///
/// A predicate has alternatives, of which the first is used whose attributes the event has; without such an alternative,
/// the event is left out. The alternatives `adds {other} as a child` and `adds a child` name the child if the trace does.
public struct NarrationPredicate: Hashable, Sendable {
  /// The alternatives for one subject.
  public let singular: [NarrationTemplate]
  /// The alternatives for several subjects that do the same; empty when they are those for one subject.
  public let plural: [NarrationTemplate]

  /// Creates a predicate.
  ///
  /// - Parameters:
  ///   - singular: the alternatives for one subject.
  ///   - plural: the alternatives for several subjects: `load their views`. Without one, the singular is used.
  public init(_ singular: NarrationTemplate..., plural: NarrationTemplate...) {
    self.init(singular: singular, plural: plural)
  }

  init(singular: [NarrationTemplate], plural: [NarrationTemplate]) {
    self.singular = singular
    self.plural = plural
  }

  /// The parts for one subject, or nil when no alternative fits an event with these attributes.
  public func singularParts(_ attributes: TraceAttributes) -> [NarrationPart]? {
    Self.first(of: singular, attributes)
  }

  /// The parts for several subjects, or nil when no alternative fits an event with these attributes.
  public func pluralParts(_ attributes: TraceAttributes) -> [NarrationPart]? {
    Self.first(of: plural, attributes) ?? singularParts(attributes)
  }

  private static func first(of templates: [NarrationTemplate], _ attributes: TraceAttributes) -> [NarrationPart]? {
    for template in templates {
      if let parts = template.completeParts(attributes) { return parts }
    }
    return nil
  }
}

extension NarrationPredicate: ExpressibleByStringLiteral {
  /// Creates a predicate for one and for several subjects.
  public init(stringLiteral template: String) { self.init(NarrationTemplate(template)) }
}
