internal import Foundation

/// What a picture of the lives in a long trace costs, and a report of it, which begins with them.
enum LivesRows {
  static func all(_ workspace: Workspace) -> [Row] {
    [lives(workspace), making(workspace), browser("open", workspace), browser("pan", workspace)]
  }

  /// Beside it a check of the same trace, which the picture's findings need, too.
  private static func lives(_ workspace: Workspace) -> Row {
    Row(
      name: "lives", title: "lives of 1,000,000 events and 100,000 objects to SVG",
      budget: Budget(memory: 100e6, share: .init(multiple: 1.3, peer: "lifeline check")),
      ours: Contestant(name: "lifeline") {
        try Program.lifeline.reading(
          ["render", events(workspace), "--diagram", "lives", "-o", workspace.path("lives.svg")])
      },
      peers: [
        Contestant(name: "lifeline check") {
          try Program.lifeline.reading(["check", events(workspace)], accepted: [1])
        }
      ])
  }

  private static func making(_ workspace: Workspace) -> Row {
    Row(
      name: "report-million", title: "lifeline report, 1,000,000 events", budget: Budget(wall: 2),
      ours: Contestant(name: "lifeline") {
        try Program.lifeline.reading(["report", events(workspace), "-o", workspace.path("making-million.html")])
      })
  }

  /// Opening the report, or a frame while its lives move under the pointer: the 95th percentile of 240.
  private static func browser(_ what: String, _ workspace: Workspace) -> Row {
    let isOpening = what == "open"
    return Row(
      name: "report-million-\(what)",
      title: isOpening ? "opening that report in Chromium" : "a frame while its lives are moved",
      budget: Budget(wall: isOpening ? 1.5 : 1.0 / 60 + 0.001),
      ours: Contestant(name: "the page") {
        let page = try workspace.input("million.html") { path in
          try Program.lifeline.output(["report", events(workspace), "-o", path])
        }
        // Debian's Python: another one in the path may not have selenium.
        let said = try Program(path: "/usr/bin/python3").output([Workspace.peer("report_lives.py"), what, page])
        guard let seconds = Double(said.trimmingCharacters(in: .whitespacesAndNewlines)) else {
          throw MeasurementError("report_lives.py said '\(said)'")
        }
        return Reading(wall: seconds)
      })
  }

  private static func events(_ workspace: Workspace) throws -> String {
    try workspace.input("crowded.jsonl") { try CrowdedLives.write(events: 1_000_000, to: $0) }
  }
}
