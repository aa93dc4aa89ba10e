internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineTraces

/// The callbacks of a type, in the order of its life cycle, with counts and times.
struct CallbackTable {
  let type: TypeSummary
  /// The orders of callbacks in each trace, by type.
  let orders: [[TypeName: CallbackOrder]]
  let showsTimes: Bool

  var text: String {
    let counted = Dictionary(uniqueKeysWithValues: type.callbacks.map { ($0.name, $0) })
    let order = CallbackOrder.joined(orders.compactMap { $0[type.type] })
    let callbacks = order.compactMap { counted[$0] }
    guard showsTimes, callbacks.contains(where: { $0.durations.count > 0 }) else {
      return MarkdownText.table(["Callback or event", "Count"], callbacks.map(cells), numbersFrom: 1)
    }
    return MarkdownText.table(
      ["Callback or event", "Count", "Median", "Longest"],
      callbacks.map { callback in
        let times = [callback.durations.median, callback.durations.maximum]
        return cells(callback) + times.map { $0.map { TimeText().rounded($0) } ?? "" }
      }, numbersFrom: 1)
  }

  private func cells(_ callback: TypeSummary.Callback) -> [String] {
    [MarkdownText.code(callback.name.string), "\(callback.count)"]
  }
}
