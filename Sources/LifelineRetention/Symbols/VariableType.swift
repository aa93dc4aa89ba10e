/// Finds the type of a variable in its mangled name.
///
/// The mangled name consists of the context, the variable's own name, and the type, which may refer back to earlier
/// parts. The runtime looks up only types, so the parts are rewritten as those of a tuple in the same order:
/// `4Shop5CacheC6sharedAC` becomes `4Shop5CacheC6shared_ACt`, the tuple `(shared: Shop.Cache, Shop.Cache)`, whose last
/// element is the type.
enum VariableType {
  /// - Parameter name: The mangled name without `$s` at the start and `vp` or `vpZ` at the end.
  /// - Returns: The type, or nil for unsupported types: private types, the types of local variables, and types with a block.
  static func type(in name: UnsafeRawBufferPointer) -> Any.Type? {
    guard let mangled = tuple(of: Array(name)), !mangled.isEmpty else { return nil }
    guard
      let type = mangled.withUnsafeBufferPointer({ buffer -> Any.Type? in
        guard let start = buffer.baseAddress else { return nil }
        return _getTypeByMangledNameInContext(
          start, UInt(buffer.count), genericContext: nil, genericArguments: nil)
      })
    else { return nil }
    let tuple = TypeMetadata(type)
    guard tuple.kind == .tuple, case let count = tuple.word(at: 8, as: Int.self), count > 1 else { return nil }
    return TypeMetadata(tuple.word(at: 24 + 16 * (count - 1), as: UnsafeRawPointer.self)).type
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let nominal: [UInt8] = [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")]
  private static let int: [UInt8] = [UInt8(ascii: "S"), UInt8(ascii: "i")]

  static func tuple(of name: [UInt8]) -> [UInt8]? {
    guard !contains(name, "XB"), !contains(name, "XzB") else { return nil }
    var parser = Parser(name)
    // The part up to the variable's own name, and whether its context is a type.
    guard var context = parser.module() else { return nil }
    var labels: [[UInt8]] = context.isType ? [] : [context.text]
    if context.isType, parser.isAtDigit, let module = parser.identifier(), parser.take("E") { labels = [module] }
    while let identifier = parser.identifier() {
      let discriminator = parser.isAtDigit ? parser.discriminator() : nil
      if let kind = parser.takeAny(of: nominal) {
        let start =
          context.isType && !labels.isEmpty ? context.text + labels.flatMap(\.self) + [UInt8(ascii: "E")] : context.text
        context = (start + identifier + (discriminator.map { $0 + Array("LL".utf8) } ?? []) + [kind], true)
        labels = []
        continue
      }
      labels += [identifier] + (discriminator.map { [$0] } ?? [])
      let first = context.isType ? context.text : int
      guard let label = labels.first, !parser.isAtEnd else { return nil }
      let others = labels.dropFirst().flatMap { int + $0 }
      return first + label + [UInt8(ascii: "_")] + others + parser.rest + [UInt8(ascii: "t")]
    }
    return nil
  }

  private static func contains(_ name: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return name.indices.contains { name[$0...].starts(with: text) }
  }

  /// Reads the start of a mangled name.
  private struct Parser {
    private let name: [UInt8]
    private var place = 0

    init(_ name: [UInt8]) { self.name = name }

    var isAtEnd: Bool { place >= name.count }
    var isAtDigit: Bool { !isAtEnd && digits.contains(name[place]) }
    var rest: ArraySlice<UInt8> { name[place...] }

    mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: Array(text.utf8)) else { return false }
      place += text.utf8.count
      return true
    }

    mutating func takeAny(of bytes: [UInt8]) -> UInt8? {
      guard !isAtEnd, bytes.contains(name[place]) else { return nil }
      place += 1
      return name[place - 1]
    }

    /// Parses a module, or a standard library type with a short name, such as `SS` for a string.
    mutating func module() -> (text: [UInt8], isType: Bool)? {
      if isAtDigit { return identifier().map { ($0, false) } }
      guard take("S"), let letter = takeAny(of: Array("abdfhiuSDNO".utf8)) else { return nil }
      return ([UInt8(ascii: "S"), letter], true)
    }

    /// Parses a length and that number of letters. `0` at the start marks letters that represent earlier words.
    mutating func identifier() -> [UInt8]? {
      guard isAtDigit else { return nil }
      let start = place
      if name[place] == UInt8(ascii: "0") {
        place += 1
        while !isAtEnd, UInt8(ascii: "a")...UInt8(ascii: "z") ~= name[place] { place += 1 }
        guard !isAtEnd, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= name[place] else { return nil }
        place += 1
        if !isAtEnd, name[place] == UInt8(ascii: "0") {
          place += 1
          return Array(name[start..<place])
        }
      }
      var length = 0
      while isAtDigit, length <= name.count {
        length = length * 10 + Int(name[place] - UInt8(ascii: "0"))
        place += 1
      }
      guard length > 0, length <= name.count - place else { return nil }
      place += length
      return Array(name[start..<place])
    }

    /// Parses the identifier that distinguishes private declarations with the same name, before `LL`.
    mutating func discriminator() -> [UInt8]? {
      let start = place
      if let identifier = identifier(), take("LL") { return identifier }
      place = start
      return nil
    }
  }
}
