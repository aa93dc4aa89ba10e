/// The sentence of an event in generated documentation.
///
/// The subject of the sentence is the subject of the event. For a user action on a control or view, the subject is the
/// user: `the user taps save`, from the predicate `taps`. Other user actions are named as in code. An
/// ``TraceWord/Role/action`` that is a span begins a sentence of its own, and the events within it follow.
///
/// ```swift
/// TraceSchema.register([
///   TraceWord("connect", .action, sentence: ["connects to {other}", "connects"]),
///   TraceWord("stall", .observation, sentence: .init("*stalls*", plural: "*stall*")),
///   TraceWord("heartbeat", .observation, sentence: .omitted),
/// ])
/// ```
///
/// A word without a sentence is named as in code: a span runs `connect`, and an instant reports it.
public struct NarrationSentence: Hashable, Sendable {
  /// What the subject does; nil for words that are left out.
  package let predicate: NarrationPredicate?
  /// The predicate after a word that allows repetition, for a word that happens once; nil when it is the usual one.
  package let again: NarrationPredicate?
  /// The predicate of a repetition that is a mistake, for a word that happens once; nil when it is the usual one.
  package let repeated: NarrationPredicate?
  /// The word whose repetition this one begins, if it is not this word itself.
  ///
  /// `loadView` begins what `viewDidLoad` completes: after a completed load, it is a second one.
  package let repetition: EventName?
  /// How the event is combined with an earlier one.
  package let merging: Merging?
  /// Whether the sentence of the action around the event, or of the one that caused it, contains it already. It has no
  /// effect on actions.
  package let isImpliedByAction: Bool

  /// Creates a sentence.
  ///
  /// - Parameters:
  ///   - predicate: what the subject does; nil to leave the event out.
  ///   - again: the predicate after a word with ``TraceWord/Traits/allowsRepetition``. Like `repeated`, it needs the trait
  ///     ``TraceWord/Traits/happensOnce``, or `repetition`.
  ///   - repeated: the predicate of a second time without such a word between, which is a mistake.
  ///   - repetition: the word whose repetition this one begins; nil for this word, if it has the trait
  ///     ``TraceWord/Traits/happensOnce``.
  ///   - merging: how the event is combined with an earlier one.
  ///   - isImpliedByAction: whether the event is left out within an action and after the action that caused it.
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

  /// Creates a sentence of one alternative for one subject, and one for several.
  public init(_ singular: NarrationTemplate, plural: NarrationTemplate) {
    self.init(NarrationPredicate(singular, plural: plural))
  }

  /// The event is left out, because other events show what matters.
  public static let omitted = NarrationSentence(nil)
}

extension NarrationSentence: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Creates a sentence of one alternative.
  public init(stringLiteral template: String) { self.init(NarrationPredicate(NarrationTemplate(template))) }

  /// Creates a sentence of alternatives. The first one whose attributes are all present is used.
  public init(arrayLiteral alternatives: NarrationTemplate...) {
    self.init(NarrationPredicate(singular: alternatives, plural: []))
  }
}

extension NarrationSentence {
  /// How an event is combined with an earlier one of the same subject in the same sentence.
  ///
  /// `viewWillAppear` and then `viewDidAppear` is "appears". The combined text takes the place of the earlier one. Not
  /// combined are repetitions that are mistakes, events with a remark such as "called directly", actions that begin a
  /// sentence, and events for whose attributes `predicate` has no alternative.
  public struct Merging: Hashable, Sendable {
    /// The earlier word.
    package let first: EventName
    /// Whether nothing else may be told between the two. Words that are left out may be.
    package let isAdjacent: Bool
    /// The text of both together; nil when that of the earlier word is enough.
    package let predicate: NarrationPredicate?
    /// The same after a word that allows repetition; nil when it is the usual predicate.
    package let again: NarrationPredicate?

    /// Merges with an earlier word in the same sentence.
    public static func after(_ first: EventName, _ predicate: NarrationPredicate? = nil) -> Merging {
      Merging(first: first, isAdjacent: false, predicate: predicate, again: nil)
    }

    /// Merges with the directly preceding word.
    public static func rightAfter(
      _ first: EventName, _ predicate: NarrationPredicate? = nil, again: NarrationPredicate? = nil
    ) -> Merging {
      Merging(first: first, isAdjacent: true, predicate: predicate, again: again)
    }
  }
}
