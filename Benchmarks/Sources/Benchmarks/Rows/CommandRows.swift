internal import Foundation

/// What the command costs as a whole process, and the programs that do a part of its work.
enum CommandRows {
  static func all(_ workspace: Workspace) -> [Row] {
    [startup, stats(workspace), check(workspace), checkLargest(workspace), demoPicture(workspace), states(workspace)]
      + [50, 200, 400].map { tangle(callbacks: $0, workspace) } + ReportRows.all(workspace) + LivesRows.all(workspace)
      + DiffRows.all(workspace)
      + [timelineWithFindings(workspace)] + [1000, 10_000, 30_000, 100_000].map { timeline(spans: $0, workspace) }
  }

  private static var startup: Row {
    Row(
      name: "startup", title: "lifeline --version: starting alone", budget: Budget(wall: 0.005),
      ours: .lifeline(["--version"]), peers: [.program("dot", ["-V"])])
  }

  private static func stats(_ workspace: Workspace) -> Row {
    Row(
      name: "stats", title: "lifeline stats, 1,000,000 events", budget: Budget(wall: 0.08, memory: 32e6),
      ours: Contestant(name: "lifeline") { try Program.lifeline.reading(["stats", millionEvents(workspace)]) },
      peers: [statsOnOneProcessor(workspace)] + PythonPeer.all.map { $0.contestant { try millionEvents(workspace) } },
      figures: [
        Figure(name: "simdjson in C++", text: "163 ms"), Figure(name: "DuckDB", text: "500 ms"),
        Figure(name: "polars", text: "720 ms"), Figure(name: "pandas", text: "5.5 s"),
        Figure(name: "pm4py", text: "2.7 – 7.6 s"),
      ])
  }

  /// Without a second processor no thread reads ahead.
  private static func statsOnOneProcessor(_ workspace: Workspace) -> Contestant {
    Contestant(
      name: "the same on one processor", obstacle: { Program.named("taskset") == nil ? "taskset is missing" : nil }
    ) {
      guard let taskset = Program.named("taskset") else { throw MeasurementError("taskset is not installed") }
      return try taskset.reading(["-c", "0", Program.lifeline.path, "stats", millionEvents(workspace)])
    }
  }

  private static func check(_ workspace: Workspace) -> Row {
    Row(
      name: "check", title: "lifeline check, all rules, 1,000,000 events", budget: Budget(wall: 0.3, memory: 128e6),
      ours: Contestant(name: "lifeline") {
        try Program.lifeline.reading(["check", millionEvents(workspace)], accepted: [1])
      })
  }

  /// A trace of 1.8 GB: memory must not grow with it.
  private static func checkLargest(_ workspace: Workspace) -> Row {
    Row(
      name: "check-largest", title: "lifeline check, all rules, 10,000,000 events",
      budget: Budget(wall: 3, memory: 128e6),
      ours: Contestant(name: "lifeline") {
        let trace = try workspace.input("largest.jsonl") { try SyntheticApp.write(events: 10_000_000, to: $0) }
        return try Program.lifeline.reading(["check", trace], accepted: [1])
      })
  }

  private static func demoPicture(_ workspace: Workspace) -> Row {
    Row(
      name: "demo-picture", title: "lifeline render of one demo trace to SVG", budget: Budget(wall: 0.03),
      ours: Contestant(name: "lifeline") {
        let trace = try workspace.input("demo/main-and-sub-5.jsonl") { _ in
          try Program.lifeline.output(["demo", "--variant", "5", "-o", workspace.path("demo")])
        }
        return try Program.lifeline.reading(["render", trace, "-o", workspace.path("demo.svg")])
      })
  }

  private static func states(_ workspace: Workspace) -> Row {
    let picture = Picture(workspace, name: "states", options: ["--diagram", "states"], write: TwentyCallbacks.write)
    return Row(
      name: "states", title: "state diagram of 20 callbacks to SVG", budget: Budget(wall: 0.025),
      ours: picture.ours, peers: [picture.dot(["dot"])],
      figures: [Figure(name: "dot", text: "13 ms"), Figure(name: "pm4py", text: "seconds")])
  }

  /// No other contestant: `dot` needs minutes for these.
  private static func tangle(callbacks: Int, _ workspace: Workspace) -> Row {
    let name = "states-\(callbacks)"
    let picture = Picture(
      workspace, name: name, options: ["--diagram", "states"], write: TangledCallbacks(count: callbacks).write)
    return Row(
      name: name, title: "state diagram of \(callbacks) callbacks in any order",
      budget: Budget(wall: callbacks <= 200 ? 1 : nil),
      ours: picture.ours)
  }

  private static func timeline(spans: Int, _ workspace: Workspace) -> Row {
    let name = "timeline-\(spans)"
    let mscgen = workspace.path("\(name).msc")
    let seqdiag = workspace.path("\(name).diag")
    // No other contestant checks the trace, and a random conversation is full of mistakes whose texts would be drawn.
    let options = ["--max-rows", "0", "--no-fold", "--no-findings"]
    let picture = Picture(workspace, name: name, options: options) { path in
      let conversation = try Conversation(spans: spans, to: path)
      try conversation.writeMscgen(to: mscgen)
      try conversation.writeSeqdiag(to: seqdiag)
    }
    var peers = [Contestant.program("mscgen", ["-T", "svg", "-o", workspace.path("mscgen.svg"), "-i", mscgen])]
    if spans <= 30_000 { peers.append(picture.dot(["neato", "-n2"])) }
    if spans <= 1000 { peers.append(PythonPeer.seqdiag(seqdiag, to: workspace.path("seqdiag.svg"))) }
    return Row(
      name: name, title: "timeline of \(spans / 1000),000 spans to SVG", budget: budget(spans: spans),
      ours: picture.ours, peers: peers, figures: figures(spans: spans))
  }

  /// The random conversation is full of mistakes, and their texts and badges are drawn.
  private static func timelineWithFindings(_ workspace: Workspace) -> Row {
    let name = "timeline-findings"
    let picture = Picture(workspace, name: name, options: ["--max-rows", "0", "--no-fold"]) { path in
      _ = try Conversation(spans: 10_000, to: path)
    }
    return Row(
      name: name, title: "timeline of 10,000 spans, its findings called out", budget: Budget(wall: 0.4, memory: 150e6),
      ours: picture.ours)
  }

  /// The budget of 10,000 spans, which grows with them: the picture is to be linear.
  private static func budget(spans: Int) -> Budget {
    switch spans {
    case 10_000: Budget(wall: 0.4, memory: 150e6)
    case 30_000: Budget(wall: 1.2)
    case 100_000: Budget(wall: 4, memory: 300e6)
    default: Budget()
    }
  }

  private static func figures(spans: Int) -> [Figure] {
    switch spans {
    case 1000: [Figure(name: "seqdiag", text: "2.7 s")]
    case 10_000:
      [Figure(name: "neato -n2", text: "2.0 s"), Figure(name: "mscgen", text: "0.11 s")]
    default: []
    }
  }

  private static func millionEvents(_ workspace: Workspace) throws -> String {
    try workspace.input("million.jsonl") { try SyntheticApp.write(events: 1_000_000, to: $0) }
  }
}
