import HeadlessUIKit

/// A table of 100 by 200 points on the screen, with rows of 50 points, whose data source and delegate log.
@MainActor
final class TableStage: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let screen: Screen
  var rows: [[String]]
  var titles: [String] = []
  var canSelect = true
  var canEdit = true

  var log: Log { screen.log }

  init(_ rows: [[String]]) {
    self.rows = rows
    screen = Screen(table)
    table.rowHeight = 50
    table.register(LoggingCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    table.layoutIfNeeded()
    _ = log.take()
  }

  convenience init(count: Int) {
    self.init([(0..<count).map { "row \($0)" }])
  }

  /// The texts of the cells on the screen.
  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let text = rows[indexPath.section][indexPath.row]
    log.add("cellFor \(text)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? LoggingCell)?.log = log
    cell.textLabel?.text = text
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.add("willDisplay \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.add("didEndDisplaying \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willSelect \(indexPath.row)")
    return canSelect ? indexPath : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willDeselect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.row)")
  }
}

/// A cell that logs that it is used again.
final class LoggingCell: UITableViewCell {
  var log: Log?

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.add("prepareForReuse of \(textLabel?.text ?? "")")
  }
}
