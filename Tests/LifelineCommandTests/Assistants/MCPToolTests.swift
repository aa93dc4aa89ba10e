import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineCommand

@MainActor
@Suite struct MCPToolTests {
  private func served() throws -> ServedTests {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "traces/t.jsonl")
    return try ServedTests(folder)
  }

  @Test func `a finding is found, shown, and explained`() throws {
    let served = try served()
    let findings = try served.call("findings", ["traces": "traces"])
    #expect(
      findings.text.hasPrefix("1 error, 0 warnings, 0 notes in 1 trace of 8 events\n1. error repeated-view-did-load ["))
    let id = try #require(findings.text.firstMatch(of: /\[([0-9a-f]{8})\]/)?.1)
    let path = try served.call("path", ["finding": String(id)])
    #expect(path.text.contains(#""fingerprint": "repeated-view-did-load:HomeController""#))
    #expect(try served.call("path", ["finding": "repeated-view-did-load:HomeController"]).text == path.text)
    #expect(try served.call("explain", ["rule": "repeated-view-did-load"]).text.hasPrefix("# repeated-view-did-load"))
    #expect(try served.call("findings", ["from": 2]).text.contains("1. error") == false)
    #expect(try served.call("findings", ["rule": "late-release"]).text.contains("repeated-view-did-load") == false)
  }

  @Test func `the life of an object is what happened to it`() throws {
    let life = try served().call("life", ["object": "home"])
    #expect(!life.isError)
    #expect(life.text.contains("viewDidLoad"))
    #expect(life.text.contains("deinit"))
  }

  @Test func `a picture is a PNG`() throws {
    let result = try served().result(
      "tools/call", ["name": "picture", "arguments": ["traces": "traces/t.jsonl", "diagram": "lives"]])
    let image = try #require((result["content"] as? [[String: Any]])?.first)
    #expect(image["mimeType"] as? String == "image/png")
    let bytes = try #require(Data(base64Encoded: image["data"] as? String ?? ""))
    #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a trace that has changed is checked again`() throws {
    let served = try served()
    #expect(try served.call("findings").text.hasPrefix("1 error"))
    var lines = TraceLines()
    lines.span("viewDidLoad")
    try served.folder.write(lines.text, to: "traces/t.jsonl")
    #expect(try served.call("findings").text.hasPrefix("0 errors"))
  }

  @Test(arguments: [
    ("findings", #"{"traces": 7}"#, "'traces' must be a string"),
    ("findings", #"{"trace": "x"}"#, "did you mean 'traces'?"),
    ("findings", #"{"from": 0}"#, "'from' must be an integer of at least 1"),
    ("path", #"{}"#, "'finding' is missing"),
    ("path", #"{"finding": "12345678"}"#, "no finding has the id '12345678'"),
    ("findings", #"{"rule": "controller-leakd"}"#, "controller-leaked"),
    ("explain", #"{"rule": "--help"}"#, "--help"),
    ("life", #"{"object": "hme"}"#, "hme"),
    ("life", #"{"object": "home", "since": "--help"}"#, "--help"),
    ("picture", #"{"traces": "traces/t.jsonl", "diagram": "live"}"#, "did you mean 'lives'?"),
    ("findings", #"{"traces": "--help"}"#, "there is no '--help' in the served folder"),
    ("findings", #"{"traces": "-"}"#, "there is no '-' in the served folder"),
  ])
  func `what cannot be answered is said so that a model can correct it`(
    tool: String, arguments: String, problem: String
  ) throws {
    let values = try JSONSerialization.jsonObject(with: Data(arguments.utf8)) as? [String: Any]
    let answer = try served().call(tool, #require(values))
    #expect(answer.isError)
    #expect(answer.text.contains(problem))
  }

  @Test(arguments: ["..", "../other", "/etc", "traces/../../other/t.jsonl", "a\0b", "", "file", "folder", "lost"])
  func `nothing outside of the folder is read, wherever links lead`(path: String) throws {
    let outer = try TemporaryFolder()
    let secret = try outer.write(TraceLines.endedRepeatedLoad.text, to: "other/t.jsonl")
    try outer.write(TraceLines.endedRepeatedLoad.text, to: "served/traces/t.jsonl")
    let links = [("file", secret), ("folder", "\(outer.path)/other"), ("lost", "\(outer.path)/nothing")]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(outer.path)/served/\(name)", withDestinationPath: target)
    }
    let served = try ServedTests(outer, in: "/served")
    for (tool, rest) in [("findings", [:]), ("life", ["object": "home"]), ("picture", [:])] as [(String, [String: Any])]
    {
      let answer = try served.call(tool, rest.merging(["traces": path]) { $1 })
      #expect(answer.isError)
      #expect(answer.text.contains("in the served folder; give a path relative to it"))
    }
  }

  @Test func `a configuration that leads out of the folder is refused`() throws {
    let served = try served()
    try served.folder.write(#"{"baseline": "/etc/hosts"}"#, to: ".lifeline.json")
    let answer = try served.call("findings")
    #expect(answer.isError)
    #expect(answer.text.contains("names '/etc/hosts' outside of the served folder"))
  }

  @Test func `a configuration that is added after the first answer is used, and none above the folder`() throws {
    let served = try served()
    #expect(try served.call("findings").text.hasPrefix("1 error"))
    try served.folder.write(#"{"no-rule": ["repeated-view-did-load"]}"#, to: ".lifeline.json")
    #expect(try served.call("findings").text.hasPrefix("0 errors"))
  }
}
