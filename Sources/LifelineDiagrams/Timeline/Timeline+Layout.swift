internal import Lifeline
internal import LifelineVocabulary

extension Timeline {
  /// The maximum number of rows. If there are more, layout callbacks are omitted.
  private static var maximumRows: Int { 60 }

  /// Hides layout callbacks in which nothing else happens, if the timeline is long.
  ///
  /// Callbacks with additional information remain: direct calls, missing calls to `super`, and evidence of findings.
  mutating func hideLayoutCallbacks() -> Omission? {
    let visible = rows.count { !$0.isHidden }
    guard visible > Self.maximumRows else { return nil }
    var isSkippable = rows.map(\.isHidden)
    var hidden: [Int] = []
    for index in rows.indices.reversed() where !rows[index].isHidden && rows[index].isPlainLayout {
      guard case .span(_, let last, _) = rows[index].content else { continue }
      let inner = (index + 1)..<max(index + 1, min(last + 1, rows.count))
      guard inner.allSatisfy({ isSkippable[$0] }) else { continue }
      isSkippable[index] = true
      hidden.append(index)
    }
    for index in hidden { rows[index].isHidden = true }
    return Omission(.rows, .layoutCallbacks, count: hidden.count, of: visible)
  }
}

extension Timeline.Row {
  /// Whether the row is a layout callback.
  var isLayout: Bool { name.map(EventName.layoutCallbacks.contains) ?? false }

  /// Whether the row is a layout callback without additional information.
  fileprivate var isPlainLayout: Bool {
    isLayout && isSpan && emphasis == .plain && callOuts.isEmpty && label.parts.count == 1
  }
}
