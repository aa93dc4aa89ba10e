import Foundation

/// A compiler error.
struct Diagnostic: Hashable {
  let path: String
  let line: Int
  let column: Int
  let message: String
}

/// Type-checks rewritten files against the built HeadlessUIKit.
struct TypeCheck: Sendable {
  private let compiler: String
  private let modules: String
  private let work: String
  private let languageMode: String
  /// Whether related files may be outside the folder.
  let isIncomplete: Bool

  init(_ options: SurveyOptions) {
    compiler = options.compiler
    modules = options.modules
    work = options.work
    languageMode = options.languageMode
    isIncomplete = options.isSingle
  }

  /// The modules of the toolchain on Linux, and this module.
  let availableModules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "HeadlessUIKit", "Dispatch", "Glibc",
    "Synchronization",
    "Observation", "RegexBuilder", "Testing", "XCTest", "_Concurrency", "Distributed",
  ]

  /// Runs units of work on all processors, and returns the results in order.
  func inParallel<Result: Sendable>(
    _ units: [[String]], _ body: @escaping @Sendable ([String], Int, TypeCheck) throws -> [Result]
  ) throws -> [[Result]] {
    nonisolated(unsafe) var results: [[Result]?] = Array(repeating: nil, count: units.count)
    nonisolated(unsafe) var failure: (any Error)?
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: units.count) { number in
      do {
        let result = try body(units[number], number, self)
        lock.withLock { results[number] = result }
      } catch {
        lock.withLock { failure = error }
      }
    }
    if let failure { throw failure }
    return results.compactMap { $0 }
  }

  /// Writes the rewritten files and returns their paths.
  func write(_ files: [SourceFile], number: Int) throws -> [String] {
    let folder = work + "/unit-\(number)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try files.enumerated().map { position, file in
      let path = folder + "/file-\(position).swift"
      try Data(file.rewritten.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  /// The errors in files that belong to one module, without duplicates.
  func errors(of paths: [String]) throws -> [Diagnostic] {
    guard !paths.isEmpty else { return [] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler)
    process.arguments =
      [
        "-typecheck", "-wmo", "-swift-version", languageMode, "-module-name", "App", "-parse-as-library",
        "-suppress-warnings",
        "-diagnostic-style", "llvm", "-I", modules,
        // HeadlessUIKit depends on a C module. SwiftPM writes its module map next to the modules.
        "-Xcc", "-fmodule-map-file=\(modules)/../CLifelineAtomics.build/module.modulemap",
      ] + paths
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // After an error without a file, such as a module that cannot be read, nothing was checked.
    if let failure = output.split(separator: "\n").first(where: { $0.hasPrefix("<unknown>:0: error: ") }) {
      throw UsageError(
        description: "the files could not be type-checked: \(failure.dropFirst("<unknown>:0: error: ".count))")
    }
    var seen: Set<Diagnostic> = []
    return output.split(separator: "\n").compactMap { Self.diagnostic(String($0)) }.filter { seen.insert($0).inserted }
  }

  /// Parses `PATH:LINE:COLUMN: error: MESSAGE`.
  private static func diagnostic(_ line: String) -> Diagnostic? {
    guard let mark = line.range(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let column = Int(place[place.count - 1]), let number = Int(place[place.count - 2]) else {
      return nil
    }
    let path = place.dropLast(2).joined(separator: ":")
    return Diagnostic(
      path: path, line: number, column: column,
      message: String(line[mark.upperBound...].prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces))
  }
}
