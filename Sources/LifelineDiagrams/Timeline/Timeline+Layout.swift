internal import Lifeline
internal import LifelineVocabulary

extension Timeline {
  /// With more rows, callbacks of the layout are left out.
  private static var maximumRows: Int { 60 }

  /// Leaves out callbacks of the layout in which nothing else happens, where the timeline is long.
  ///
  /// Those that say more than their name stay: a direct call, a missing call of super, evidence of a finding.
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
  /// Whether it is a callback of the layout, about which there is nothing to say but its name.
  fileprivate var isPlainLayout: Bool {
    guard let name, isSpan, emphasis == .plain, callOuts.isEmpty else { return false }
    return EventName.layoutCallbacks.contains(name) && label.parts.count == 1
  }
}
