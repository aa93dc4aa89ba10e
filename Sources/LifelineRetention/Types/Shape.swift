/// Where values of one type hold strong references.
indirect enum Shape: Sendable {
  /// Nowhere, or nowhere that leads on.
  case none
  /// Somewhere, but the compiler has not left word of where.
  case hidden
  /// One word: an object of whatever class, a box, or nothing.
  case reference
  /// Two words: code, and what it captured.
  case closure
  /// A value of any type beside its type: `Any`, `any P`.
  case existential
  case parts([Part])
  case choice(Choice)
  case array(of: TypeMetadata)
  case slice(of: TypeMetadata)
  /// So many elements beside each other in the value itself.
  case inline(Int, of: TypeMetadata)
  case dictionary(key: TypeMetadata, value: TypeMetadata)
  case set(of: TypeMetadata)

  /// A stored property, an element of a tuple, a captured value.
  struct Part: Sendable {
    let label: String
    let offset: Int
    let shape: Shape
  }

  /// An enum, with the shape of each case's payload by number; cases without a payload come last and are left out.
  struct Choice: Sendable {
    let layout: ValueLayout
    let cases: [(label: String, shape: Shape)]
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether it is what an `InlineArray` stores, under a name that nobody wrote.
  var isInline: Bool {
    if case .inline = self { true } else { false }
  }

  /// Whether an optional of it uses the same words, and says "nothing" with a first or last word that is no address.
  var isAddress: Bool {
    switch self {
    case .reference, .closure, .existential, .array, .dictionary, .set: true
    case .none, .hidden, .parts, .choice, .inline, .slice: false
    }
  }

  /// How many bytes of a value must be there to follow it.
  var size: Int {
    switch self {
    case .none, .hidden: 0
    case .reference, .array, .dictionary, .set: 8
    case .closure: 16
    case .existential, .slice: 32
    case .inline(let count, let element): count * element.layout.stride
    case .parts(let parts): parts.end(from: 0)
    case .choice(let choice): choice.layout.size
    }
  }
}

extension [Shape.Part] {
  /// How many bytes the parts reach; `start` when there is none.
  func end(from start: Int) -> Int {
    map { $0.offset + $0.shape.size }.max() ?? start
  }
}
