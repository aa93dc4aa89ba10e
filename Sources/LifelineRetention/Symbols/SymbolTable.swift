internal import LifelineBase

/// The symbols of the program and its own libraries, with their addresses in memory.
///
/// A stripped program has no symbols.
package struct SymbolTable: Sendable {
  /// A file that stays mapped, so that its bytes never change.
  struct File: @unchecked Sendable {
    let contents: ELFFile
    let bias: UInt
  }

  let files: [File]
  /// Whether the program itself has symbols.
  let hasProgram: Bool

  /// The table of this process. It is read when it is first used, and does not include libraries that are loaded later.
  static let shared = SymbolTable(LoadedImages())

  private init(_ images: LoadedImages) {
    var files: [File] = []
    var hasProgram = false
    for image in images.images where Self.isOwn(image) {
      let path = image.path.isEmpty ? "/proc/self/exe" : image.path
      guard let bytes = MappedFile.bytes(at: path), image.hasHeaders(of: bytes), let contents = ELFFile(bytes) else {
        continue
      }
      files.append(File(contents: contents, bias: image.bias))
      hasProgram = hasProgram || image.path.isEmpty
    }
    (self.files, self.hasProgram) = (files, hasProgram)
  }

  private static let foreignFolders = ["/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "linux-vdso"]
  private static let foreignNames = [
    "libswift", "libFoundation", "lib_", "libdispatch", "libBlocksRuntime", "libTesting", "libXCTest", "ld-linux",
  ]

  /// Whether an image is not a library of the system or the toolchain.
  private static func isOwn(_ image: LoadedImages.Image) -> Bool {
    let name = image.path.split(separator: "/").last ?? ""
    return !foreignFolders.contains { image.path.hasPrefix($0) } && !foreignNames.contains { name.hasPrefix($0) }
  }

  // MARK: Functions

  private struct Function: Sendable {
    let start: UInt
    let end: UInt
    let file: Int
    let symbol: ELFFile.Symbol
  }

  private static let functions: [Function] = {
    var functions: [Function] = []
    for (index, file) in shared.files.enumerated() {
      file.contents.forEachSymbol { symbol in
        guard symbol.isFunction else { return }
        let start = file.bias &+ symbol.address
        functions.append(Function(start: start, end: start &+ symbol.size, file: index, symbol: symbol))
      }
    }
    return functions
  }()

  /// The demangled name of the function that contains an address, such as `Shop.CartController.reload() -> ()`.
  ///
  /// The result is nil if the address is not in a function of the program or its own libraries, or if they have no
  /// symbols. The first lookup reads all symbols, and each lookup searches all of them, so store the results.
  package static func function(containing address: UInt) -> String? {
    let function = functions.first { $0.start <= address && address < $0.end }
    return function.map { Demangling.text(of: shared.files[$0.file].contents.name(of: $0.symbol)) }
  }
}

/// The symbols of a 64-bit ELF file. The bytes need not be valid.
///
/// Every offset is checked, so invalid bytes result in fewer symbols or none, but never in an invalid access.
struct ELFFile {
  /// A function or a variable.
  struct Symbol {
    /// The offset of the name in the string table.
    let name: Int
    let address: UInt
    let size: UInt
    let isFunction: Bool
  }

  private let bytes: UnsafeRawBufferPointer
  private let symbols: Range<Int>
  private let names: Range<Int>

  private enum Layout {
    static let magic: UInt32 = 0x464C_457F
    /// The value that identifies a 64-bit, little-endian file.
    static let kind: UInt16 = 0x0102
    static let sectionSize = 64
    static let symbolSize = 24
    static let symbolTable: UInt32 = 2
    static let variable: UInt8 = 1
    static let function: UInt8 = 2
  }

  /// Creates a symbol reader, or returns nil if the bytes are not a 64-bit ELF file or if its symbols were removed.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard Self.load(UInt32.self, at: 0, bytes) == Layout.magic, Self.load(UInt16.self, at: 4, bytes) == Layout.kind,
      let first = Self.load(UInt64.self, at: 40, bytes).flatMap(Int.init(exactly:)),
      let size = Self.load(UInt16.self, at: 58, bytes), size == UInt16(Layout.sectionSize),
      let count = Self.load(UInt16.self, at: 60, bytes)
    else { return nil }
    func place(of index: Int) -> Int? {
      let place = first.addingReportingOverflow(index * Layout.sectionSize)
      return index < Int(count) && !place.overflow && place.partialValue >= 0 ? place.partialValue : nil
    }
    let table = (0..<Int(count)).lazy.compactMap(place).first {
      Self.load(UInt32.self, at: $0 &+ 4, bytes) == Layout.symbolTable
    }
    guard let table, let symbols = Self.contents(ofSectionAt: table, bytes),
      let link = Self.load(UInt32.self, at: table &+ 40, bytes), let linked = place(of: Int(link)),
      let names = Self.contents(ofSectionAt: linked, bytes), !names.isEmpty, bytes[names.upperBound - 1] == 0
    else { return nil }
    (self.symbols, self.names) = (symbols, names)
  }

  private static func load<T: BitwiseCopyable>(_ type: T.Type, at place: Int, _ bytes: UnsafeRawBufferPointer) -> T? {
    guard place >= 0, place <= bytes.count - MemoryLayout<T>.size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: place, as: type)
  }

  private static func contents(ofSectionAt place: Int, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let start = load(UInt64.self, at: place &+ 24, bytes), let size = load(UInt64.self, at: place &+ 32, bytes),
      start <= UInt64(bytes.count), size <= UInt64(bytes.count) - start
    else { return nil }
    return Int(start)..<Int(start + size)
  }

  /// Calls `body` with every defined function and variable that has a size.
  func forEachSymbol(_ body: (Symbol) -> Void) {
    var place = symbols.lowerBound
    while place + Layout.symbolSize <= symbols.upperBound {
      defer { place += Layout.symbolSize }
      let kind = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt8.self) & 0xF
      guard kind == Layout.variable || kind == Layout.function else { continue }
      let section = bytes.loadUnaligned(fromByteOffset: place + 6, as: UInt16.self)
      let name = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let address = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt.self)
      let size = bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt.self)
      guard section != 0, size > 0, name < names.count else { continue }
      body(Symbol(name: name, address: address, size: size, isFunction: kind == Layout.function))
    }
  }

  /// The name without its terminating zero byte.
  func name(of symbol: Symbol) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[names.lowerBound + symbol.name..<names.upperBound])
    guard let start = rest.baseAddress, let end = memchr(start, 0, rest.count) else { return rest }
    return UnsafeRawBufferPointer(start: start, count: UnsafeRawPointer(end) - start)
  }
}

/// Maps a file into memory until the process ends.
enum MappedFile {
  /// The maximum size of a file.
  private static let maximumSize = 1 << 30

  /// The bytes of a file, or nil if it cannot be read or is too large.
  static func bytes(at path: String) -> UnsafeRawBufferPointer? {
    #if os(Linux)
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var information = stat()
      guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
        (1...Self.maximumSize).contains(Int(information.st_size))
      else { return nil }
      let size = Int(information.st_size)
      guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
      return UnsafeRawBufferPointer(start: start, count: size)
    #else
      return nil
    #endif
  }
}
