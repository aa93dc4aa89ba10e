internal import Lifeline

/// An index of the declarations in a set of Swift files, for locating the code that a finding is about.
///
/// If a name could refer to several declarations, the index returns none of them, because a wrong place would be worse
/// than no place.
package struct SourceIndex: Sendable {
  private struct File: Sendable {
    var path: String
    var lineCount: Int
    /// The names of the file's folders, spelled as module names.
    var folders: Set<String>
    /// The name of the module: the folder in `Sources` or `Tests`.
    var module: String?
  }

  private struct TypeEntry: Sendable {
    var file: Int
    var declaration: SwiftDeclarations.TypeDeclaration
  }

  private struct MemberEntry: Sendable {
    var file: Int
    var line: Int
    var column: Int
    var isOverride: Bool
    var callsSuper: Bool
  }

  private struct MemberKey: Hashable, Sendable {
    var type: String
    var name: String
  }

  /// The maximum number of superclasses to search for a callback.
  private static let maximumInheritance = 32

  private var files: [File] = []
  private var filesByName: [String: [Int]] = [:]
  private var types: [String: [TypeEntry]] = [:]
  private var members: [MemberKey: [MemberEntry]] = [:]
  private var properties: [MemberKey: [MemberEntry]] = [:]

  /// Creates an empty index.
  package init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as it appears in results.
  ///   - bytes: The contents of the file.
  package mutating func add(path: String, _ bytes: [UInt8]) {
    let found = SwiftDeclarations(bytes)
    let file = files.count
    files.append(Self.file(path, lineCount: found.lineCount))
    filesByName[String(path.split(separator: "/").last ?? ""), default: []].append(file)
    for type in found.types { types[type.name, default: []].append(TypeEntry(file: file, declaration: type)) }
    for member in found.members + found.functions {
      let entry = MemberEntry(
        file: file, line: member.line, column: member.column, isOverride: member.isOverride,
        callsSuper: member.callsSuper)
      members[MemberKey(type: member.type, name: member.name), default: []].append(entry)
    }
    for property in found.properties {
      let entry = MemberEntry(
        file: file, line: property.line, column: property.column, isOverride: false, callsSuper: false)
      properties[MemberKey(type: property.type, name: property.name), default: []].append(entry)
    }
  }

  private static func file(_ path: String, lineCount: Int) -> File {
    let folders = path.split(separator: "/").dropLast().map(moduleName)
    let root = folders.dropLast().lastIndex { $0 == "Sources" || $0 == "Tests" }
    return File(path: path, lineCount: lineCount, folders: Set(folders), module: root.map { folders[$0 + 1] })
  }

  /// Converts a folder's name to a module name: all characters except letters, digits, and `_` are replaced by `_`.
  private static func moduleName(_ folder: Substring) -> String {
    String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  // MARK: Declarations

  /// Returns the first of these declarations that is found: the property that retains a leaked subject, the calling
  /// function, the callback, or the type.
  ///
  /// The result is nil if none is found or the choice is ambiguous.
  package func place(of code: CodeReference) -> SourcePlace? {
    code.suspect.flatMap(place(ofSuspect:)) ?? code.retainPath.flatMap(place(ofNearestIn:))
      ?? code.caller.flatMap { place(of: $0, in: code.module) }
      ?? place(ofCallbackOrType: code)
  }

  /// Returns the declaration of a function, or nil if none is found or the choice is ambiguous.
  ///
  /// - Parameter module: The subject's module, if the function belongs to the subject's type.
  private func place(of function: FunctionReference, in module: String?) -> SourcePlace? {
    guard let name = function.type else {
      let found = members[MemberKey(type: "", name: function.name)] ?? []
      return found.count == 1 ? found.first.map(place) : nil
    }
    return type(named: name, in: module).flatMap { member(function.name, of: $0, in: module) }
  }

  /// Returns the declaration of `Type.property`, ignoring generic arguments and enclosing types in the name.
  private func place(ofSuspect suspect: String) -> SourcePlace? {
    guard let dot = suspect.lastIndex(of: ".") else { return nil }
    let name = suspect[..<dot].prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
    guard let name, let type = type(named: name, in: nil) else { return nil }
    return property(stored: String(suspect[suspect.index(after: dot)...]), of: type)
  }

  private func place(ofNearestIn retainPath: String) -> SourcePlace? {
    for property in RetainingProperty.all(in: retainPath) {
      guard let type = type(named: property.type, in: nil) else { continue }
      if let place = self.property(stored: property.name, of: type) { return place }
    }
    return nil
  }

  /// Returns a property of a type by its storage name, such as `_items` for `@Published var items`.
  private func property(stored name: String, of type: TypeEntry) -> SourcePlace? {
    property(name, of: type) ?? (name.hasPrefix("_") ? property(String(name.dropFirst()), of: type) : nil)
  }

  /// Returns a property of a type, or of the nearest superclass that declares the property.
  private func property(_ name: String, of type: TypeEntry) -> SourcePlace? {
    for type in superclasses(of: type, in: nil) {
      let found = properties[MemberKey(type: type.declaration.name, name: name)] ?? []
      if !found.isEmpty { return member(among: found, of: type, in: nil).map(place) }
    }
    return nil
  }

  private func place(ofCallbackOrType code: CodeReference) -> SourcePlace? {
    guard let entry = type(named: Self.plain(code.type.string), in: code.module) else { return nil }
    let callback = code.callback.flatMap { callback in
      (code.isMissingSuperCall ? member(callback.string, of: entry, in: code.module, lackingSuper: true) : nil)
        ?? member(callback.string, of: entry, in: code.module)
    }
    return callback ?? place(entry.file, line: entry.declaration.line, column: entry.declaration.column)
  }

  /// Removes the generic arguments, because `Box<Int>` is declared as `Box`.
  private static func plain(_ type: String) -> String { String(type.prefix { $0 != "<" }) }

  private func type(named name: String, in module: String?) -> TypeEntry? {
    guard var entries = types[name] else { return nil }
    if entries.count > 1, let module { entries = entries.filter { isFile($0.file, in: module) } }
    guard let first = entries.first else { return nil }
    // The branches of an `#if` can declare a type several times.
    let isOne = entries.allSatisfy { $0.file == first.file && $0.declaration.path == first.declaration.path }
    return isOne ? first : nil
  }

  /// Returns a member of a type, or of the nearest superclass that declares the member.
  private func member(
    _ name: String, of type: TypeEntry, in module: String?, lackingSuper: Bool = false
  ) -> SourcePlace? {
    for type in superclasses(of: type, in: module) {
      guard let found = members[MemberKey(type: type.declaration.name, name: name)], !found.isEmpty else { continue }
      let member = member(among: found, of: type, in: module)
      if !lackingSuper || member?.callsSuper != true { return member.map(place) }
    }
    return nil
  }

  /// Returns a type and its known superclasses.
  private func superclasses(of type: TypeEntry, in module: String?) -> some Sequence<TypeEntry> {
    sequence(first: type) { type in
      type.declaration.inherits.flatMap { self.type(named: $0, in: module) }
    }.prefix(Self.maximumInheritance)
  }

  /// Returns the only override among members with the same name or, if there are no overrides, the only member.
  private func member(among all: [MemberEntry], of type: TypeEntry, in module: String?) -> MemberEntry? {
    // A type with the same name in another module has its own members.
    let isNameUsedAgain = (types[type.declaration.name]?.count ?? 0) > 1
    let own = isNameUsedAgain ? all.filter { isPart($0, of: type, in: module) } : all
    let overrides = own.filter(\.isOverride)
    let chosen = overrides.isEmpty ? own : overrides
    return chosen.count == 1 ? chosen.first : nil
  }

  private func isPart(_ member: MemberEntry, of type: TypeEntry, in module: String?) -> Bool {
    member.file == type.file || module.map { isFile(member.file, in: $0) } ?? false
  }

  private func isFile(_ file: Int, in module: String) -> Bool {
    files[file].module.map { $0 == module } ?? files[file].folders.contains(module)
  }

  private func place(_ member: MemberEntry) -> SourcePlace {
    place(member.file, line: member.line, column: member.column)
  }

  private func place(_ file: Int, line: Int, column: Int) -> SourcePlace {
    SourcePlace(file: files[file].path, line: line, column: column)
  }

  // MARK: Recorded places

  /// Returns a recorded `Module/File.swift` place with the file's path, or nil if no file or more than one file
  /// matches.
  package func place(ofRecorded place: SourcePlace) -> SourcePlace? {
    guard let module = place.module else { return nil }
    let named = filesByName[String(place.fileName)] ?? []
    let ofModule = named.filter { isFile($0, in: module) }
    // A file whose module is unknown matches if no other file has the same name.
    let fitting = ofModule.isEmpty && named.count == 1 ? named.filter { files[$0].module == nil } : ofModule
    guard fitting.count == 1, let file = fitting.first, place.line <= files[file].lineCount else { return nil }
    return SourcePlace(file: files[file].path, line: place.line)
  }
}
