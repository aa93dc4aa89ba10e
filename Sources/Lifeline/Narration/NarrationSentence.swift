/// The sentence for an event in generated documentation.
///
/// The event's subject is also the subject of the sentence. For a user action on a control or view, however, the
/// subject of the sentence is the user: the predicate `taps` becomes `the user taps save`. Other user actions appear
/// under their names in code, such as `present(sub)`. A span whose word has the ``TraceWord/Role/action`` role begins a
/// new sentence, and the events within the span follow.
///
/// ```swift
/// TraceSchema.register([
///   TraceWord("connect", .action, sentence: ["connects to {other}", "connects"]),
///   TraceWord("stall", .observation, sentence: .init("*stalls*", plural: "*stall*")),
///   TraceWord("heartbeat", .observation, sentence: .omitted),
/// ])
/// ```
///
/// A word without a sentence appears under its name in code.
public struct NarrationSentence: Hashable, Sendable {
  /// The predicate, or nil for words that are left out.
  package let predicate: NarrationPredicate?
  /// The predicate for a repetition that is allowed, because a word with the ``TraceWord/Traits/allowsRepetition``
  /// trait occurred in between.
  ///
  /// If nil, it is the same as ``predicate``. It applies only to a word that has the ``TraceWord/Traits/happensOnce``
  /// trait or a ``repetition``.
  package let again: NarrationPredicate?
  /// The predicate of a repetition that is a mistake; nil if it is the same as ``predicate``.
  ///
  /// It applies to the same words as ``again``.
  package let repeated: NarrationPredicate?
  /// The word that must have occurred before for this word to count as a repetition, or nil for this word itself.
  ///
  /// For example, `loadView` begins a load that `viewDidLoad` completes. After a completed load, the next `loadView` is
  /// therefore a repetition.
  package let repetition: EventName?
  /// The rule for combining the event with an earlier event, or nil.
  package let merging: Merging?
  /// Whether the sentence of the surrounding action, or of the action that caused the event, already implies this
  /// event.
  ///
  /// This property has no effect on actions.
  package let isImpliedByAction: Bool

  /// Creates a sentence.
  ///
  /// - Parameters:
  ///   - predicate: The predicate, or nil to leave the event out.
  ///   - again: The predicate for a repetition that is allowed, because a word with the
  ///     ``TraceWord/Traits/allowsRepetition`` trait occurred in between. It has an effect only if the word has the
  ///     ``TraceWord/Traits/happensOnce`` trait or you pass `repetition`.
  ///   - repeated: The predicate for a repetition that is a mistake, because no word with that trait occurred in
  ///     between. It has an effect under the same condition as `again`.
  ///   - repetition: The word that must have occurred before for this word to count as a repetition. For example,
  ///     `loadView` is a repetition if `viewDidLoad` has already occurred. If nil, a word with the
  ///     ``TraceWord/Traits/happensOnce`` trait is a repetition if the word itself has already occurred.
  ///   - merging: The rule for combining the event with an earlier event, or nil.
  ///   - isImpliedByAction: Whether the event is left out if it occurs within an action or was caused by one.
  public init(
    _ predicate: NarrationPredicate?, again: NarrationPredicate? = nil, repeated: NarrationPredicate? = nil,
    repetitionOf repetition: EventName? = nil, merging: Merging? = nil, isImpliedByAction: Bool = false
  ) {
    self.predicate = predicate
    self.again = again
    self.repeated = repeated
    self.repetition = repetition
    self.merging = merging
    self.isImpliedByAction = isImpliedByAction
  }

  /// Creates a sentence with one alternative for one subject and one alternative for several subjects.
  public init(_ singular: NarrationTemplate, plural: NarrationTemplate) {
    self.init(NarrationPredicate(singular, plural: plural))
  }

  /// A sentence for events that are left out, because other events show the result.
  public static let omitted = NarrationSentence(nil)
}

extension NarrationSentence: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates a sentence with one alternative.
  public init(stringLiteral template: String) { self.init(NarrationPredicate(NarrationTemplate(template))) }

  /// Creates a sentence with alternatives.
  ///
  /// The first alternative whose attributes are all present is used.
  public init(arrayLiteral alternatives: NarrationTemplate...) {
    self.init(NarrationPredicate(singular: alternatives, plural: []))
  }
}

extension NarrationSentence {
  /// A rule for combining an event with an earlier event of the same subject in the same sentence.
  ///
  /// For example, `viewWillAppear` and then `viewDidAppear` become "appears". The combined text replaces the earlier
  /// text. Some events are never combined: repetitions that are mistakes, events with a remark such as "called
  /// directly", actions that begin a sentence, and events whose attributes match no alternative of `predicate`.
  public struct Merging: Hashable, Sendable {
    /// The earlier word.
    package let first: EventName
    /// Whether the two events must be adjacent.
    ///
    /// Words that are left out may come between them.
    package let isAdjacent: Bool
    /// The predicate for both events together; nil to use only the earlier event's text.
    package let predicate: NarrationPredicate?
    /// The predicate after a word that allows repetition; nil if it is the same as ``predicate``.
    package let again: NarrationPredicate?

    /// Merges the event with an earlier word in the same sentence.
    public static func after(_ first: EventName, _ predicate: NarrationPredicate? = nil) -> Merging {
      Merging(first: first, isAdjacent: false, predicate: predicate, again: nil)
    }

    /// Merges the event with the directly preceding word.
    public static func rightAfter(
      _ first: EventName, _ predicate: NarrationPredicate? = nil, again: NarrationPredicate? = nil
    ) -> Merging {
      Merging(first: first, isAdjacent: true, predicate: predicate, again: again)
    }
  }
}

/// A part of the text that describes an event.
///
/// Text stays in parts until it is shown, because each output has its own way to escape and emphasize text. A value
/// comes from the traced program and can contain any text.
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
