import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineCommand

/// `lifeline pull` with an `xcrun` that does what the real one does to the files, and says what it was asked.
@Suite @MainActor struct PullTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
  }

  /// Writes a program `xcrun` that notes its arguments, one a line.
  private func writeXcrun(_ body: String) throws {
    try folder.writeProgram("xcrun", "#!/bin/sh\nprintf '%s\\n' \"$@\" >>'\(folder.path)/asked'\n\(body)\n")
  }

  /// An `xcrun` whose simulator has the app in the folder `app`.
  private func writeSimulator() throws {
    try writeXcrun("echo '\(folder.path)/app'")
  }

  /// An `xcrun` whose device copies from the folder `app`, and puts the folder into the destination.
  private func writeDevice(into destination: String = "\"$destination\"") throws {
    try writeXcrun(
      """
      while [ $# -gt 0 ]; do
        case $1 in --source) source=$2 ;; --destination) destination=$2 ;; --json-output) result=$2 ;; esac
        shift
      done
      mkdir -p \(destination)
      cp -R '\(folder.path)/app/'"$source"/. \(destination)
      echo '{"info":{"outcome":"success"}}' >"$result"
      """)
  }

  private func writeTrace(
    _ name: String, started: Int, trace: String? = nil, in place: String = "Library/Caches/Lifeline"
  ) throws {
    let header = TraceHeader(name: name, started: .seconds(started), trace: trace)
    let identity = trace.map { ",\"trace\":\"\($0)\"" } ?? ""
    let text = "{\"lifeline\":1,\"name\":\"\(name)\",\"started\":\"\(header.startedText)\"\(identity)}\n"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/app/\(place)", withIntermediateDirectories: true)
    try folder.write(text, to: "app/\(place)/\(name)")
  }

  private func pull(_ arguments: String...) throws -> Outcome {
    try folder.run(["pull", "com.example.Shop"] + arguments + ["-o", "\(folder.path)/out"])
  }

  private var asked: [String] {
    get throws { String(decoding: try folder.read("asked"), as: UTF8.self).split(separator: "\n").map(String.init) }
  }

  private var copies: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? []).sorted()
  }

  // MARK: Simulators

  @Test func `the newest trace of the booted simulator is copied`() throws {
    try writeSimulator()
    try writeTrace("9-a.jsonl", started: 100)
    try writeTrace("1-b.jsonl", started: 200)
    let outcome = try pull()
    #expect(outcome == Outcome(code: 0, output: "DIR/out/1-b.jsonl\n", errors: ""))
    #expect(copies == ["1-b.jsonl"])
    #expect(try asked == ["simctl", "get_app_container", "booted", "com.example.Shop", "data"])
    #expect(try folder.read("out/1-b.jsonl") == folder.read("app/Library/Caches/Lifeline/1-b.jsonl"))
  }

  @Test func `all traces are copied, with their segments and tails, oldest first`() throws {
    try writeSimulator()
    let place = "app/Documents/Lifeline"
    try writeTrace("b.jsonl", started: 100, trace: "b", in: "Documents/Lifeline")
    try writeTrace("b.1.jsonl", started: 100, trace: "b", in: "Documents/Lifeline")
    try writeTrace("a.jsonl", started: 200, in: "Documents/Lifeline")
    try folder.write("tail", to: "\(place)/b.jsonl.tail")
    try folder.write("no trace", to: "\(place)/notes.jsonl")
    let outcome = try pull("--all", "--folder", "documents", "--simulator", "ABC")
    #expect(outcome.output == "DIR/out/b.1.jsonl\nDIR/out/b.jsonl\nDIR/out/a.jsonl\n")
    #expect(copies == ["a.jsonl", "b.1.jsonl", "b.jsonl", "b.jsonl.tail"])
    #expect(try asked[2] == "ABC")
  }

  @Test func `a copy is replaced, and a tail that is gone does not stay`() throws {
    try writeSimulator()
    try writeTrace("a.jsonl", started: 100, trace: "one")
    try folder.write("tail", to: "app/Library/Caches/Lifeline/a.jsonl.tail")
    #expect(try pull().code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/app/Library/Caches/Lifeline/a.jsonl.tail")
    #expect(try pull().code == 0)
    #expect(copies == ["a.jsonl"])
  }

  @Test func `another file is not overwritten`() throws {
    try writeSimulator()
    try writeTrace("a.jsonl", started: 100, trace: "one")
    #expect(try pull().code == 0)
    try writeTrace("a.jsonl", started: 100, trace: "two")
    let before = try folder.read("out/a.jsonl")
    let outcome = try pull()
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: 'DIR/out/a.jsonl' exists and is not this trace; move it, or choose another folder with '-o DIR'\n"
    )
    #expect(try folder.read("out/a.jsonl") == before)
  }

  @Test func `an app that is not there is said`() throws {
    try writeXcrun("echo 'No such file' >&2; exit 2")
    let outcome = try pull()
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "No such file\nlifeline: the app 'com.example.Shop' is not in the simulator 'booted', or the simulator is not "
        + "booted (see above); 'xcrun simctl list' lists the simulators\n")
  }

  @Test func `a folder without traces is said`() throws {
    try writeSimulator()
    #expect(
      try pull().errors.hasPrefix("lifeline: the app has no folder for traces at 'DIR/app/Library/Caches/Lifeline'"))
    try writeTrace("a.txt", started: 1)
    #expect(
      try pull().errors
        == "lifeline: the app 'com.example.Shop' has no traces in 'Library/Caches/Lifeline'; it writes them with "
        + "'.jsonLines(in:)'\n")
    #expect(copies == [])
  }

  // MARK: Devices

  @Test(arguments: ["\"$destination\"", "\"$destination/Lifeline\""])
  func `the folder of a device is copied, and nothing else stays`(destination: String) throws {
    try writeDevice(into: destination)
    try writeTrace("a.jsonl", started: 100)
    try writeTrace("b.jsonl", started: 200)
    #expect(try pull("--device", "My iPhone") == Outcome(code: 0, output: "DIR/out/b.jsonl\n", errors: ""))
    let words = try asked
    #expect(
      words.prefix(12) == [
        "devicectl", "device", "copy", "from", "--device", "My iPhone", "--domain-type", "appDataContainer",
        "--domain-identifier", "com.example.Shop", "--source", "Library/Caches/Lifeline",
      ])
    let temporary = try #require(words.last.map { ($0 as NSString).deletingLastPathComponent })
    #expect(!FileManager.default.fileExists(atPath: temporary))
  }

  @Test func `what a device answers is said`() throws {
    try writeXcrun(
      """
      while [ $# -gt 1 ]; do shift; done
      cat >"$1" <<'JSON'
      {"error":{"code":7000,"domain":"com.apple.dt.CoreDeviceError","userInfo":{"NSLocalizedDescription":{"string":"The file could not be copied."},"NSUnderlyingError":{"error":{"code":1,"domain":"x","userInfo":{"NSLocalizedDescription":{"string":"No such app."}}}}}},"info":{"outcome":"failed"}}
      JSON
      exit 1
      """)
    let outcome = try pull("--device", "D")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors
        == "lifeline: cannot copy the traces of 'com.example.Shop' from the device 'D': The file could not be copied: No "
        + "such app; 'xcrun devicectl list devices' lists the devices\n")
  }

  @Test(arguments: ["", "{", "[]", "{\"error\":1}", "{\"error\":{\"userInfo\":{\"NSLocalizedDescription\":\"x\"}}}"])
  func `an answer of another form is no reason`(json: String) {
    #expect(DeviceResult.reason(Array(json.utf8)) == nil)
  }

  @Test func `errors that hold each other end`() {
    var json = "{}"
    for number in 0..<15 {
      json =
        "{\"userInfo\":{\"NSLocalizedDescription\":{\"string\":\"\(number)\"},\"NSUnderlyingError\":{\"error\":\(json)}}}"
    }
    #expect(DeviceResult.reason(Array("{\"error\":\(json)}".utf8))?.hasPrefix("14: 13: ") == true)
  }

  // MARK: Arguments

  @Test func `wrong arguments are refused before anything runs`() throws {
    try writeXcrun("exit 9")
    for arguments in [["--simulator", "A", "--device", "B"], ["--device", ""], ["--simulator=-x"]] {
      #expect(try folder.run(["pull", "com.example.Shop"] + arguments).code == 2)
    }
    #expect(try folder.run(["pull", "--", "--help"]).errors.contains("'--help' is not a bundle identifier"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/asked"))
  }

  @Test func `a machine without Xcode is told so`() throws {
    #expect(
      try pull()
        == Outcome(
          code: 2, output: "",
          errors: "lifeline: 'xcrun' is not on the PATH: pulling traces requires a Mac with Xcode\n"))
  }
}
