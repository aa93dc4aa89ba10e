/// A table of small numbers, keyed by the index of a name. A lookup is faster than in a dictionary.
struct NameFlags {
  private var flags: [UInt8] = []

  /// The number for a name, or 0 if none was set.
  subscript(index: Int32) -> UInt8 {
    get { Int(index) < flags.count ? flags[Int(index)] : 0 }
    set {
      let place = Int(index)
      if place >= flags.count { flags += repeatElement(0, count: max(place + 1 - flags.count, flags.count)) }
      flags[place] = newValue
    }
  }
}
