import Foundation
import LifelineCommand
import LifelineFormats
import LifelineTestSupport
import Testing

@MainActor
@Suite struct ConvertTests {
  private func folder(_ text: String = TraceLines.repeatedLoad.text) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "t.jsonl")
    return folder
  }

  @Test(arguments: [
    ("t.csv", "trace,trace_name,seq"), ("T.CSV", "trace,trace_name,seq"),
    ("t.pftrace", "\n"), ("copy.jsonl", "{\"lifeline\":1"),
    ("t.otlp.jsonl", "{\"resourceSpans\""),
  ])
  func `the ending says which format`(file: String, beginning: String) throws {
    let folder = try folder()
    let outcome = try folder.lifeline("convert", "\(folder.path)/t.jsonl", "-o", "\(folder.path)/\(file)")
    #expect(outcome == Outcome(code: 0, output: "", errors: ""))
    #expect(String(decoding: try folder.read(file), as: UTF8.self).hasPrefix(beginning))
  }

  @Test func `a copy is the same to the byte, also over the trace itself`() throws {
    let folder = try folder(
      TraceLines.repeatedLoad.text.replacing(#""pid":1}"#, with: #""pid":1,"platform":"linux"}"#))
    let trace = "\(folder.path)/t.jsonl"
    let before = try folder.read("t.jsonl")
    #expect(try folder.lifeline("convert", trace, "-o", trace).code == 0)
    #expect(try folder.read("t.jsonl") == before)
    #expect(
      try folder.lifeline("convert", trace, "--format", "jsonl").output == String(decoding: before, as: UTF8.self))
    #expect(folder.files == ["t.jsonl"])
  }

  @Test func `Perfetto's format contains the states of one's own model`() throws {
    let folder = try folder()
    let model = try folder.write(
      """
      {"lifelineModel": 1, "name": "Lamp", "kind": "controller", "types": ["HomeController"],
       "states": [{"id": "new", "initial": true}, {"id": "glowing"}, {"id": "gone", "final": true}],
       "transitions": [{"from": "new", "on": "viewDidLoad", "to": "glowing"}, {"from": "glowing", "on": "deinit", "to": "gone"}]}
      """, to: "lamp.json")
    let states = try [[], ["--model", model]].map { options in
      _ = try folder.run(["convert", "\(folder.path)/t.jsonl", "-o", "\(folder.path)/t.pftrace"] + options)
      return String(decoding: try folder.read("t.pftrace"), as: UTF8.self).contains("glowing")
    }
    #expect(states == [false, true])
  }

  @Test func `several traces go into one output`() throws {
    let folder = try folder()
    let trace = "\(folder.path)/t.jsonl"
    let rows = try folder.lifeline("convert", trace, trace, "--format", "csv").output.split(separator: "\r\n")
      .dropFirst()
    #expect(rows.map { $0.prefix(2) } == Array(repeating: "1,", count: 7) + Array(repeating: "2,", count: 7))
  }

  @Test(arguments: [
    (["convert"], "missing TRACE…: lifeline convert TRACE… -o FILE; see 'lifeline convert --help'"),
    (
      ["convert", "DIR/t.jsonl"],
      "choose a format with '--format'; one of: csv, jsonl, otlp, perfetto, sqlite"
    ),
    (
      ["convert", "DIR/t.jsonl", "-o", "DIR/t.foo"],
      "the extension of 'DIR/t.foo' belongs to no format; choose one with '--format': csv, jsonl, otlp, perfetto, sqlite"
    ),
    (
      ["convert", "DIR/t.jsonl", "--format", "perfeto"],
      "'--format' does not accept 'perfeto'; did you mean 'perfetto'?"
    ),
    (
      ["convert", "DIR/t.jsonl", "--format", "parquet"],
      "'--format' does not accept 'parquet'; one of: csv, jsonl, otlp, perfetto, sqlite"
    ),
    (["convert", "DIR/none.jsonl", "--format", "csv"], "DIR/none.jsonl: cannot be opened: No such file or directory"),
    (
      ["convert", "DIR/t.jsonl", "-o", "DIR/t.jsonl/none/t.csv"],
      "cannot create the folder 'DIR/t.jsonl/none': Not a directory"
    ),
  ])
  func `what cannot be done is one line and exit code 2`(arguments: [String], message: String) throws {
    let folder = try folder()
    let outcome = try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome == Outcome(code: 2, output: "", errors: "lifeline: \(message)\n"))
    #expect(folder.files == ["t.jsonl"])
  }

  @Test func `issue is reported and the rest converted; with --strict no file appears`() throws {
    var lines = TraceLines.repeatedLoad.lines
    lines[1] = "{\"seq\":1,"
    let folder = try folder(lines.joined(separator: "\n") + "\n{\"end\":true,\"events\":7,\"dropped\":0}\n")
    let arguments = ["convert", "\(folder.path)/t.jsonl", "-o", "\(folder.path)/t.csv"]
    let strict = try folder.run(arguments + ["--strict"])
    #expect(strict.code == 2)
    #expect(strict.errors.hasSuffix("lifeline: the traces have 1 issue, and --strict was given\n"))
    #expect(folder.files == ["t.jsonl"])
    let outcome = try folder.run(arguments)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "lifeline: DIR/t.jsonl:2:10: the line ends unexpectedly\n")
    #expect(String(decoding: try folder.read("t.csv"), as: UTF8.self).split(separator: "\r\n").count == 7)
  }

  @Test func `the list shows every format with its endings`() throws {
    let outcome = try folder().lifeline("convert", "--list")
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == ExporterDescription.standard.count + 1)
    #expect(lines[0].hasPrefix("csv       A table with a row for each event"))
    #expect(lines[0].hasSuffix(" Files: .csv"))
  }

  @Test func `an ending of two formats needs '--format'`() throws {
    var registry = CommandRegistry.standard
    registry.exporters.append(
      ExporterDescription(id: "sheet", summary: "Sheets.", endings: ["csv"], make: ExporterDescription.csv.make))
    let folder = try folder()
    let arguments = ["convert", "\(folder.path)/t.jsonl", "-o", "\(folder.path)/t.csv"]
    #expect(
      try folder.run(arguments, registry: registry).errors
        == "lifeline: '.csv' is an extension of 'csv' and 'sheet'; choose one with '--format'\n")
    #expect(try folder.run(arguments + ["--format", "sheet"], registry: registry).code == 0)
  }
}
