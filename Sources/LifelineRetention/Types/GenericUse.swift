/// The generic parameters in a mangled name, and whether the runtime can look up the name safely.
///
/// The runtime ends the program if it looks up a member of a type that it does not know, such as `S.Element` without
/// `S`. Names are therefore read beforehand. A name with an operator other than those below is never looked up.
struct GenericUse {
  /// The places of the parameters in ``GenericArguments``.
  private(set) var parameters: Set<Int> = []
  private var isKnown = true
  private var hasMembers = false
  /// Whether the runtime ends the program if it does not find a member in the name: the name contains a member of a
  /// member, or an existential with arguments.
  private var requiresMembers = false
  /// The bytes that have not been read.
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ name: UnsafeRawBufferPointer) {
    rest = name[...]
    while isKnown, let operation = next() { isKnown = read(operation) }
  }

  /// Whether a lookup is safe if the arguments for all parameters are known.
  var isSafe: Bool { isKnown && !(hasMembers && requiresMembers) }

  /// Reads the rest of an operator, or returns `false` if it is unknown.
  private mutating func read(_ operation: Unicode.Scalar) -> Bool {
    switch operation {
    case "\u{01}", "\u{02}": rest = rest.dropFirst(4)
    case "\u{0A}", "\u{0B}":
      // The address of the kind of an existential with arguments.
      requiresMembers = true
      rest = rest.dropFirst(4)
    case "0"..."9": return skipIdentifier(startingWith: operation)
    case "A": skip { $0 == "_" || "A"..."Z" ~= $0 }
    case "$": skip { $0 == "_" }
    case "B": if next().map("fiv".unicodeScalars.contains) == true { skip { $0 == "_" } }
    case "L": if number() == nil { _ = next() }
    case "S":
      _ = digits()
      if next() == "c" { _ = next() }
    case "X": return next().map("CEKcfjlopuw".unicodeScalars.contains) == true
    case "Y": return next().map("ACKTabcikt".unicodeScalars.contains) == true
    case "x": return insert(0)
    case "q": return insert(parameter())
    case "Q": return readMember()
    default: return "CDEGKOPVacdhmnpstyz_".unicodeScalars.contains(operation)
    }
    return true
  }

  private mutating func readMember() -> Bool {
    hasMembers = true
    let kind = next()
    if kind == "Z" || kind == "Y" { requiresMembers = true }
    return switch kind {
    case "z", "Z": insert(0)
    case "y", "Y": insert(parameter())
    default: false
    }
  }

  private mutating func insert(_ parameter: Int?) -> Bool {
    if let parameter { parameters.insert(parameter) }
    return parameter != nil
  }

  /// Reads a parameter after `q`: `_` and `0_` for those after the first, `d__` for those of an inner declaration.
  private mutating func parameter() -> Int? {
    guard rest.first == UInt8(ascii: "d") else {
      return number().flatMap { GenericArguments.place(depth: 0, index: $0 + 1) }
    }
    _ = next()
    guard let depth = number(), let index = number() else { return nil }
    return GenericArguments.place(depth: depth + 1, index: index)
  }

  // MARK: Letters

  private mutating func next() -> Unicode.Scalar? { rest.popFirst().map(Unicode.Scalar.init) }

  /// Skips everything up to and including the first letter that meets a condition.
  private mutating func skip(through isEnd: (Unicode.Scalar) -> Bool) {
    while let letter = next(), !isEnd(letter) {}
  }

  /// Reads digits; nil if there are none or too many.
  private mutating func digits() -> Int? {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return digits.count < 8 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// Reads `_` for 0, `0_` for 1, and so on, or returns nil without reading anything.
  private mutating func number() -> Int? {
    let start = rest
    let number = rest.first == UInt8(ascii: "_") ? 0 : digits().map { $0 + 1 }
    if let number, next() == "_" { return number }
    rest = start
    return nil
  }

  /// Skips an identifier: its length and its text. After `0`, letters up to an uppercase one represent earlier words.
  private mutating func skipIdentifier(startingWith digit: Unicode.Scalar) -> Bool {
    var hasWords = digit == "0"
    if !hasWords { rest = rest.base[(rest.startIndex - 1)..<rest.endIndex] }
    // Another `0` marks a name with letters that are not ASCII.
    if hasWords, rest.first == UInt8(ascii: "0") { return false }
    repeat {
      while hasWords, let letter = rest.first.map(Unicode.Scalar.init), letter.properties.isAlphabetic {
        hasWords = letter.properties.isLowercase
        _ = next()
      }
      if rest.first == UInt8(ascii: "0") { return next() != nil }
      guard let length = digits(), length > 0, length <= rest.count else { return false }
      rest = rest.dropFirst(length)
    } while hasWords
    return true
  }
}
