internal import LifelineBase

/// A static or global variable in the program, which may contain references.
struct GlobalVariable: Sendable {
  let name: String
  let address: UInt
  let shape: Shape

  /// The variables of the program's own modules, found at the process's first search; nil if the program has no
  /// symbols.
  static let all: [GlobalVariable]? = {
    guard SymbolTable.shared.hasProgram, let source = ProcessMemory() else { return nil }
    let memory = MemoryReader(source)
    var catalog = TypeCatalog()
    var variables: [GlobalVariable] = []
    for file in SymbolTable.shared.files {
      file.contents.forEachSymbol { symbol in
        if let variable = GlobalVariable(symbol, in: file, &catalog, memory) { variables.append(variable) }
      }
    }
    return variables
  }()

  private static let start = Array("$s".utf8)
  private static let ends = [Array("vpZ".utf8), Array("vp".utf8)]

  /// Creates a variable, or returns nil if the symbol is not a variable of the program or contains no references.
  private init?(
    _ symbol: ELFFile.Symbol, in file: SymbolTable.File, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader
  ) {
    guard !symbol.isFunction, symbol.size >= 8 else { return nil }
    let mangled = file.contents.name(of: symbol)
    guard mangled.starts(with: Self.start),
      let end = Self.ends.first(where: { mangled.suffix($0.count).elementsEqual($0) }),
      let name = VariableName(demangled: Demangling.text(of: mangled)), !name.isForeign
    else { return nil }
    let address = file.bias &+ symbol.address
    guard catalog.images.contains(address) else { return nil }
    let inner = UnsafeRawBufferPointer(rebasing: mangled[Self.start.count..<(mangled.count - end.count)])
    shape = Self.shape(of: inner, size: Int(symbol.size), &catalog, memory)
    guard !shape.isNone else { return nil }
    (self.name, self.address) = (name.text, address)
  }

  /// The maximum size, in bytes, of an inspected variable whose type is unknown.
  private static let maximumUnknownSize = 1024

  /// The shape of a variable. Without a type, each word is considered a reference if the search finds an object at its
  /// address.
  private static func shape(
    of mangled: UnsafeRawBufferPointer, size: Int, _ catalog: inout TypeCatalog, _ memory: borrowing MemoryReader
  ) -> Shape {
    guard let type = VariableType.type(in: mangled) else {
      guard size <= maximumUnknownSize else { return .none }
      return .parts((0..<size / 8).map { Shape.Part(offset: 8 * $0, shape: .word) })
    }
    let metadata = TypeMetadata(type)
    guard let layout = catalog.layout(of: metadata, memory), layout.size <= size else { return .none }
    return catalog.shape(of: metadata, memory)
  }
}

/// The demangled name of a static or global variable: `static Shop.Cache.shared : Shop.Cache`.
struct VariableName {
  /// The module whose code declares the variable.
  let module: String
  /// The name in paths, without modules: `Cache.shared`, `globalController`.
  let text: String

  private static let extensionStart = "(extension in "

  /// Parses a demangled name, or returns nil if it is not the name of a variable.
  init?(demangled: String) {
    var name = demangled[...]
    if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    guard let end = name.firstRange(of: " : ") else { return nil }
    name = name[..<end.lowerBound]
    // A variable in a function: `count #1 in Shop.load() -> ()`.
    var local: Substring?
    if let number = name.firstRange(of: " #"), let place = name.firstRange(of: " in "),
      number.lowerBound < place.lowerBound
    {
      local = name[..<number.lowerBound]
      name = name[place.upperBound...]
      if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    }
    var declaring: Substring?
    if name.hasPrefix(Self.extensionStart), let end = name.firstRange(of: "):") {
      declaring = name[..<end.lowerBound].dropFirst(Self.extensionStart.count)
      name = name[end.upperBound...]
    }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    module = String(declaring ?? name[..<dot])
    let context = Self.withoutDiscriminators(name[name.index(after: dot)...])
    text = local.map { "\($0) in \(context)" } ?? context
  }

  /// Removes the discriminators of private declarations, which have the form `(Cache in _0123…)`.
  private static func withoutDiscriminators(_ name: Substring) -> String {
    var text = ""
    var rest = name
    while let mark = rest.firstRange(of: " in _"), let open = rest[..<mark.lowerBound].lastIndex(of: "("),
      let close = rest[mark.upperBound...].firstIndex(of: ")")
    {
      text += rest[..<open] + rest[rest.index(after: open)..<mark.lowerBound]
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private static let foreign: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Synchronization", "Observation", "Distributed", "RegexBuilder",
    "Testing", "XCTest", "Glibc", "Musl", "Cxx", "CxxStdlib", "Lifeline", "LifelineBase", "LifelineRetention",
    "HeadlessUIKit",
    "LifelineRecording", "LifelineUIKit", "LifelineCompression", "LifelineTraces", "LifelineRules",
    "LifelineComparison",
    "LifelineFleet", "LifelineDiagrams", "LifelineStates", "LifelineGraphviz", "LifelinePages", "LifelineTesting",
    "LifelineFormats", "LifelineCommand",
  ]

  /// Whether the variable belongs to the system, the toolchain, or Lifeline.
  var isForeign: Bool { Self.isForeign(module: module) }

  /// Whether a module belongs to the system, the toolchain, or Lifeline.
  static func isForeign(module: some StringProtocol) -> Bool {
    foreign.contains(String(module)) || module.hasPrefix("_")
  }
}

enum Demangling {
  /// The demangled name, or the name itself if it is not a Swift symbol.
  static func text(of name: UnsafeRawBufferPointer) -> String {
    guard let start = name.baseAddress, let text = demangle(start, UInt(name.count), nil, nil, 0) else {
      return String(decoding: name, as: UTF8.self)
    }
    defer { free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafeRawPointer, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<UInt>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// Finds the type of a variable in its mangled name.
///
/// The mangled name consists of the context, the variable's own name, and the type, which may refer back to earlier
/// parts. The runtime looks up only types, so the parts are rewritten as those of a tuple in the same order:
/// `4Shop5CacheC6sharedAC` becomes `4Shop5CacheC6shared_ACt`, the tuple `(shared: Shop.Cache, Shop.Cache)`, whose last
/// element is the type.
enum VariableType {
  /// - Parameter name: The mangled name without `$s` at the start and `vp` or `vpZ` at the end.
  /// - Returns: The type, or nil for unsupported types: private types, the types of local variables, and types with a
  ///   block.
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
