import Foundation

/// The program that the build plug-in and `Scripts/compat` run.
///
///     rewriter rewrite LIST
///     rewriter survey --swiftc FILE --modules FOLDER --work FOLDER [--single] [--files] FOLDER
///
/// LIST is a file with one line for each source: its path, a tab, and the path of the rewritten file. A survey says which
/// files of a folder would compile, and what blocks the others.
enum Program {
  static func run(_ words: [String]) throws -> Int32 {
    switch words.first {
    case "rewrite" where words.count == 2: return try RewriteRequest(listAt: words[1]).run()
    case "survey": return try Survey(SurveyOptions(Array(words.dropFirst()))).run()
    default: throw UsageError(description: "expected: rewrite LIST, or survey OPTIONS FOLDER")
    }
  }
}

do {
  exit(try Program.run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
