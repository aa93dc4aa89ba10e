/// The words of a command line that bytes choose. A path is never taken from the bytes, since a command may write to
/// it.
struct ArgumentBytes {
  let arguments: [String]

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var arguments: [String] = []
    while let byte = rest.popFirst(), arguments.count < 20 {
      if let word = Self.words.indices.contains(Int(byte)) ? Self.words[Int(byte)] : nil {
        arguments.append(word)
        continue
      }
      let text = String(decoding: rest.prefix(Int(byte) % 24), as: UTF8.self).filter { $0 != "/" && $0 != "\0" }
      rest = rest.dropFirst(Int(byte) % 24)
      arguments.append(Self.valued[Int(byte) % Self.valued.count] + "=" + text)
    }
    // Of a trace of the standard input the fuzzer knows nothing.
    self.arguments = arguments.filter { $0 != "-" }
  }

  /// Options whose value can be anything.
  private static let valued = [
    "--title", "--subject", "--type", "--event", "--since", "--until", "--last", "--around", "--neighbors", "--depth",
    "--max-rows", "--max-findings", "--max-events", "--context",
    "--max-transitions", "--min-share", "--system", "--format", "--diagram", "--fail-on", "--rule", "--no-rule",
    "--allow",
    "--rule-timeout", "--color", "--time-threshold", "--ignore-event", "--ignore-attribute", "--pictures", "--x",
    "--label", "--drop-label", "--group-by", "--max-groups", "--jobs", "--by", "--width", "--layout", "--every",
  ]

  /// Not 'watch' and 'pull', which wait for a program, nor what reads standard input.
  private static let words =
    [
      "check", "render", "stats", "diff", "report", "docs", "convert", "repair", "model", "rules", "explain", "help",
      "trace.jsonl", "trace.jsonl", "missing.jsonl", "--format", "json", "text", "svg", "dot", "mermaid",
      "sarif", "junit", "markdown", "--diagram", "timeline", "states", "life", "--strict", "--views", "--no-fold",
      "--to-scale", "--no-findings", "--notes", "--only-findings", "--no-config", "--no-plugins", "--no-times",
      "--check",
      "--force", "--all", "--rare", "--list", "--ignore-order", "--ignore-times", "-h", "--help", "--version", "--",
      "UIViewController",
      "controller-leaked", "-o", "out.svg", "out.html", "out", "--inject", "#1", "-1", "0", "9223372036854775807",
      "1.5s", "", "show", "summarize", "merge", "trends", "completion", "base.json", "--against", "--no-rules",
      "--index", "--no-legend", "--quiet", "--tree",
    ] + valued
}
