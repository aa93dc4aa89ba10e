import Foundation
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineCommand

/// Findings that are accepted with a reason.
@MainActor
@Suite struct AcceptTests {
  private nonisolated static let fingerprint = "repeated-view-did-load:HomeController"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "t.jsonl")
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: [String], on day: String = "2026-11-29") throws -> Outcome {
    let output = try folder.write("", to: "printed")
    let handle = try #require(FileHandle(forWritingAtPath: output))
    var environment = CommandEnvironment(folder: folder.path, variables: ["PATH": "/nowhere"])
    environment.today = CalendarDay(day)
    let code = CommandLineTool.run(
      arguments, registry: .demo, output: handle.fileDescriptor, errorOutput: handle.fileDescriptor,
      environment: environment)
    let text = String(decoding: try folder.read("printed"), as: UTF8.self).replacing(folder.path, with: "DIR")
    return Outcome(code: code.rawValue, output: text, errors: "")
  }

  @Test func `an accepted finding is listed with its reason until its day, and then counts again`() throws {
    let folder = try folder()
    let check = ["check", "\(folder.path)/t.jsonl"]
    #expect(try run(folder, check).code == 1)
    let accepted = try run(
      folder, ["accept", Self.fingerprint, "--because", "fixed by #7", "--until", "2026-12-31"])
    #expect(
      accepted.output == "lifeline: accepted '\(Self.fingerprint)' until 2026-12-31 in '.lifeline.json': fixed by #7\n")
    let last = try run(folder, check, on: "2026-12-31")
    #expect(last.code == 0)
    #expect(last.output.contains("(fixed by #7; until 2026-12-31)"))
    let later = try run(folder, check, on: "2027-01-01")
    #expect(later.code == 1)
    #expect(
      later.output.contains(
        "lifeline: 'repeated-view-did-load:HomeController' was accepted until 2026-12-31 (fixed by #7), and counts again"
      ))
  }

  @Test func `only the finding with the fingerprint is accepted`() throws {
    let folder = try folder()
    #expect(try run(folder, ["accept", Self.fingerprint + ":other", "--because", "x"]).code == 0)
    #expect(try run(folder, ["check", "\(folder.path)/t.jsonl"]).code == 1)
  }

  @Test(
    arguments: [
      (nil, "{\n  \"allow\": [\n    ENTRY\n  ]\n}\n"), ("{}", "{\n  \"allow\": [\n    ENTRY\n  ]\n}"),
      ("{ \"fail-on\": \"note\" }", "{\n  \"allow\": [\n    ENTRY\n  ],\n  \"fail-on\": \"note\" }"),
      ("{\n  \"plugins\": false\n}\n", "{\n  \"allow\": [\n    ENTRY\n  ],\n  \"plugins\": false\n}\n"),
      ("{\"allow\": []}", "{\"allow\": [\n    ENTRY\n  ]}"),
      ("{\n  \"allow\": [\n    \"a:b:]}c\"\n  ]\n}\n", "{\n  \"allow\": [\n    ENTRY,\n    \"a:b:]}c\"\n  ]\n}\n"),
      (
        "{\"allow\": [{\"rule\": \"r\", \"type\": \"T\", \"reason\": \"}\\\"\", \"fingerprint\": \"\(fingerprint)\"}, \"a:b:c\"]}",
        "{\"allow\": [ENTRY, \"a:b:c\"]}"
      ),
    ] as [(String?, String)])
  func `the rest of the configuration stays as it is`(before: String?, after: String) throws {
    let folder = try folder()
    if let before { try folder.write(before, to: ".lifeline.json") }
    #expect(try run(folder, ["accept", Self.fingerprint, "--because", "why \"not\""]).code == 0)
    let entry =
      #"{"rule": "repeated-view-did-load", "type": "HomeController", "fingerprint": "\#(Self.fingerprint)", "#
      + #""reason": "why \"not\"", "accepted": "2026-11-29"}"#
    let text = String(decoding: try folder.read(".lifeline.json"), as: UTF8.self)
    #expect(text == after.replacing("ENTRY", with: entry))
    #expect(try run(folder, ["check", "\(folder.path)/t.jsonl"]).code == 0)
  }

  @Test(arguments: [
    (["leak"], "'leak' is not a fingerprint"), (["controller-leeked:A"], "did you mean 'controller-leaked'?"),
    (["controller-leaked:A", "--until", "2026-02-30"], "write a day such as 2027-01-31"),
    (["controller-leaked:A", "--until", "2026-11-28"], "is in the past"),
    (["controller-leaked:"], "names no type"),
  ])
  func `what cannot be accepted is an error, and nothing is written`(arguments: [String], problem: String) throws {
    let folder = try folder()
    let outcome = try run(folder, ["accept", "--because", "x"] + arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(problem), "\(outcome.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.lifeline.json"))
  }

  @Test func `a configuration with problems is not changed`() throws {
    let folder = try folder()
    try folder.write("{\"alow\": []}", to: ".lifeline.json")
    let outcome = try run(folder, ["accept", Self.fingerprint, "--because", "x"])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("did you mean 'allow'?"))
    #expect(try folder.read(".lifeline.json") == Data("{\"alow\": []}".utf8))
  }
}
