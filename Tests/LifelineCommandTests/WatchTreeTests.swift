import Foundation
import Lifeline
import LifelineCommand
import LifelineTestSupport
import Testing

/// `lifeline watch --tree`: the living controllers.
@MainActor
@Suite struct WatchTreeTests {
  private static func controller(_ id: Int, _ type: String, _ name: String? = nil) -> Subject {
    Subject(id: id, kind: .controller, type: TypeName(type), name: name)
  }

  /// A container with two children, one of which has a child; a controller on its own, and one that is gone.
  private static var script: TraceScript {
    var script = TraceScript(interval: 1000)
    let root = controller(1, "RootController", "root")
    let list = controller(2, "ListController", "list")
    let detail = controller(3, "DetailController")
    let badge = controller(4, "BadgeController")
    for subject in [root, list, detail, badge] { script.instant(.`init`, of: subject) }
    script.span(.didMove, of: list, ["to": 1])
    script.span(.didMove, of: detail, ["to": 1])
    script.span(.didMove, of: badge, ["to": 2])
    script.span(.loadView, of: list) { script in
      script.instant(.`init`, of: Subject(id: 5, kind: .view, type: "UIView"), ["owner": 2])
      script.instant(.`init`, of: Subject(id: 6, kind: .view, type: "UILabel"), ["owner": 2])
    }
    script.span(.viewDidLoad, of: list)
    script.span(.viewDidLoad, of: list)
    script.instant(.`init`, of: Self.controller(7, "OldController"))
    script.instant(.`deinit`, of: Self.controller(7, "OldController"))
    script.instant(.`init`, of: Self.controller(8, "OtherController", "other\u{1B}[2J"))
    return script
  }

  private func tree(_ script: TraceScript, columns: Int?) throws -> Outcome {
    let folder = try TemporaryFolder()
    let path = try folder.write(script.text, to: "t.jsonl")
    return try folder.watch(
      "watch", path, "--tree", "--until-closed", "--fail-on", "never", "--no-rule", "view-loaded-too-early",
      variables: columns.map { ["COLUMNS": "\($0)"] } ?? [:])
  }

