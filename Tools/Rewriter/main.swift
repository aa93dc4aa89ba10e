// The program that the build plug-in runs:
//
//     rewrite LIST
//
// LIST is a file with one line per source file: its path, a tab, and the path of the rewritten file.
run { words in
  guard words.count == 1 else { throw UsageError(description: "expected: rewrite LIST") }
  return try RewriteRequest(listAt: words[0]).run()
}
