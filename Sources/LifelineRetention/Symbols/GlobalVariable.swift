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
      return .parts((0..<size / 8).map { Shape.Part(label: "", offset: 8 * $0, shape: .word) })
    }
    let metadata = TypeMetadata(type)
    guard let layout = catalog.layout(of: metadata, memory), layout.size <= size else { return .none }
    return catalog.shape(of: metadata, memory)
  }
}
