internal import Lifeline
internal import LifelineAnalysis
internal import LifelineDiagrams

/// The callbacks of a type, with counts and times.
enum CallbackTable {
  static func text(of type: TypeSummary, showsTimes: Bool) -> String {
    let callbacks = LifeOrder(type).callbacks
    guard showsTimes, callbacks.contains(where: { $0.durations.count > 0 }) else {
      return MarkdownText.table(
        ["Callback or event", "Count"], callbacks.map { [MarkdownText.code($0.name.string), "\($0.count)"] },
        numbersFrom: 1)
    }
    return MarkdownText.table(
      ["Callback or event", "Count", "Median", "Longest"],
      callbacks.map { callback in
        let times = [callback.durations.median, callback.durations.maximum]
        return [MarkdownText.code(callback.name.string), "\(callback.count)"]
          + times.map { $0.map(TimeUnit.duration) ?? "" }
      }, numbersFrom: 1)
  }
}
