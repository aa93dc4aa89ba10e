import Foundation

/// The current counts, heights, and cells of a table.
@MainActor
struct TableState {
  var needsReload = true
  var geometry = TableGeometry()
  var cells = OrderedDictionary<IndexPath, UITableViewCell>()
  var titles = OrderedDictionary<TitlePlace, UIView>()
  var selection: [IndexPath] = []
  var cellQueue = ReuseQueue<UITableViewCell>()
  var titleQueue = ReuseQueue<UITableViewHeaderFooterView>()
  var updates = UpdateGroup()
  var prefetched: Set<IndexPath> = []
  /// The callbacks that returned invalid heights in this measuring pass.
  var reported: Set<String> = []
}

/// The position of a section's header or footer.
struct TitlePlace: Hashable {
  let section: Int
  let isFooter: Bool
}

extension UITableView {
  /// Loads the counts and heights if needed.
  func loadGeometry() {
    guard state.needsReload else { return }
    state.needsReload = false
    for path in state.cells.keys.sorted() { retireCell(at: path) }
    measure()
  }

  /// Loads the counts and heights. Headers and footers are created again.
  func measure() {
    noteReference("dataSource", used: dataSource)
    noteReference("delegate", used: delegate)
    for place in state.titles.keys { retireTitle(at: place) }
    state.prefetched.removeAll()
    state.reported.removeAll()
    var geometry = TableGeometry(top: tableHeaderView?.frame.height ?? 0)
    let sections = 0..<(dataSource?.numberOfSections(in: self) ?? 0)
    // The last section is measured first.
    let last = sections.last.map { measureSection($0) }
    for section in sections.dropLast() { geometry.append(measureSection(section)) }
    if let last { geometry.append(last) }
    state.geometry = geometry
    tableFooterView?.frame.origin.y = geometry.bottom
    contentSize.height = geometry.bottom + (tableFooterView?.frame.height ?? 0)
  }

  /// Loads the heights of a section in the order of recorded case `13.table-questions`: the header, the footer, and then
  /// the rows.
  private func measureSection(_ section: Int) -> TableGeometry.Heights {
    let header = titleHeight(TitlePlace(section: section, isFooter: false))
    let footer = titleHeight(TitlePlace(section: section, isFooter: true))
    return TableGeometry.Heights(header: header, rows: rowHeights(in: section), footer: footer)
  }

  /// Creates cells for the rows on the screen, and removes all other cells.
  func showRows() {
    loadGeometry()
    contentSize.width = innerArea.width
    let visible = state.geometry.rows(from: innerArea.minY, to: innerArea.maxY)
    for path in state.cells.keys.sorted() where !visible.contains(path) { retireCell(at: path) }
    for path in visible { showCell(at: path) }
    showTitles()
    prefetch()
  }

  func frame(ofRow path: IndexPath) -> CGRect {
    let edges = state.geometry.sections[path.section].rowEdges
    return CGRect(x: 0, y: edges[path.row], width: innerArea.width, height: edges[path.row + 1] - edges[path.row])
  }

