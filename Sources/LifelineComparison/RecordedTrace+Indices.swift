extension RecordedTrace {
  /// A position in ``RecordedTrace/moments``.
  struct MomentIndex: Hashable, Comparable, Sendable {
    private let place: Int32

    init(_ position: Int) { place = Int32(position) }

    var position: Int { Int(place) }

    static func < (left: MomentIndex, right: MomentIndex) -> Bool { left.place < right.place }
  }

  /// A position in ``RecordedTrace/keys``.
  struct KeyIndex: Hashable, Sendable {
    private let place: Int32

    init(_ position: Int) { place = Int32(position) }

    var position: Int { Int(place) }
  }

  subscript(index: MomentIndex) -> Moment {
    get { moments[index.position] }
    set { moments[index.position] = newValue }
  }

  subscript(index: KeyIndex) -> Key { keys[index.position] }
}

/// A number that identifies a key in both traces of a comparison: the position of the key in the sorted list of all
/// keys.
struct KeyToken: Hashable, Comparable, Sendable {
  private let place: Int32

  init(_ position: Int) { place = Int32(position) }

  static func < (left: KeyToken, right: KeyToken) -> Bool { left.place < right.place }
}