  @Test func `objects of your own kinds are listed with the states of their model`() throws {
    let model = #"""
      {
        "lifelineModel": 1, "name": "Session", "kind": "session",
        "states": [
          { "id": "idle", "title": "not connected", "initial": true }, { "id": "open" },
          { "id": "closed", "final": true }
        ],
        "transitions": [{ "from": "idle", "on": "connect", "to": "open" }, { "from": "open", "on": "close", "to": "closed" }]
      }
      """#
    var script = TraceScript(interval: 1000)
    for id in 1...3 {
      let session = Subject(id: id, kind: "session", type: "NetworkSession", name: id == 2 ? "backup" : nil)
      script.instant(.`init`, of: session)
      if id < 3 { script.instant("connect", of: session) }
      if id == 1 { script.instant(.`deinit`, of: session) }
    }
    script.instant(.`init`, of: Subject(id: 9, kind: .object, type: "Cart"))
    let folder = try TemporaryFolder()
    let path = try folder.write(script.text, to: "t.jsonl")
    let arguments = ["watch", path, "--tree", "--until-closed"]
    let plain = try folder.watch(arguments: arguments)
    #expect(plain.output.contains("\nNo objects with a model of your own (--model FILE)\n"))
    let own = try folder.watch(arguments: arguments + ["--model", try folder.write(model, to: "session.json")])
    #expect(
      own.output == """
        test · DIR/t.jsonl · closed
        7 events in 7 µs · alive: 3 objects
        0 errors, 0 warnings, 0 notes
        NetworkSession: 1 not connected, 1 open

        backup: NetworkSession #2   open · 2 µs
        session: NetworkSession #3  not connected · 1 µs

        """)
  }

  /// Six connections are checked out for 1 µs each, and two are not checked in.
  private static let pool = #"""
    {
      "lifelineModel": 1, "name": "Pool connection", "kind": "connection",
      "states": [
        { "id": "idle", "initial": true }, { "id": "used", "title": "checked out" }, { "id": "gone", "final": true }
      ],
      "transitions": [
        { "from": "idle", "on": "checkOut", "to": "used" }, { "from": "used", "on": "checkIn", "to": "idle" },
        { "from": "idle", "on": "deinit", "to": "gone" }
      ]
    }
    """#

  private func watchedPool(_ arguments: String...) throws -> Outcome {
    var script = TraceScript(interval: 1000)
    func connection(_ id: Int) -> Subject { Subject(id: id, kind: "connection", type: "Connection") }
    script.instant("checkOut", of: connection(9))
    for id in 1...6 {
      script.instant("checkOut", of: connection(id))
      script.instant("checkIn", of: connection(id))
    }
    script.instant("checkOut", of: connection(8))
    let folder = try TemporaryFolder()
    let path = try folder.write(script.text, to: "t.jsonl")
    let model = try folder.write(Self.pool, to: "pool.json")
    return try folder.watch(arguments: ["watch", path, "--tree", "--until-closed", "--model", model] + arguments)
  }

  @Test func `what is in its state for unusually long is on top`() throws {
    let lines = try watchedPool().output.split(separator: "\n")
    #expect(lines[3] == "Connection: 6 idle, 2 checked out")
    #expect(lines[4] == "connection: Connection #9  checked out · 13 µs, unusually long")
    #expect(lines[5] == "connection: Connection #1  idle · 11 µs")
    #expect(lines.last == "connection: Connection #8  checked out · 0 ns")
  }

  @Test func `the state of an object whose beginning is unknown is probable until the object changes it`() throws {
    let model = #"""
      {
        "lifelineModel": 1, "name": "Connection", "kind": "connection",
        "states": [
          { "id": "new", "initial": true }, { "id": "open" }, { "id": "shut", "final": true }
        ],
        "transitions": [
          { "from": "new", "on": "init", "to": "open" }, { "from": "open", "on": "sent", "to": "open" },
          { "from": "open", "on": "shut", "to": "shut" }
        ]
      }
      """#
    var script = TraceScript(interval: 1000)
    func connection(_ id: Int) -> Subject { Subject(id: id, kind: "connection", type: "Connection") }
    script.instant("sent", of: connection(1))
    script.instant("sent", of: connection(2))
    for id in 3...9 {
      script.instant(.`init`, of: connection(id))
      script.instant("shut", of: connection(id))
    }
    script.instant("shut", of: connection(2))
    script.instant(.`init`, of: connection(10))
    for _ in 0..<100 { script.mark("later") }
    let folder = try TemporaryFolder()
    let path = try folder.write(script.text, to: "t.jsonl")
    let arguments = ["watch", path, "--tree", "--until-closed", "--model", try folder.write(model, to: "m.json")]
    let lines = try folder.watch(arguments: arguments).output.split(separator: "\n").map { String($0) }
    #expect(lines[3] == "Connection: 8 shut, 1 open, 1 probably open")
    #expect(lines.first { $0.hasPrefix("connection: Connection #1 ") }?.hasSuffix("probably open") == true)
    #expect(lines.first { $0.hasPrefix("connection: Connection #2 ") }?.contains("  shut · ") == true)
    #expect(lines[4].hasPrefix("connection: Connection #10 ") && lines[4].hasSuffix("unusually long"))
  }

  /// The header does not list two objects. One of them has an event later.
  @Test func `living objects that the header of a segment does not list are counted until their first event`() throws {
    let folder = try TemporaryFolder()
    let header =
      #"{"lifeline":1,"name":"t","trace":"0123456789abcdef0123456789abcdef","continues":{"segment":2,"seq":50,"#
      + #""alive":[[3,"connection","Connection"]],"more":2}}"#
    func head(_ events: [String]) throws -> String {
      let lines = [header] + events + [#"{"end":true,"events":\#(events.count),"dropped":0}"#]
      let trace = try folder.write(lines.map { $0 + "\n" }.joined(), to: "t.jsonl")
      return try folder.watch("watch", trace, "--tree", "--until-closed").output
    }
    func event(_ number: Int, _ id: Int, _ name: String) -> String {
      #"{"seq":\#(number),"t":20000,"thread":1,"id":\#(id),"kind":"connection","type":"Connection","#
        + #""event":"\#(name)","phase":"instant"}"#
    }
    let events = [event(50, 6, "init"), event(51, 4, "used"), event(52, 5, "deinit")]
    #expect(try head(Array(events.prefix(1))).contains("alive: 2 objects, and 2 more of unknown type\n"))
    #expect(try head(Array(events.prefix(2))).contains("alive: 3 objects, and 1 more of unknown type\n"))
    #expect(try head(events).contains("alive: 3 objects\n"))
  }

  @Test func `an object that leaked in a deleted segment is red, until it is released`() throws {
    let folder = try TemporaryFolder()
    let header =
      #"{"lifeline":1,"name":"t","trace":"0123456789abcdef0123456789abcdef","continues":{"segment":2,"seq":50,"#
      + #""alive":[[3,"connection","Connection"],[4,"connection","Connection"]],"#
      + #""leaks":[{"id":3,"seq":9,"t":9000,"expected":{"seq":8,"t":8000}},{"id":4,"seq":10,"t":10000}]}}"#
    let event =
      #"{"seq":50,"t":20000,"thread":1,"id":4,"kind":"connection","type":"Connection","event":"deinit","phase":"instant"}"#
    let text = [header, event, #"{"end":true,"events":1,"dropped":0}"#].map { $0 + "\n" }.joined()
    let outcome = try folder.watch(
      "watch", try folder.write(text, to: "t.jsonl"), "--tree", "--until-closed", "--model",
      try folder.write(Self.pool, to: "pool.json"))
    #expect(outcome.output.contains("connection: Connection #3  leaked · 12 µs"))
    #expect(!outcome.output.contains("not judged"))
    #expect(outcome.errors.contains("segment 1 was deleted or not read; 2 objects leaked before\n"))
    #expect(
      outcome.errors.contains("Evidence: events 8, 9 (before event 50, in segments that were deleted or not read)"))
    #expect(outcome.code == 1)
  }

  @Test func `types and states select what is drawn`() throws {
    let lines = try watchedPool("--state", "checked out", "--type", "Connection").output.split(separator: "\n")
    #expect(lines[3] == "Connection: 2 checked out")
    #expect(lines.count == 6)
    #expect(try watchedPool("--state", "gone").output.contains("\nNo object of the tree matches --state\n"))
  }

  @Test func `leaked objects without a model are listed, and the living ones of a selected type are counted`() throws {
    var script = TraceScript(interval: 1000)
    func subscription(_ id: Int) -> Subject { Subject(id: id, kind: "subscription", type: "Subscription") }
    func tree(_ arguments: String...) throws -> [String] {
      let folder = try TemporaryFolder()
      let path = try folder.write(script.text, to: "t.jsonl")
      let output = try folder.watch(arguments: ["watch", path, "--tree", "--until-closed"] + arguments).output
      return output.split(separator: "\n").dropFirst(3).map(String.init)
    }
    for id in 1...4 { script.instant(.`init`, of: subscription(id)) }
    #expect(try tree() == ["No objects with a model of your own (--model FILE)"])
    #expect(
      try tree("--type", "Subscription") == [
        "Subscription: 4 alive (no model: --model FILE)",
        "No model describes the type 'Subscription', which has 4 living objects; pass its model with --model FILE",
      ])
    for id in 2...3 {
      script.instant(.expectDeallocation, of: subscription(id))
      script.instant(.leaked, of: subscription(id))
    }
    let expected = [
      "Subscription: 4 alive · 2 leaked (no model: --model FILE)", "subscription: Subscription #2  leaked · 3 µs",
      "subscription: Subscription #3  leaked · 1 µs",
    ]
    #expect(try Array(tree().prefix(3)) == expected)
    #expect(try Array(tree("--type", "Subscription").prefix(3)) == expected)
    script.instant(.releasedLate, of: subscription(2))
    script.instant(.`deinit`, of: subscription(2))
    #expect(try tree().first == "Subscription: 3 alive · 1 leaked (no model: --model FILE)")
    script.instant(.`deinit`, of: subscription(3))
    #expect(try tree().first == "No objects with a model of your own (--model FILE)")
    for id in [1, 4] { script.instant(.`deinit`, of: subscription(id)) }
    #expect(try tree("--type", "Subscription").first == "No object of the tree matches --type")
  }

  @Test func `a type and a state that do not exist have suggestions`() throws {
    let type = try watchedPool("--type", "Conection")
    #expect(type.output.contains("\nNo object has the type 'Conection'; did you mean 'Connection'?\n"))
    let state = try watchedPool("--state", "checkedout")
    #expect(state.code == 2)
    #expect(state.errors.hasPrefix("lifeline: no model has a state 'checkedout'; did you mean 'checked out'?"))
  }

  @Test func `a wide tree has its states below each other`() throws {
    #expect(
      try tree(Self.script, columns: 90).output == """
        test · DIR/t.jsonl · closed
        21 events in 21 µs · alive: 5 controllers, 2 views, 0 other objects
        1 error, 0 warnings, 0 notes

        root: RootController #1        no view yet · 20 µs
        ├ list: ListController #2      loaded, off screen · 6 µs · loaded 2 times · 2 views
        │ └ BadgeController #4         no view yet · 17 µs
        └ DetailController #3          no view yet · 18 µs
        other␛[2J: OtherController #8  no view yet · 0 ns

        error: repeated-view-did-load: viewDidLoad ran 2 times on the same instance, list (ListCo…

        """)
  }

  @Test func `leaked controllers are on top, also within their container`() throws {
    var script = TraceScript(interval: 1000)
    let all = (1...4).map { Self.controller($0, "Page") }
    for page in all { script.instant(.`init`, of: page) }
    for page in all.prefix(2) { script.span(.didMove, of: page, ["to": 4]) }
    for page in all[1...2] {
      script.instant(.expectDeallocation, of: page)
      script.instant(.leaked, of: page)
    }
    let output = try tree(script, columns: 90).output
    let lines = output.split(separator: "\n").filter { $0.contains("Page #") }
    #expect(lines.prefix(4).map { $0.contains("leaked") } == [true, false, true, false])
    #expect(output.contains("\nPage: 4 no view yet · 2 leaked\n"))
  }

  @Test func `a leak lasts from the expected release, and its container comes first`() throws {
    var script = TraceScript(interval: 1000)
    let all = (1...6).map { Self.controller($0, "Page") }
    for page in all { script.instant(.`init`, of: page) }
    for (child, parent) in [(4, 2), (5, 4)] { script.span(.didMove, of: all[child - 1], ["to": .integer(parent)]) }
    for _ in 0..<10 { script.mark("later") }
    script.instant(.expectDeallocation, of: all[4])
    script.instant(.expectDeallocation, of: all[4])
    script.instant(.leaked, of: all[4])
    // The event that states the expectation is in a deleted segment.
    script.instant(.leaked, of: all[5])
    let lines = try tree(script, columns: 90).output.split(separator: "\n").filter { $0.contains("Page #") }
    #expect(
      lines.prefix(6) == [
        "Page #2      no view yet · 22 µs", "└ Page #4    no view yet · 20 µs", "  └ Page #5  leaked · 3 µs",
        "Page #6      leaked", "Page #1      no view yet · 23 µs", "Page #3      no view yet · 21 µs",
      ])
  }

  @Test func `the controller of an unselected tab is not in its state for too long`() throws {
    var script = TraceScript(interval: 1000)
    let tabs = Self.controller(1, "Tabs")
    let pages = (2...9).map { Self.controller($0, "Page") }
    for page in [tabs] + pages { script.instant(.`init`, of: page) }
    for page in pages {
      for event: EventName in [.loadView, .viewDidLoad] { script.span(event, of: page) }
      if page.id < 9 { script.span(.didMove, of: page, ["to": 1]) }
    }
    // Six pages are shown soon, the last two are not. Page 8 is in the container, and page 9 is not.
    for page in pages.prefix(6) { script.span(.viewWillAppear, of: page) }
    for _ in 0..<1000 { script.mark("later") }
    let lines = try tree(script, columns: 90).output.split(separator: "\n").filter { $0.contains("Page #") }
    #expect(lines[0].hasPrefix("Page #9") && lines[0].hasSuffix("unusually long"))
    #expect(lines.dropFirst().filter { $0.contains("loaded, off screen") }.map { $0.contains("long") } == [false])
  }

  @Test func `a narrow tree cuts its lines`() throws {
    let outcome = try tree(Self.script, columns: 30)
    #expect(outcome.output.contains("├ list: ListController #2  lo…\n│ └ BadgeController #4  no vi…\n"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `lines in a file are not cut`() throws {
    let outcome = try tree(Self.script, columns: nil)
    let statement = try #require(outcome.errors.split(separator: "\n").dropFirst().first).drop { $0 == " " }
    #expect(statement.count > 90)
    #expect(outcome.output.hasSuffix("\nerror: repeated-view-did-load: \(statement)\n"))
  }

  @Test func `equal findings of a tree are listed once, with their number`() throws {
    let folder = try TemporaryFolder()
    var lines = TraceLines()
    for id in 1...5 {
      lines.add("init", id: id)
      lines.add("leaked", id: id)
    }
    let path = try folder.write(lines.text, to: "t.jsonl")
    let errors = try folder.watch("watch", path, "--tree", "--until-closed").errors
    #expect(errors.components(separatedBy: "error: controller-leaked in t\n").count == 2)
    #expect(errors.contains("\n  × 5: "))
  }

  @Test func `below the tree, the most severe findings are first, and equal ones share a line`() throws {
    var script = TraceScript(interval: 1000)
    func leak(_ page: Subject, _ attributes: TraceAttributes) {
      script.instant(.`init`, of: page)
      script.instant(.leaked, of: page, attributes)
    }
    for (index, type) in ["A", "B", "C", "D", "E", "F"].enumerated() {
      leak(Self.controller(index + 1, type), [.keeper: "pending-once"])
    }
    for id in 7...8 { leak(Self.controller(id, "G"), [:]) }
    let output = try tree(script, columns: nil).output
    let lines = try #require(output.components(separatedBy: "\n\n").last).split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines.first?.hasPrefix("error: controller-leaked × 2: G #7 was expected") == true)
    #expect(lines[1...4].allSatisfy { $0.hasPrefix("note: controller-leaked: ") })
    #expect(lines.last == "… and 2 more findings")
  }

  @Test func `findings go to standard error as without a tree`() throws {
    let errors = try tree(Self.script, columns: 90).errors
    #expect(errors.hasPrefix("error: repeated-view-did-load in test\n"))
    #expect(errors.hasSuffix("1 error, 0 warnings, 0 notes in 1 trace of 21 events\n"))
  }

  @Test func `a controller that was pushed before its container is on screen is in the container until it has left it`()
    throws
  {
    var script = TraceScript(interval: 1000)
    let (stack, list) = (Self.controller(1, "Stack"), Self.controller(2, "List"))
    for subject in [stack, list] { script.instant(.`init`, of: subject) }
    script.span(.willMove, of: list, ["to": 1])
    #expect(
      try tree(script, columns: 80).output.contains(
        "\nStack #1   no view yet · 3 µs\n└ List #2  no view yet · 2 µs\n"))
    script.span(.willMove, of: list)
    #expect(try tree(script, columns: 80).output.contains("\n└ List #2 "))
    script.span(.didMove, of: list)
    #expect(try tree(script, columns: 80).output.contains("\nList #2 "))
  }

  @Test func `controllers that contain each other are drawn once`() throws {
    var script = TraceScript(interval: 1000)
    let (one, two) = (Self.controller(1, "A"), Self.controller(2, "B"))
    for subject in [one, two] { script.instant(.`init`, of: subject) }
    script.span(.didMove, of: one, ["to": 2])
    script.span(.didMove, of: two, ["to": 1])
    let output = try tree(script, columns: 80).output
    #expect(output.contains("\nA #1    no view yet · 5 µs\n└ B #2  no view yet · 4 µs\n"))
  }

  @Test func `controllers that are nested without end do not move the tree off the screen`() throws {
    var script = TraceScript(interval: 1000)
    for id in 1...1000 { script.instant(.`init`, of: Self.controller(id, "A")) }
    for id in 2...1000 { script.span(.didMove, of: Self.controller(id, "A"), ["to": .integer(id - 1)]) }
    let lines = try tree(script, columns: 40).output.split(separator: "\n")
    #expect(lines.count { $0.contains("A #") } == 1000)
    #expect(lines.allSatisfy { $0.count <= 40 })
  }
}
