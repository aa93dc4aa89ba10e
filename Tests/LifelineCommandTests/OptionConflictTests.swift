import Foundation
import LifelineTestSupport
import Testing

/// Options that contradict each other, have no effect, or would destroy a file.
@MainActor
@Suite struct OptionConflictTests {
  nonisolated private static let conflicts: [(String, message: String)] = [
    ("show T --neighbors 3", "'--neighbors' counts the events around an event; name the event with '--around'"),
    ("show T --since 5s --until 1s", "'--until 1s' is before '--since 5s', so nothing is selected; exchange the two"),
    ("stats T --since #9 --until #2", "'--until #2' is before '--since #9', so nothing is selected; exchange the two"),
    ("render T --notes --no-findings", "'--notes' adds findings, but '--no-findings' leaves them out; choose one"),
    ("render T --model M -o M", "'DIR/m.json' would overwrite the model 'DIR/m.json'; name another output file"),
    ("diff T T --context 2 --format json", "'--context' is for text and Markdown; leave it out"),
    (
      "diff T T --time-threshold 5 --ignore-times",
      "'--time-threshold' has no effect with '--ignore-times'; leave one of them out"
    ),
    ("check T --write-baseline -", "'--write-baseline' needs a file, but '-' is standard output; name a file"),
    ("check T -o N --write-baseline N", "'--write-baseline' and '--output' name the same file; name two"),
    ("check T --baseline M -o M", "'DIR/m.json' would overwrite the baseline 'DIR/m.json'; name another output file"),
    (
      "check T --config M -o M", "'DIR/m.json' would overwrite the configuration 'DIR/m.json'; name another output file"
    ),
    ("check T --model M -o M", "'DIR/m.json' would overwrite the model 'DIR/m.json'; name another output file"),
    (
      "check T --leaks M --write-baseline M",
      "'DIR/m.json' would overwrite the output of 'leaks' 'DIR/m.json'; name another output file"
    ),
    ("check - --leaks -", "'-' is standard input, which can be read only once; give it once"),
    (
      "check T --no-plugins --rule-timeout 5",
      "'--rule-timeout' limits plug-ins, but '--no-plugins' runs none; choose one"
    ), ("import T --try --from otlp", "'--try' reads lines with templates, not 'otlp'; leave '--from' out"),
    ("report T --baseline M -o M", "'DIR/m.json' would overwrite the baseline 'DIR/m.json'; name another output file"),
    ("model --rare", "'--rare' needs the NAME of the model to draw; 'lifeline model' lists the models"),
    ("model -o N", "'--output' needs the NAME of the model to draw; 'lifeline model' lists the models"),
    (
      "model UIScene --format json --no-legend",
      "'--no-legend' is for pictures, but JSON contains the whole model; leave it out"
    ),
    ("docs T -o -", "'-o' needs a folder, but '-' is standard output; name a folder"),
    ("docs T -o T", "cannot write into 'DIR/t.jsonl': it is not a folder; choose another folder"),
    ("demo --story checklist --mistake leak-by-timer", "--story and --mistake cannot be used together; choose one"),
    ("merge - -", "'-' is standard input, which can be read only once; give it once"),
    ("trends M -o M", "'DIR/m.json' would overwrite the summary 'DIR/m.json'; name another output file"),
    ("summarize T --label a=1 --label a=2", "'--label' gives 'a' different values; keep one"),
    ("summarize T --label a=1 --drop-label a", "'a' is given to both --label and --drop-label; choose one"),
    ("summarize T --index -", "'--index' needs a file, but '-' is standard output; name a file"),
    ("summarize T --model M -o M", "'DIR/m.json' would overwrite the model 'DIR/m.json'; name another output file"),
  ]

  /// Returns the arguments, in which a letter is the path of a file.
  private static func arguments(_ line: String, in folder: TemporaryFolder) -> [String] {
    let files = ["T": "t.jsonl", "M": "m.json", "N": "new.json"]
    return line.split(separator: " ").map { word in files[String(word)].map { "\(folder.path)/\($0)" } ?? String(word) }
  }

  @Test(arguments: conflicts)
  func `a conflict is explained, and no file changes`(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    try folder.write("{}", to: "m.json")
    let outcome = try folder.run(Self.arguments(line, in: folder))
    #expect(outcome == Outcome(code: 2, output: "", errors: "lifeline: \(message)\n"))
    #expect(folder.files == ["m.json", "t.jsonl"])
    #expect(try folder.read("m.json") == Data("{}".utf8))
  }

  nonisolated private static let paths: [([String], message: String)] = [
    (["stats", ""], "'': the path is empty; name a file"),
    (["import", ""], "'': the path is empty; name a file"),
    (["rules", "--model", ""], "'': the path is empty; name a file"),
    (["rules", "--model", "DIR"], "DIR: is a folder; name a file in it"),
    (["import", "DIR"], "DIR: is a folder; name a file in it"),
    (["suggest-template", "DIR"], "DIR: is a folder; name a file in it"),
    (["check", "DIR/t.jsonl", "--leaks", "DIR"], "DIR: is a folder; name a file in it"),
    (["check", "DIR/t.jsonl", "--config", ""], "cannot read '': the path is empty; name a file"),
    (["check", "DIR/t.jsonl", "--baseline", "DIR"], "cannot read 'DIR': it is a folder; name a file in it"),
    (["adopt", "DIR/t.jsonl"], "cannot adopt 'DIR/t.jsonl': it is not a folder; name the folder that contains it"),
    (["convert", "DIR/t.jsonl", "--format", "sqlite", "-o", ""], "cannot write '': the path is empty; name a file"),
    (["watch", ""], "TRACE is empty; name a file, a folder, or '-' for standard input"),
  ]

  @Test(arguments: paths)
  func `a path that cannot be used is explained`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    let outcome = try folder.watch(arguments: arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome == Outcome(code: 2, output: "", errors: "lifeline: \(message)\n"))
  }
}
