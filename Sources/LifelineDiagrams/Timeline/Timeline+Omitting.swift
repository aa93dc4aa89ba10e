internal import Lifeline

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

extension Timeline {
  /// Hides expectations that were met. The end of the lifeline already shows the release.
  mutating func hideExpectationsThatWereMet() {
    for index in rows.indices where rows[index].name == .expectDeallocation {
      let lifeline = lifelines[rows[index].lifeline]
      if lifeline.leak == nil, lifeline.death != nil, rows[index].callOuts.isEmpty { rows[index].isHidden = true }
    }
  }

  /// Removes rows beyond the limit, and notes their number.
  ///
  /// - Parameter excess: The number of rows beyond the limit that were not even stored.
  mutating func cut(to limit: Int, excess: Int) {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let cut = max(0, visible.count - limit)
    for index in visible.suffix(cut) { rows[index].isHidden = true }
    note(
      Omission(
        .rows, .limit, count: cut + excess, of: visible.count + excess, threshold: limit == .max ? nil : Double(limit)))
  }

  /// Adds a final row with an omission, if it is not empty.
  mutating func note(_ omission: Omission) {
    guard omission.count > 0 else { return }
    rows.append(
      Row(
        content: .cut(rows: omission.kind == .rows ? omission.count : 0), sequence: 0, time: rows.last?.time ?? 0,
        lifeline: -1, label: RowLabel(.omission(omission))))
  }
}

extension Timeline {
  /// The maximum number of lifelines. If there are more, views with no events except their creation and release are
  /// omitted.
  private static var maximumLifelines: Int { 12 }

  /// Hides views with no events except their creation and release, if there are many lifelines. Returns the number of
  /// hidden views.
  mutating func hideQuietViews() -> Int {
    guard visibleLifelines.count(where: \.self) > Self.maximumLifelines else { return 0 }
    var isQuiet = lifelines.map { $0.subject.kind == .view && $0.leak == nil }
    for row in rows where !row.isHidden && !row.isBand {
      if !row.isBirth && !row.isDeath || !row.callOuts.isEmpty { isQuiet[row.lifeline] = false }
      if let caller = row.caller, caller != row.lifeline { isQuiet[caller] = false }
    }
    var left: Set<Int> = []
    for index in rows.indices where !rows[index].isHidden && !rows[index].isBand && isQuiet[rows[index].lifeline] {
      rows[index].isHidden = true
      left.insert(rows[index].lifeline)
    }
    return left.count
  }
}

extension Timeline.Row {
  var isDeath: Bool {
    if case .death = content { true } else { false }
  }
}

extension Timeline {
  /// Hides everything except the outline: marks, actions, creations and releases of objects other than views,
  /// appearances, and everything that requires attention. Layout callbacks are not actions, even if the system calls
  /// them.
  ///
  /// The creation of a view or control remains if another of its rows does. Otherwise, its box would be at the top,
  /// like that of an object that is older than the trace.
  mutating func hideDetails() -> Omission {
    let visible = rows.count { !$0.isHidden }
    var isNamed = [Bool](repeating: false, count: lifelines.count)
    // Objects are created before their other rows, and callers before the objects that they create.
    for index in rows.indices.reversed() where !rows[index].isHidden {
      let row = rows[index]
      guard belongsToOutline(row) || row.isBirth && isNamed[row.lifeline] else {
        rows[index].isHidden = true
        continue
      }
      guard !row.isBand else { continue }
      isNamed[row.lifeline] = true
      if let caller = row.caller { isNamed[caller] = true }
    }
    let count = visible - rows.count { !$0.isHidden }
    return Omission(.rows, .detail, count: count, of: visible)
  }

  private func belongsToOutline(_ row: Row) -> Bool {
    if row.isBand || row.emphasis != .plain || !row.callOuts.isEmpty { return true }
    let lifeline = lifelines[row.lifeline]
    if lifeline.leak != nil, row.isBirth || row.name == .expectDeallocation { return true }
    switch row.content {
    case .birth, .death: return lifeline.subject.kind != .view && lifeline.subject.kind != .control
    case .span: return row.name == .viewDidAppear || row.caller == nil && !row.isLate && !row.isLayout
    case .instant, .marker, .trace, .fold, .cut, .note: return false
    }
  }
}

extension Timeline {
  /// Hides each marker that has no selected row between it and the next marker. Returns the number of hidden markers.
  mutating func hideEmptySections() -> Int {
    var hidden = 0
    var isEmpty = true
    for index in rows.indices.reversed() {
      guard case .marker = rows[index].content else {
        isEmpty = false
        continue
      }
      if isEmpty {
        rows[index].isHidden = true
        hidden += 1
      }
      isEmpty = true
    }
    return hidden
  }
}