  func retireCell(at path: IndexPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    state.cellQueue.put(cell, cell.reuseIdentifier)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func showCell(at path: IndexPath) {
    if let cell = state.cells[path] { return cell.frame = frame(ofRow: path) }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    state.cells[path] = cell
    cell.frame = frame(ofRow: path)
    cell.isSelected = state.selection.contains(path)
    if cell.isEditing != isEditing { cell.isEditing = isEditing }
    if headlessWorld.systemVersion.asksForHeightsAgain { _ = delegate?.tableView(self, heightForRowAt: path) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
  }

  private func rowHeights(in section: Int) -> [CGFloat] {
    (0..<(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)).map { row in
      let path = IndexPath(row: row, section: section)
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      return checked(height, from: "tableView(_:heightForRowAt:)", at: path) ?? Self.usualRowHeight
    }
  }
}

/// Headers and footers of sections.
extension UITableView {
  private func showTitles() {
    let visible = state.geometry.sections(from: innerArea.minY, to: innerArea.maxY)
    for place in state.titles.keys where !visible.contains(place.section) { retireTitle(at: place) }
    for section in visible {
      showTitle(at: TitlePlace(section: section, isFooter: false))
      showTitle(at: TitlePlace(section: section, isFooter: true))
    }
  }

  private func showTitle(at place: TitlePlace) {
    let section = state.geometry.sections[place.section]
    let top = place.isFooter ? section.rowEdges.last ?? section.top : section.top
    let bottom = place.isFooter ? section.bottom : section.rowEdges.first ?? section.top
    guard bottom > top, let view = state.titles[place] ?? titleView(at: place) else { return }
    view.frame = CGRect(x: 0, y: top, width: innerArea.width, height: bottom - top)
    if state.titles[place] == nil {
      state.titles[place] = view
      place.isFooter
        ? delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
        : delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    }
    if view.superview !== self { addSubview(view) }
  }

  private func retireTitle(at place: TitlePlace) {
    guard let view = state.titles.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { state.titleQueue.put(view, view.reuseIdentifier) }
    place.isFooter
      ? delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
      : delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
  }

  private func titleView(at place: TitlePlace) -> UIView? {
    if let view = viewOfDelegate(at: place) { return view }
    guard let title = title(at: place) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func viewOfDelegate(at place: TitlePlace) -> UIView? {
    place.isFooter
      ? delegate?.tableView(self, viewForFooterInSection: place.section)
      : delegate?.tableView(self, viewForHeaderInSection: place.section)
  }

  private func title(at place: TitlePlace) -> String? {
    place.isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: place.section)
      : dataSource?.tableView(self, titleForHeaderInSection: place.section)
  }

  private func titleHeight(_ place: TitlePlace) -> CGFloat {
    let height =
      place.isFooter
      ? delegate?.tableView(self, heightForFooterInSection: place.section) ?? sectionFooterHeight
      : delegate?.tableView(self, heightForHeaderInSection: place.section) ?? sectionHeaderHeight
    let name = place.isFooter ? "tableView(_:heightForFooterInSection:)" : "tableView(_:heightForHeaderInSection:)"
    if let height = checked(height, from: name, at: IndexPath(row: 0, section: place.section)) { return height }
    return title(at: place) == nil ? 0 : Self.usualTitleHeight
  }
}

/// The positions of a table's sections and rows, from top to bottom.
struct TableGeometry {
  struct Section {
    /// The top of the header.
    var top: CGFloat
    /// The top of each row, followed by the bottom of the last row.
    var rowEdges: [CGFloat]
    /// The bottom of the footer.
    var bottom: CGFloat

    var rowCount: Int { rowEdges.count - 1 }
  }

  /// The heights of a section's parts.
  struct Heights {
    var header: CGFloat
    var rows: [CGFloat]
    var footer: CGFloat
  }

  private(set) var sections: [Section] = []
  private(set) var bottom: CGFloat

  /// Creates a geometry that begins below the table's header view.
  init(top: CGFloat = 0) {
    bottom = top
  }

  mutating func append(_ heights: Heights) {
    let top = bottom
    var edges = [top + heights.header]
    for height in heights.rows { edges.append((edges.last ?? top) + height) }
    bottom = (edges.last ?? top) + heights.footer
    sections.append(Section(top: top, rowEdges: edges, bottom: bottom))
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// Returns the rows that intersect the area between two vertical positions.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (number, section) in sections.enumerated() where section.bottom > top && section.top < bottom {
      var row = section.firstRow(endingBelow: top)
      while row < section.rowCount, section.rowEdges[row] < bottom {
        paths.append(IndexPath(row: row, section: number))
        row += 1
      }
    }
    return paths
  }

  /// Returns the sections that intersect the area between two vertical positions.
  func sections(from top: CGFloat, to bottom: CGFloat) -> [Int] {
    sections.indices.filter { sections[$0].bottom > top && sections[$0].top < bottom }
  }
}

extension TableGeometry.Section {
  /// Returns the first row that ends below a vertical position. Uses a binary search.
  fileprivate func firstRow(endingBelow height: CGFloat) -> Int {
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = (low + high) / 2
      if rowEdges[middle + 1] > height { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
