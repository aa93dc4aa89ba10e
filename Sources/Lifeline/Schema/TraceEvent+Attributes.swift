/// The attributes that have a meaning for objects of every kind, typed.
///
/// Each is nil when the attribute is missing or has a value of another type: readers skip what a newer writer may mean.
/// Sequence numbers, numbers of subjects, and times are also nil when they are negative or above
/// ``TraceLimits/largestNumber``, so that calculations with them cannot overflow.
extension TraceEvent {
  /// Whether an action or a callback is animated.
  public var isAnimated: Bool? { attributes.boolean(.animated) }

  /// Why an object is expected to be released, or no longer is.
  public var releaseReason: ReleaseReason? { ReleaseReason(attributes) }

  /// The sequence number of the begin, on the end of a span that is asynchronous or ended on another thread.
  public var beginSequence: Int? { number(.begin) }
  /// Whether the event begins a span whose operation may wait; see ``AttributeKey/async``.
  public var isAsync: Bool { attributes[.async] == .boolean(true) }
  /// The sequence number of the begin of the asynchronous span around it; see ``AttributeKey/within``.
  public var within: Int? { number(.within) }

  /// The sequence number of the action that caused a deferred callback.
  public var cause: Int? { number(.cause) }

  /// The function that called: `CartController.reload`.
  public var caller: String? { attributes.string(.caller) }

  /// Whether the program's own code called the callback, so that it does not show what the framework did.
  public var isDirect: Bool { attributes.boolean(.direct) ?? false }

  /// The number of the subject that leaves, or of the subject that it leaves.
  public var from: Int? { number(.from) }

  /// How long the object may stay alive after it is expected to be released.
  public var gracePeriod: Duration? { grace.map { .nanoseconds($0) } }
  /// ``gracePeriod`` in nanoseconds.
  package var grace: Int? { number(.grace) }

  /// Other strong references to a leaked object.
  public var holders: String? { attributes.string(.holders) }

  /// The number of the subject that this one belongs to; for the view of a controller, the controller's.
  public var owner: Int? { number(.owner) }

  /// The chain of strong references that keeps a leaked object alive.
  public var retainPath: String? { attributes.string(.path) }

  /// What keeps a leaked object alive; nil without a search.
  public var keeper: LeakExplanation.Keeper? { attributes.string(.keeper).map(LeakExplanation.Keeper.init) }

  /// The reference that should not exist, of those that keep a leaked object alive: `Home.detail`.
  public var suspect: String? { attributes.string(.suspect) }

  /// The number of the subject that keeps a leaked object alive, which should be gone itself.
  package var survivor: Int? { number(.survivor) }

  /// The known states of the objects along the path of a leak, in its order; an empty text is unknown.
  public var states: [String] {
    attributes.string(.states).map { $0.split(separator: ", ", omittingEmptySubsequences: false).map(String.init) }
      ?? []
  }

  /// Whether the object was a part of the interface and is not any more.
  public var isDetached: Bool { attributes.boolean(.detached) ?? false }

  /// Whether an override never called the framework's own implementation.
  ///
  /// Whether that is a mistake depends on the callback: see ``lacksSuper``.
  public var skipsSuper: Bool { attributes.boolean(.super) == false }

  /// The line of code that recorded a marker or began to trace an object: `Shop/Cart.swift:12`.
  public var source: String? { attributes.string(.source) }

  /// The type of the error that the operation of a span threw, on its end: `DecodingError`.
  public var error: String? { attributes.string(.error) }

  /// The text of a marker or a warning.
  public var text: String? { attributes.string(.text) }

  /// The number of the subject that an action is about, or that is retained.
  public var to: Int? { number(.to) }

  /// The number of the subject that left the interface and took this one with it.
  public var with: Int? { number(.with) }
}

extension TraceEvent {
  /// Whether an override did not call the framework's own implementation, though it must.
  ///
  /// Callbacks that are registered as ``TraceWord/Traits/omitsSuper`` are right without it: Apple's documentation forbids
  /// an override of `loadView` to call super.
  public var lacksSuper: Bool {
    skipsSuper && TraceSchema.word(for: name)?.traits.contains(.omitsSuper) != true
  }
}

extension TraceEvent {
  /// The number in an attribute, if an event may have it.
  package func number(_ key: AttributeKey) -> Int? {
    guard let number = attributes.integer(key), 0...TraceLimits.largestNumber ~= number else { return nil }
    return number
  }
}
