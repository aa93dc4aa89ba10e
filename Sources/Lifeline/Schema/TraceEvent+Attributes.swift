/// The typed attributes that have a meaning for objects of every kind.
///
/// Each property is nil if the attribute is missing or has a value of another type, because a newer writer may use
/// other types. Sequence numbers, subject numbers, and times are also nil if they are negative or exceed
/// ``TraceLimits/largestNumber``, so that calculations with them cannot overflow.
extension TraceEvent {
  /// Whether an action or a callback is animated.
  public var isAnimated: Bool? { attributes.boolean(.animated) }

  /// The reason why an object is expected to be released, or why its release is no longer expected.
  public var releaseReason: ReleaseReason? { ReleaseReason(attributes) }

  /// The sequence number of a span's begin event, set on the end event if the span is asynchronous or ended on another
  /// thread.
  public var beginSequence: Int? { number(.begin) }
  /// Whether the event begins a span whose operation may suspend; see ``AttributeKey/async``.
  public var isAsync: Bool { attributes[.async] == .boolean(true) }
  /// The sequence number of the begin event of the surrounding asynchronous span; see ``AttributeKey/within``.
  public var within: Int? { number(.within) }

  /// The sequence number of the action that caused a deferred callback.
  public var cause: Int? { number(.cause) }

  /// The function that made the call: `CartController.reload`.
  public var caller: String? { attributes.string(.caller) }

  /// Whether the program's own code called the callback.
  ///
  /// Such a call does not show what the framework did.
  public var isDirect: Bool { attributes.boolean(.direct) ?? false }

  /// The number of the subject that leaves. For `removeFromParent`, the number of the parent that the subject leaves.
  public var from: Int? { number(.from) }

  /// The time that the object may stay alive after it is expected to be released.
  public var gracePeriod: Duration? { grace.map { .nanoseconds($0) } }
  /// ``gracePeriod`` in nanoseconds.
  package var grace: Int? { number(.grace) }

  /// Other strong references to a leaked object.
  public var holders: String? { attributes.string(.holders) }

  /// The number of the subject that this subject belongs to, such as the controller of a view.
  public var owner: Int? { number(.owner) }

  /// The chain of strong references that keeps a leaked object alive.
  public var retainPath: String? { attributes.string(.path) }

  /// The references to a leaked object as data; nil in a trace of an older version.
  package var references: LeakReferences? { attributes.string(.references).flatMap(LeakReferences.init(encoded:)) }

  /// The kind of reference that keeps a leaked object alive, or nil if no search was performed.
  public var keeper: LeakExplanation.Keeper? { attributes.string(.keeper).map(LeakExplanation.Keeper.init) }

  /// The reference that keeps a leaked object alive and should not exist: `Home.detail`.
  public var suspect: String? { attributes.string(.suspect) }

  /// The lines at which tasks were sleeping when the search found no reference to a leaked object, separated by commas.
  package var sleepingTasks: String? { attributes.string(.sleeping) }

  /// The kind of the ``suspect``; nil for a property or a closure, and in a trace of an older version.
  package var suspectKind: LeakExplanation.SuspectKind? {
    attributes.string(.suspectKind).map(LeakExplanation.SuspectKind.init)
  }

  /// The properties with tasks that retain a leaked object if they have not ended, separated by commas.
  package var taskHandles: String? { attributes.string(.taskHandles) }

  /// The parts of objects that the search could not inspect, if it found no reference to a leaked object, separated by
  /// commas.
  package var uninspected: String? { attributes.string(.uninspected) }

  /// The number of the subject that keeps a leaked object alive and should itself have been released.
  package var survivor: Int? { number(.survivor) }

  /// The known states of the objects along the path of a leak, in the order of the path.
  ///
  /// An empty string means an unknown state.
  public var states: [String] {
    attributes.string(.states).map { $0.split(separator: ", ", omittingEmptySubsequences: false).map(String.init) }
      ?? []
  }

  /// Whether the object is no longer part of the interface.
  public var isDetached: Bool { attributes.boolean(.detached) ?? false }

  /// Whether an override never called the framework's own implementation.
  ///
  /// For some callbacks, this is not a mistake: see ``lacksSuper``.
  public var skipsSuper: Bool { attributes.boolean(.super) == false }

  /// The line of code that recorded a mark or began to trace an object: `Shop/Cart.swift:12`.
  public var source: String? { attributes.string(.source) }

  /// The type of the error that a span's operation threw, such as `DecodingError`, on the span's end event.
  public var error: String? { attributes.string(.error) }

  /// The text of a mark or a warning.
  public var text: String? { attributes.string(.text) }

  /// The number of an action's target, or of the subject that is retained.
  public var to: Int? { number(.to) }

  /// The number of the subject that left the interface together with this subject.
  public var with: Int? { number(.with) }
}

extension TraceEvent {
  /// Whether an override that must call the framework's own implementation never called it.
  ///
  /// The value is `false` for words without the ``TraceWord/Traits/requiresSuper`` trait. For example, an override of
  /// `viewDidLayoutSubviews` may omit the call. A word that is not registered counts as one that requires the call.
  public var lacksSuper: Bool {
    skipsSuper && TraceSchema.word(for: name)?.traits.contains(.requiresSuper) != false
  }
}

extension TraceEvent {
  /// Returns the number in an attribute, if it is in the allowed range.
  package func number(_ key: AttributeKey) -> Int? {
    guard let number = attributes.integer(key), 0...TraceLimits.largestNumber ~= number else { return nil }
    return number
  }
}
