import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineCommand

@MainActor
@Suite struct ShowTests {
  @Test func `the lines are those of the console sink`() throws {
    let folder = try TemporaryFolder()
    var script = TraceScript(interval: 1000)
    let home = Subject(id: 1, kind: .controller, type: "HomeController", name: "home")
    let view = Subject(id: 2, kind: .view, type: "UIView")
    script.instant(.`init`, of: home)
    script.span("viewDidLoad", of: home) { script in
      script.instant(.`init`, of: view, ["owner": 1])
      script.span("viewDidLoad", of: home)
    }
    script.mark("done")
    script.begin("viewWillAppear", of: home)
    let header = TraceHeader(name: "t", started: .nanoseconds(1), process: "p", pid: 3, platform: "linux")
    try folder.write("", to: "console")
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/console"))
    let console = ConsoleSink(width: 100, descriptor: file.fileDescriptor)
    let sink = try JSONLinesSink(path: folder.path + "/t.jsonl")
    for sink in [console, sink] as [any TraceSink] {
      try sink.open(header)
      for event in script.events { try sink.receive(event) }
      try sink.close()
    }
    let printed = String(decoding: try folder.read("console"), as: UTF8.self)
    #expect(printed.contains("viewDidLoad ×2"))
    let outcome = try folder.watch("show", "\(folder.path)/t.jsonl", variables: ["COLUMNS": "100"])
    #expect(outcome == Outcome(code: 0, output: printed, errors: ""))
  }

