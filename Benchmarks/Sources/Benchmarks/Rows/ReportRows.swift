internal import Foundation

/// What a report of 100,000 events costs: to make it, and to open it in a browser.
enum ReportRows {
  static func all(_ workspace: Workspace) -> [Row] { [making(workspace), opening(workspace)] }

  private static func making(_ workspace: Workspace) -> Row {
    Row(
      name: "report", title: "lifeline report, 100,000 events",
      ours: Contestant(name: "lifeline") {
        try Program.lifeline.reading(["report", events(workspace), "-o", workspace.path("making.html")])
      })
  }

  /// From the address to the first frame with the timeline and the list; starting the browser does not count.
  private static func opening(_ workspace: Workspace) -> Row {
    Row(
      name: "report-open", title: "opening that report in Chromium", budget: Budget(wall: 2),
      ours: Contestant(name: "the page") {
        let page = try workspace.input("opening.html") { path in
          try Program.lifeline.output(["report", events(workspace), "-o", path])
        }
        // Debian's Python: another one in the path may not have selenium.
        let said = try Program(path: "/usr/bin/python3").output([Workspace.peer("report_open.py"), page])
        guard let seconds = Double(said.trimmingCharacters(in: .whitespacesAndNewlines)) else {
          throw MeasurementError("report_open.py said '\(said)'")
        }
        return Reading(wall: seconds)
      })
  }

  private static func events(_ workspace: Workspace) throws -> String {
    try workspace.input("hundred-thousand.jsonl") { try SyntheticApp.write(events: 100_000, to: $0) }
  }
}
