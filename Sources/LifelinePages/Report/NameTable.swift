internal import Lifeline

/// The distinct strings of a page, identified by their positions.
struct NameTable: Sendable {
  private(set) var texts: [String] = []
  private var places: [String: Int32] = [:]
  /// The positions of interned names, by their index, or -1 for names that did not occur.
  private var interned: [Int32] = []

  /// Returns the position of a string.
  mutating func place(of text: String) -> Int32 {
    if let place = places[text] { return place }
    let place = Int32(texts.count)
    texts.append(text)
    places[text] = place
    return place
  }

  /// Returns the position of an interned name's text. The name is converted to a string only once.
  mutating func place(of name: some TableName) -> Int32 {
    let index = Int(name.index)
    if index >= interned.count { interned += [Int32](repeating: -1, count: index + 1 - interned.count) }
    if interned[index] < 0 { interned[index] = place(of: name.string) }
    return interned[index]
  }

  // MARK: Attributes

  /// The distinct attribute lists, the first of which is empty.
  private(set) var attributes: [TraceAttributes] = [TraceAttributes()]
  private var attributePlaces: [TraceAttributes: Int32] = [:]

  /// Returns the position of an attribute list.
  mutating func place(of list: TraceAttributes) -> Int32 {
    if list.isEmpty { return 0 }
    if let place = attributePlaces[list] { return place }
    let place = Int32(attributes.count)
    attributes.append(list)
    attributePlaces[list] = place
    return place
  }
}
