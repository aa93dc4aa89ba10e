import SwiftSyntax

/// Rewrites all files of a module together, because overrides and outlets depend on one another.
struct ModuleRewriter {
  private(set) var files: [SourceFile]
  private(set) var problems: [Problem] = []
  /// In a survey, the imported modules that do not exist here, with the files that import them.
  private(set) var missingModules: [String: Set<String>] = [:]
  /// The declarations in the files.
  let index = ModuleIndex()

  init(_ sources: [(path: String, text: String)]) {
    files = sources.map { SourceFile(path: $0.path, text: $0.text) }
    for file in files { problems += file.syntaxProblems() }
    guard problems.isEmpty else { return }
    rewrite()
  }

  /// For a survey: files with syntax errors are left out, and all others are rewritten.
  init(surveying sources: [(path: String, text: String)], available: Set<String>) {
    let all = sources.map { SourceFile(path: $0.path, text: $0.text) }
    files = all.filter { !$0.tree.hasError }
    for file in all where file.tree.hasError { problems += file.syntaxProblems(limit: 1) }
    rewrite(available: available)
  }

  private mutating func rewrite(available: Set<String>? = nil) {
    for file in files { IndexBuilder(file, into: index).walk(file.tree) }
    let movers = files.map { file in
      let mover = OverrideMover(file, index)
      mover.walk(file.tree)
      return mover
    }
    for (file, mover) in zip(files, movers) {
      let rewriter = FileRewriter(file, index) { offset in
        mover.moved.first { $0.range.contains(offset) }?.type.file ?? file
      }
      rewriter.available = available
      rewriter.walk(file.tree)
      missingModules[file.path] = rewriter.missingModules
      problems += mover.problems + rewriter.problems
    }
    let generator = InterfaceGenerator(index)
    var done: Set<ObjectIdentifier> = []
    for type in index.types.values.joined().sorted(by: {
      ($0.file.path, $0.closingBrace) < ($1.file.path, $1.closingBrace)
    })
    where done.insert(ObjectIdentifier(type)).inserted {
      generator.generate(for: type)
    }
  }
}
