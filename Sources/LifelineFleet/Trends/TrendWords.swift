internal import Lifeline
internal import LifelineAnalysis

/// Numbers and phrases that the formats of trends share.
package enum TrendWords {
  /// `12.3`, or `–` where there is none.
  package static func rate(_ rate: Double?) -> String {
    guard let rate else { return "–" }
    return decimal(rate)
  }

  /// A number with one decimal.
  package static func decimal(_ number: Double) -> String {
    let tenths = Int(min(number.magnitude * 10, 1e17).rounded())
    return "\(number < 0 && tenths > 0 ? "-" : "")\(grouped(tenths / 10)).\(tenths % 10)"
  }

  /// A probability: `0.012`, or `< 0.001`.
  package static func probability(_ probability: Double) -> String {
    guard probability >= 0.001 else { return "< 0.001" }
    let thousandths = String(Int((probability * 1000).rounded()))
    return thousandths.count > 3 ? "1" : "0.\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths)"
  }

  /// A whole number with commas between thousands.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A duration with three digits or so.
  package static func duration(_ nanoseconds: Int) -> String {
    TimeText().rounded(nanoseconds, wholeNumber: grouped)
  }

  /// The steps of a life, shortened.
  package static func steps(_ life: FleetLives.Life) -> String {
    let more = life.length - life.steps.count
    return life.steps.map(\.string).joined(separator: " → ") + (more > 0 ? " → … \(more) more" : "")
  }

  /// A run to look at: its name and identity.
  package static func example(_ exemplar: FleetExemplar) -> String {
    let labels = exemplar.labels.sorted { Bytes.areInOrder($0.key, $1.key) }.map { "\($0.key)=\($0.value)" }
    let details = labels.isEmpty ? "" : " (\(labels.joined(separator: ", ")))"
    return (exemplar.name.map { "\($0), " } ?? "") + "run \(exemplar.digits)" + details
  }
}

extension FleetTrends {
  /// The titles of the compared columns, or nil.
  package var compared: (old: Column, new: Column)? { comparison.map { (columns[$0.old], columns[$0.new]) } }

  /// What is compared, in a sentence.
  package var headline: String {
    guard let (old, new) = compared else {
      return "Nothing to compare: there is only one value of \(label.map { "'\($0)'" } ?? "the labels")."
    }
    let what = label.map { columns[0].title == "before" ? "" : "\($0) " } ?? ""
    return "\(what)\(old.title) (\(TrendWords.count(old.group.runs, "run"))) compared with "
      + "\(what)\(new.title) (\(TrendWords.count(new.group.runs, "run")))"
  }

  /// What got worse, in a sentence.
  package var verdict: String {
    guard comparison != nil else { return "" }
    let numbers: [(count: Int, one: String, several: String)] = [
      (findings(.new).count, "new finding", "new findings"),
      (findings(.worse).count, "finding that is more frequent", "findings that are more frequent"),
      (slower.count, "slower callback", "slower callbacks"),
    ]
    let parts = numbers.filter { $0.count > 0 }.map { $0.count == 1 ? "1 \($0.one)" : "\($0.count) \($0.several)" }
    return parts.isEmpty ? "Nothing got worse." : "Worse: " + parts.joined(separator: ", ") + "."
  }
}
