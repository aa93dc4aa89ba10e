internal import Lifeline

/// The positions of strong references in values of one type.
indirect enum Shape: Sendable {
  /// No strong references.
  case none
  /// The positions are unknown, because the compiler has not recorded any information.
  case hidden
  /// The given number of bytes of unknown type.
  case bytes(Int)
  /// One word that is nil or references a box or an object of any class.
  case reference
  /// One word of a variable whose type is unknown: a reference, the storage of a container, or a number.
  case word
  /// Two words: code and its context.
  case closure
  /// One word: a C block, whose captures are known if Swift or Dispatch created it.
  case block
  /// A value of any type, stored together with that type: `Any`, `any P`.
  case existential
  case parts([Part])
  case choice(Choice)
  case array(of: TypeMetadata)
  case slice(of: TypeMetadata)
  /// The given number of contiguous elements, stored in the value itself.
  case inline(Int, of: TypeMetadata, stride: Int)
  case dictionary(key: TypeMetadata, value: TypeMetadata)
  case set(of: TypeMetadata)

  /// A stored property, a tuple element, or a captured value.
  struct Part: Sendable {
    let name: PartName
    let offset: Int
    let shape: Shape

    init(_ name: PartName = .none, offset: Int, shape: Shape) {
      (self.name, self.offset, self.shape) = (name, offset, shape)
    }
  }

  /// An enumeration, with the shape of each case's payload by number. Cases without a payload come last and are
  /// omitted.
  struct Choice: Sendable {
    let layout: ValueLayout
    let cases: [(label: String, shape: Shape)]
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether the shape is the storage of an `InlineArray`, which has a generated name.
  var isInline: Bool {
    if case .inline = self { true } else { false }
  }

  /// Whether an optional value uses the same words and represents nil by a first or last word that is not a valid
  /// address.
  var isAddress: Bool {
    switch self {
    case .reference, .closure, .existential, .array, .dictionary, .set: true
    case .word, .none, .hidden, .bytes, .block, .parts, .choice, .inline, .slice: false
    }
  }

  /// The number of a value's bytes that are needed to follow its references.
  var size: Int {
    switch self {
    case .none, .hidden: 0
    case .reference, .word, .block, .array, .dictionary, .set: 8
    case .closure: 16
    case .bytes(let count): count
    case .existential, .slice: 32
    case .inline(let count, _, let stride): count * stride
    case .parts(let parts): parts.end(from: 0)
    case .choice(let choice): choice.layout.size
    }
  }
}

extension [Shape.Part] {
  /// The end of the parts in bytes, or `start` if there are none.
  func end(from start: Int) -> Int {
    map { $0.offset + $0.shape.size }.max() ?? start
  }
}

/// The label of a part in paths, and what its declaration reveals.
///
/// It is an object, because a scan passes it on for every part.
final class PartName: Sendable {
  let label: String
  let traits: PropertyTraits
  /// The kind of the reference, if it needs a fix of its own.
  let kind: LeakExplanation.SuspectKind?

  init(_ label: String, _ traits: PropertyTraits = [], _ kind: LeakExplanation.SuspectKind? = nil) {
    (self.label, self.traits, self.kind) = (label, traits, kind)
  }

  static let none = PartName("")
}
