extension Omission {
  /// Returns a note in a picture, followed by the advice.
  package func note(_ text: String, _ advice: OmissionAdvice?, end: String = "") -> String {
    text + (advice?(self).map { "; \($0)" } ?? "") + end
  }

  /// Returns text such as `3 more rows are`.
  func more(_ one: String, _ many: String) -> String { count == 1 ? "1 more \(one) is" : "\(count) more \(many) are" }

  /// Returns text such as `3 of 5 paths are`.
  func part(_ many: String) -> String { "\(count) of \(total ?? count) \(many) \(count == 1 ? "is" : "are")" }

  /// The threshold as digits.
  var thresholdText: String {
    guard let threshold else { return "" }
    return threshold == threshold.rounded() ? "\(Int(threshold))" : "\(threshold)"
  }

  /// Returns text such as `1 view`.
  func number(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
}

extension Omission {
  /// A sentence that describes the omission, for messages next to a picture.
  package var sentence: String {
    switch (kind, reason) {
    case (.rows, .repetition): "\(number("row is", "rows are")) omitted: repetitions"
    case (.rows, _), (.views, _), (.findings, _): rowText
    default: headingText
    }
  }

  /// The text for the heading of a state diagram.
  var headingText: String {
    let names = names.joined(separator: ", ")
    return switch (kind, reason) {
    case (.paths, .share): "\(part("paths")) omitted: each less than \(thresholdText)% of the steps from its callback"
    case (.paths, .layout): "\(part("paths")) omitted: laying out all of them takes too long\(rarity)"
    case (.paths, _): "\(part("paths")) omitted\(rarity)"
    case (.variants, _): "\(part("variants")) of \(names) omitted"
    case (.types, .limit) where names.count > 8:
      "Not drawn: \(self.names.prefix(8).joined(separator: ", ")), and \(count - 8) more types"
    case (.roots, _): "\(part("trees")) omitted"
    case (.changes, _):
      "Drawn as counts only\(reason == .selection ? ", with each object from its first selected event on" : ""): "
        + "\(LabelText.number(count)) state changes, more than \(LabelText.number(Int(threshold ?? 0)))"
    case (.bands, _):
      "Drawn as counts, because more than \(LabelText.number(Int(threshold ?? 0))) states would be visible: "
        + firstNames
    case (.lanes, _):
      "Drawn as counts, because the picture would have more than \(LabelText.count(Int(threshold ?? 0), "row or lane", "rows and lanes")): "
        + firstNames
    case (.steps, _): "Not drawn: \(number("rare step", "rare steps"))"
    case (.types, .unchanged): "Unchanged, not drawn: \(names)"
    case (.types, .noModel): "Not drawn, without a model or an observed step: \(names)"
    default: "Not drawn: \(names)"
    }
  }

  /// The first names, and how many more there are.
  private var firstNames: String {
    (names.prefix(8) + (count > 8 ? ["and \(LabelText.count(count - 8, "more type", "more types"))"] : []))
      .joined(separator: ", ")
  }

  private var rarity: String {
    frequency.map { ", each taken at most \($0 == 1 ? "once" : "\($0) times")" } ?? ""
  }

  /// Returns the sentence for the heading of a diagram, with the advice.
  package func heading(_ advice: OmissionAdvice?) -> String { note(headingText, advice, end: ".") }
}
