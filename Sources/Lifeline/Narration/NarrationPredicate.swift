/// The predicate of a sentence about an event's subject: `loads its view`.
///
/// The first alternative whose attributes are all present is used. If there is no such alternative, the event is left
/// out. For example, the alternatives `adds {other} as a child` and `adds a child` name the child only if the trace
/// contains it.
public struct NarrationPredicate: Hashable, Sendable {
  /// The alternatives for one subject.
  package let singular: [NarrationTemplate]
  /// The alternatives for several subjects that do the same thing, in the order of ``singular``.
  ///
  /// If one is missing, the alternative for one subject is used.
  package let plural: [NarrationTemplate]

  /// Creates a predicate.
  ///
  /// - Parameters:
  ///   - singular: The alternatives for one subject.
  ///   - plural: The alternatives for several subjects, in the same order: `load their views`. If one is missing, the
  ///     singular is used.
  public init(_ singular: NarrationTemplate..., plural: NarrationTemplate...) {
    self.init(singular: singular, plural: plural)
  }

  init(singular: [NarrationTemplate], plural: [NarrationTemplate]) {
    self.singular = singular
    self.plural = plural
  }

  /// Returns the parts for one subject, or nil if no alternative matches an event with these attributes.
  package func singularParts(_ attributes: TraceAttributes) -> [NarrationPart]? {
    firstParts(attributes)?.parts
  }

  /// Returns the parts for several subjects, or nil if no alternative matches an event with these attributes.
  package func pluralParts(_ attributes: TraceAttributes) -> [NarrationPart]? {
    guard let (place, parts) = firstParts(attributes) else { return nil }
    return plural.indices.contains(place) ? plural[place].completeParts(attributes) ?? parts : parts
  }

  /// Returns the first matching alternative and its index.
  private func firstParts(_ attributes: TraceAttributes) -> (place: Int, parts: [NarrationPart])? {
    for (place, template) in singular.enumerated() {
      if let parts = template.completeParts(attributes) { return (place, parts) }
    }
    return nil
  }
}

extension NarrationPredicate: ExpressibleByStringLiteral {
  /// Creates a predicate that is the same for one subject and for several subjects.
  public init(stringLiteral template: String) { self.init(NarrationTemplate(template)) }
}
