import Foundation

/// Determines which files in a folder would compile here, and what blocks the others.
struct Survey {
  private let options: SurveyOptions

  init(_ options: SurveyOptions) {
    self.options = options
  }

  /// The result for one file.
  struct Entry: Sendable {
    let path: String
    var blockers: Set<Blocker> = []
  }

  func run() throws -> Int32 {
    let root = URL(fileURLWithPath: options.folder).resolvingSymlinksInPath().path
    let paths = try Self.swiftFiles(in: root)
    guard !paths.isEmpty else { throw UsageError(description: "\(options.folder): contains no Swift file") }
    let units = options.isSingle ? paths.map { [$0] } : [paths]
    var entries: [Entry] = []
    let check = TypeCheck(options)
    for group in try check.inParallel(units, Self.entries) { entries += group }
    SurveyReport(entries.sorted { $0.path < $1.path }, root: root, options: options).write()
    return 0
  }

  /// Rewrites and checks files that belong together.
  @Sendable
  private static func entries(_ paths: [String], number: Int, check: TypeCheck) throws -> [Entry] {
    let sources = paths.compactMap { path in (try? RewriteRequest.text(at: path)).map { (path, $0) } }
    let rewriter = ModuleRewriter(surveying: sources, available: check.availableModules)
    var entries = Dictionary(uniqueKeysWithValues: paths.map { ($0, Entry(path: $0)) })
    for path in paths where !sources.contains(where: { $0.0 == path }) {
      entries[path]?.blockers.insert(Blocker(.other, "the file is not UTF-8 text"))
    }
    for problem in rewriter.problems {
      let isSyntax = !rewriter.files.contains { $0.path == problem.path }
      entries[problem.path]?.blockers.insert(Blocker(isSyntax ? .syntax : .objectiveC, problem.message.beforeColon))
    }
    for (path, modules) in rewriter.missingModules {
      for module in modules { entries[path]?.blockers.insert(Blocker(.module, module)) }
    }
    let outputs = try check.write(rewriter.files, number: number)
    let errors = try check.errors(of: outputs)
    let kinds = BlockerKinds(rewriter, errors: errors, isIncomplete: check.isIncomplete)
    for diagnostic in errors {
      let hasModules = !(rewriter.missingModules[diagnostic.path] ?? []).isEmpty
      entries[diagnostic.path]?.blockers.insert(kinds.blocker(for: diagnostic, hasMissingModules: hasModules))
    }
    return entries.values.sorted { $0.path < $1.path }.map { entry in
      // An unknown superclass or type causes further errors that are unrelated to UIKit.
      var entry = entry
      if entry.blockers.contains(where: { $0.kind == .ownType || $0.kind == .module }) {
        entry.blockers = Set(entry.blockers.map { $0.kind == .other ? Blocker(.consequence, $0.name) : $0 })
      }
      return entry
    }
  }

  private static func swiftFiles(in root: String) throws -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory) else {
      throw UsageError(description: "\(root): no such folder")
    }
    guard isDirectory.boolValue else { return [root] }
    let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", ".swiftpm"]
    var paths: [String] = []
    guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
    for case let name as String in files {
      if skipped.contains((name as NSString).lastPathComponent) { files.skipDescendants() }
      if name.hasSuffix(".swift"), !name.hasSuffix("Package.swift") { paths.append(root + "/" + name) }
    }
    return paths.sorted()
  }
}

extension String {
  /// The text up to the first colon, which describes the problem.
  var beforeColon: String { split(separator: ":", maxSplits: 1).first.map(String.init) ?? self }
}
