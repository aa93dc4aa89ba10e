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
