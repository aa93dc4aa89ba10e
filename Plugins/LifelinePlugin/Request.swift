/// The user's request: the words after `swift package lifeline`.
struct Request {
  /// The command of the tool, or `test`; nil if there are no words.
  let command: String?
  /// The executable product of this package, which is installed as `lifeline`.
  static let usualProduct = "lifeline-tool"
  /// The executable product to run: this package's, or a custom tool.
  private(set) var product = Self.usualProduct
  /// Whether the traces of the last run are used, without running the tests again.
  private(set) var usesLastRun = false
  /// The words to pass to `swift test`.
  private(set) var testWords: [String] = []
  /// The words to pass to the tool.
  private(set) var toolWords: [String] = []

  /// The commands that read the traces of the tests unless traces are specified.
  private static let reading: Set = ["check", "stats", "report", "docs", "convert", "render", "show", "verify"]
  /// The words after which the tool only lists or explains something.
  private static let listing: Set = ["--help", "-h", "--list"]

  init(_ words: [String]) throws {
    var words = words[...]
    command = words.first { !$0.hasPrefix("-") } ?? words.first
    if command == "test" {
      testWords = words.filter { $0 != "test" }
      return
    }
    while let word = words.popFirst() {
      switch word {
      case "--filter", "--skip": testWords += [word, try Self.value(of: word, &words)]
      case "--tool": product = try Self.value(of: word, &words)
      case "--last-run": usesLastRun = true
      case "-": throw PluginError("a plug-in has no standard input; name the trace's file, or run lifeline itself")
      default: toolWords.append(word)
      }
    }
    if command == "verify", toolWords.contains("--") {
      throw PluginError(
        "the plug-in itself runs the tests; leave out '--' and the command, and select tests with '--filter'")
    }
    if usesLastRun, !testWords.isEmpty {
      throw PluginError("'\(testWords[0])' selects tests, but '--last-run' runs none; remove one of them")
    }
  }

  /// The commands that locate the code to which findings refer.
  private static let locating: Set = ["check", "report"]

  /// The words to pass to the tool, including the package folder for commands that locate code.
  func toolWords(forPackageIn folder: String) -> [String] {
    let isNamed = toolWords.contains { $0 == "--sources" || $0.hasPrefix("--sources=") || Self.listing.contains($0) }
    guard let command, Self.locating.contains(command), !isNamed else { return toolWords }
    return toolWords + ["--sources", folder]
  }

  /// The request in a form that changes files, without the option that only checks them.
  var repeated: String {
    let options = usesLastRun ? ["--last-run"] : []
    let tool = product == Self.usualProduct ? [] : ["--tool", product]
    let words = toolWords.filter { $0 != "--check" } + tool + testWords + options
    let start = "swift package --allow-writing-to-package-directory lifeline"
    return ([start] + words.map(Self.quoted)).joined(separator: " ")
  }

  /// A word as a shell reads it. This repeats `ShellText`, because plug-ins cannot use libraries of their package.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=,:@%+".contains($0)) }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  /// Whether the command needs the traces of the tests.
  var wantsTraces: Bool {
    guard let command, Self.reading.contains(command) else { return false }
    return !toolWords.contains { $0.hasSuffix(".jsonl") || $0 == "--traces" || Self.listing.contains($0) }
  }

  /// Whether the words specify the traces. With `--inject`, the marks in the pages do.
  var namesTraces: Bool { command == "docs" && toolWords.contains("--inject") }

  /// Whether the command reads a folder of traces, which can be empty, instead of files.
  var readsFolder: Bool { command == "verify" }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws -> String {
    guard let value = words.popFirst() else { throw PluginError("a value is missing after '\(option)'") }
    return value
  }

  static let help = """
    Runs the tests of this package, keeps their traces, and passes them to lifeline.

    Usage: swift package lifeline test [options of swift test]
           swift package lifeline COMMAND [options of the command] [--filter TEST] [--skip TEST] [--last-run]

      test                     Run the tests; each traced test writes a trace.
      check, verify, stats, report, docs, render, convert, show
                               Run the tests, then the command with all their traces.
      any other command        Passed to lifeline: demo, model, rules, explain, and so on.

      --filter TEST, --skip TEST
                               Select tests, as for swift test.
      --last-run               Run no tests; use the traces of the last run.
      --tool PRODUCT           Use this executable product, for a tool of your own.

    If you name traces (files that end in .jsonl), lifeline uses them and no tests run. With docs --inject, the marks in
    your pages name the traces; the tests run first.

    Examples:
      swift package lifeline check
      swift package lifeline check --filter CheckoutTests --fail-on warning
      swift package --allow-writing-to-package-directory lifeline report -o report.html
      swift package --allow-writing-to-package-directory lifeline docs -o Docs.docc --last-run
      swift package lifeline explain controller-leaked
    """
}
