/// The table of all cases for the documentation, generated from the cases and their scripts.
enum FidelityTable {
  static var text: String {
    let rows = UIKitCase.all.map { row($0) }
    let header = [
      "| case | scenario | iOS | confidence | followed | verified on UIKit |", "|---|---|---|---|---|---|",
    ]
    return (header + rows).joined(separator: "\n") + "\n"
  }

  private static func row(_ known: UIKitCase) -> String {
    let cells = [
      "`\(known.id)`", scenario(of: known), known.ios, known.confidence, verdict(known), verification(of: known),
    ]
    return "| " + cells.map(cell).joined(separator: " | ") + " |"
  }

  /// The scenario without the number of its chapter.
  private static func scenario(of known: UIKitCase) -> String {
    String(known.scenario.drop { $0.isNumber || $0 == " " })
  }

  private static func verdict(_ known: UIKitCase) -> String {
    let scripts = CaseScript.all.filter { $0.id == known.id }
    guard !scripts.isEmpty else {
      let reason = CaseScript.notModeled.first { $0.id == known.id }?.reason
      let kind = known.steps.isEmpty ? "no recording" : "not modeled"
      return "\(kind): " + (reason ?? "no reason is given")
    }
    let exceptions = scripts.compactMap(\.exception)
    let verdict = exceptions.isEmpty ? "yes" : "yes, but " + exceptions.joined(separator: "; ")
    let choices = scripts.compactMap(\.choice).map { "where accounts differ: \($0)" }
    return ([verdict] + choices).joined(separator: "; ")
  }

  /// The version of iOS and the day.
  private static func verification(of known: UIKitCase) -> String {
    known.verified.map { "\($0.version), \($0.date)" } ?? ""
  }

  /// A line end or a bar would end the cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ").split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
  }
}
