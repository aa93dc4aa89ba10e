/// What generated documentation says about an event.
///
/// The subject of the sentence is the subject of the event. Of what the user does to a control or view, it is the user:
/// `the user taps save`, from the predicate `taps`. An ``TraceWord/Role/action`` that is a span begins a sentence of its
/// own, and the events within it follow.
///
/// ```swift
/// TraceSchema.register([
///   TraceWord("connect", .action, sentence: ["connects to {other}", "connects"]),
///   TraceWord("stall", .observation, sentence: .init("*stalls*", plural: "*stall*")),
///   TraceWord("heartbeat", .observation, sentence: .omitted),
/// ])
/// ```
///
/// A word without a sentence is named as in code: runs `connect`.
public struct NarrationSentence: Hashable, Sendable {
  /// What the subject does; nil for words that are left out.
  public let predicate: NarrationPredicate?
  /// The predicate after a word that allows repetition, for a word that happens once; nil when it is the usual one.
  public let again: NarrationPredicate?
  /// The predicate of a repetition that is a mistake, for a word that happens once; nil when it is the usual one.
  public let repeated: NarrationPredicate?
  /// The word whose repetition this one begins, if it is not this word itself.
  ///
  /// `loadView` begins what `viewDidLoad` completes: after a completed load, it is a second one.
  public let repetition: InternedName?
  /// What the event says together with an earlier one.
  public let merging: Merging?
  /// Whether the action around the event, or the one that caused it, says the same already.
  public let isImpliedByAction: Bool

  /// Creates a sentence.
  ///
  /// - Parameters:
  ///   - predicate: what the subject does; nil to leave the event out.
  ///   - again: the predicate after a word with ``TraceWord/Traits/allowsRepetition``.
  ///   - repeated: the predicate without such a word, which is a mistake.
  ///   - repetition: the word whose repetition this one begins; nil for this word, if it has the trait
  ///     ``TraceWord/Traits/happensOnce``.
  ///   - merging: what the event says together with an earlier one.
  ///   - isImpliedByAction: whether the event is left out within an action and after the action that caused it.
  public init(
    _ predicate: NarrationPredicate?, again: NarrationPredicate? = nil, repeated: NarrationPredicate? = nil,
    repetitionOf repetition: InternedName? = nil, merging: Merging? = nil, isImpliedByAction: Bool = false
  ) {
    self.predicate = predicate
    self.again = again
    self.repeated = repeated
    self.repetition = repetition
    self.merging = merging
    self.isImpliedByAction = isImpliedByAction
  }

  /// Creates a sentence of one alternative for one subject, and one for several.
  public init(_ singular: NarrationTemplate, plural: NarrationTemplate) {
    self.init(NarrationPredicate(singular, plural: plural))
  }

  /// The event is left out: other events say what matters.
  public static let omitted = NarrationSentence(nil)
}

extension NarrationSentence: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates a sentence of one alternative.
  public init(stringLiteral template: String) { self.init(NarrationPredicate(NarrationTemplate(template))) }

  /// Creates a sentence of alternatives, of which the first is used whose attributes the event has.
  public init(arrayLiteral alternatives: NarrationTemplate...) {
    self.init(NarrationPredicate(singular: alternatives, plural: []))
  }
}

extension NarrationSentence {
  /// What an event says together with an earlier one of the same subject.
  ///
  /// `viewWillAppear` and then `viewDidAppear` is "appears". A repetition that is a mistake is merged with nothing.
  public struct Merging: Hashable, Sendable {
    /// The earlier word.
    public let first: InternedName
    /// Whether no other word may be between the two.
    public let isAdjacent: Bool
    /// What both say together; nil when the earlier word says it already.
    public let predicate: NarrationPredicate?
    /// The same after a word that allows repetition; nil when it is the usual predicate.
    public let again: NarrationPredicate?

    /// Merges with an earlier word in the same sentence.
    public static func after(_ first: InternedName, _ predicate: NarrationPredicate? = nil) -> Merging {
      Merging(first: first, isAdjacent: false, predicate: predicate, again: nil)
    }

    /// Merges with the word right before.
    public static func rightAfter(
      _ first: InternedName, _ predicate: NarrationPredicate? = nil, again: NarrationPredicate? = nil
    ) -> Merging {
      Merging(first: first, isAdjacent: true, predicate: predicate, again: again)
    }
  }
}