  @Test func `lines of a recursion have an end, and say how deep the call is`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for _ in 1...500 { lines.add("layout", .begin, id: 1, name: "home") }
    let path = try folder.write(lines.text, to: "t.jsonl")
    let output = try folder.lifeline("show", path).output
    #expect(output.contains("[499] "))
    #expect(output.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test func `a terminal that claims to be wider than any other changes nothing`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.mark("done")
    let path = try folder.write(lines.text, to: "t.jsonl")
    let widths = ["10000", "9223372036854775807"]
    let outcomes = try widths.map { try folder.watch("show", path, variables: ["COLUMNS": $0]) }
    #expect(outcomes[0].code == 0)
    #expect(outcomes[1] == outcomes[0])
  }

  @Test func `a selection leaves out lines, and keeps the names of subjects`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add(.`init`, id: 1, name: "home")
    lines.add(.`init`, id: 2, type: "SubController", name: "sub")
    lines.add("present", .begin, id: 1, attributes: ["to": 2])
    lines.add("present", .end, id: 1)
    lines.mark("last")
    let path = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("show", path, "--event", "present")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("present(sub)"))
    #expect(!outcome.output.contains("init"))
    #expect(try folder.lifeline("show", path, "--last", "1").output.split(separator: "\n").count == 2)
    let wrong = try folder.lifeline("show", path, "--subject", "hoem")
    #expect(wrong.code == 2)
    #expect(wrong.errors == "lifeline: no trace has a subject 'hoem'; did you mean 'home'?\n")
  }

  @Test func `each of several traces has a heading`() throws {
    let folder = try TemporaryFolder()
    let text = TraceLines.repeatedLoad.text
    let (one, two) = (try folder.write(text, to: "a.jsonl"), try folder.write(text + text, to: "b.jsonl"))
    let single = try folder.lifeline("show", one)
    #expect(!single.output.contains("==>"))
    let several = try folder.lifeline("show", one, two)
    let plain = single.output
    #expect(
      several.output == ["a", "b", "b"].map { "==> DIR/\($0).jsonl <==\n" + plain }.joined(separator: "\n"))
    #expect(try folder.lifeline("show", two).output.split(separator: "\n").count { $0.hasPrefix("==>") } == 2)
  }

  @Test func `segments of one trace have no heading`() throws {
    let folder = try TemporaryFolder()
    let trace = #""trace":"0123456789abcdef0123456789abcdef""#
    for (number, name) in [(1, "t.1.jsonl"), (2, "t.jsonl")] {
      let continues = number == 1 ? "" : #","continues":{"segment":2,"seq":2}"#
      let event =
        #"{"seq":\#(number),"t":1,"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant"}"#
      let footer = #"{"end":true,"events":1,"dropped":0\#(number == 1 ? #","continued":true"# : "")}"#
      let lines = [#"{"lifeline":1,"name":"s",\#(trace)\#(continues)}"#, event, footer, ""]
      try folder.write(lines.joined(separator: "\n"), to: name)
    }
    #expect(try !folder.lifeline("show", folder.path).output.contains("==>"))
    try folder.write(TraceLines.repeatedLoad.text, to: "u.jsonl")
    #expect(try folder.lifeline("show", folder.path).output.split(separator: "\n").count { $0.hasPrefix("==>") } == 2)
  }

  @Test func `a log has time, thread, object, and event on each line, and the span that an event is in`() throws {
    let folder = try TemporaryFolder()
    var script = TraceScript(interval: 1000)
    let user = Subject(id: 1, kind: "user", type: "User", name: "user1")
    let other = Subject(id: 2, kind: "user", type: "User", name: "u\u{1B}2")
    let store = Subject(id: 3, kind: "connection", type: "StoreConnection", name: "store 1")
    for subject in [user, other, store] { script.instant(.`init`, of: subject) }
    script.begin("say", of: user, ["async": true], thread: 2)
    script.begin("say", of: other, ["async": true], thread: 3)
    script.instant("checkOut", of: store, ["within": 5], thread: 2)
    script.instant("typing", of: user, ["within": 4], thread: 2)
    script.begin("query", of: store, ["async": true, "within": 4], thread: 3)
    script.end("query", of: store, ["begin": 8, "within": 4, "rows": 3], thread: 2)
    script.end("say", of: other, ["begin": 5], thread: 3)
    script.instant("checkIn", of: store, ["within": 5], thread: 2)
    let path = try folder.write(
      script.text(header: #"{"lifeline":1,"name":"rooms","process":"p","pid":1}"#), to: "t.jsonl")
    let output = try folder.lifeline("show", path, "--flat").output
    #expect(
      output == """
        rooms · p · pid 1 · started 1970-01-01T00:00:00.000000000Z
             0.001  t1  user1: User #1          init
             0.002  t1  u␛2: User #2            init
             0.003  t1  store 1: StoreConnection #3 init
             0.004  t2  user1                       say {
             0.005  t3  u␛2                         say {
             0.006  t2  store 1                       checkOut  during say of u␛2
             0.007  t2  user1                         typing  during say
             0.008  t3  store 1                       query  rows: 3  0.001 ms  during say of user1
             0.010  t3  u␛2                         } say  0.005 ms
             0.011  t2  store 1                     checkIn

        """)
    // The span's begin is not printed.
    let last = try folder.lifeline("show", path, "--flat", "--event", "checkOut").output
    #expect(last.contains("checkOut  during say of u␛2\n"))
  }

  @Test(arguments: [("60", 24), ("120", 36), ("240", 36)])
  func `the objects of a log have a column for long names, up to a part of the width`(
    columns: String, width: Int
  ) throws {
    let folder = try TemporaryFolder()
    var script = TraceScript(interval: 1000)
    let short = Subject(id: 1, kind: .controller, type: "Home")
    let long = Subject(id: 2, kind: .controller, type: "CheckoutPaymentDetailsController")
    let longest = Subject(id: 3, kind: .controller, type: TypeName(String(repeating: "X", count: 100)))
    for subject in [short, long, longest, short] { script.instant("tick", of: subject) }
    let path = try folder.write(script.text, to: "t.jsonl")
    let output = try folder.watch("show", path, "--flat", variables: ["COLUMNS": columns]).output
    let line = output.split(separator: "\n").last { $0.contains("Home #1") && $0.contains("tick") }
    #expect(line?.hasSuffix("Home #1" + String(repeating: " ", count: width - 7) + "tick") == true)
  }

  @Test func `issues are reported, and fail with --strict`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TraceLines.repeatedLoad.lines.joined(separator: "\n") + "\nbroken\n", to: "t.jsonl")
    let outcome = try folder.lifeline("show", path)
    #expect(outcome.code == 0)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/t.jsonl:9:1: "))
    #expect(outcome.errors.hasSuffix("DIR/t.jsonl: the trace was not closed; its end may be missing\n"))
    #expect(try folder.lifeline("show", path, "--strict").code == 2)
  }

  @Test func `control characters are shown as signs`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    lines.add(.`init`, type: "A\u{1B}[2J", name: "\u{1B}]0;x\u{7}\r\u{202E}")
    let path = try folder.write(lines.text, to: "t.jsonl")
    let outcome = try folder.lifeline("show", path)
    #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(outcome.output.contains("␛]0;x␇␍"))
  }

  @Test func `colors are used when they are asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    #expect(!(try folder.lifeline("show", path).output.contains("\u{1B}")))
    #expect(try folder.lifeline("show", path, "--color", "always").output.contains("\u{1B}[31m"))
  }
}
