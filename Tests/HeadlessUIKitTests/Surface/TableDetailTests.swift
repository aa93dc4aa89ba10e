import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct TableDetailTests {
  @Test func `a swipe reveals the actions of the delegate`() {
    let (controller, screen) = shown()
    #expect(controller.tableView.simulateSwipeAction(titled: "Pin", at: [0, 1]))
    #expect(controller.log == ["begin", "pin 1", "end"])
    #expect(!controller.tableView.simulateSwipeAction(titled: "Burn", at: [0, 1]))
    #expect(screen.warnings.last?.contains("row [0, 1] has no action 'Burn'") == true)
  }

  @Test func `the user moves a row while the table is being edited`() {
    let (controller, _) = shown()
    #expect(!controller.tableView.simulateMove(of: [0, 0], to: [0, 2]))
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.simulateMove(of: [0, 0], to: [0, 2]))
    #expect(controller.rows == ["b", "c", "a"])
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a"])
  }

  @Test func `a tap on a title of the index scrolls to its section`() {
    let (controller, _) = shown()
    controller.tableView.rowHeight = 400
    controller.tableView.reloadData()
    #expect(controller.tableView.simulateIndexTap(on: "A"))
    #expect(controller.tableView.contentOffset.y == 0)
    #expect(!controller.tableView.simulateIndexTap(on: "Z"))
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity])
  func `an impossible height is one warning that names the callback`(height: CGFloat) {
    let (controller, screen) = shown()
    controller.height = height
    controller.tableView.reloadData()
    #expect(controller.tableView.rectForRow(at: [0, 2]).minY == 88)
    #expect(
      screen.warnings == [
        "tableView(_:heightForRowAt:) of TableDetails returned \(height) for [0, 0], which is no height that a row can "
          + "have; the automatic height is used"
      ])
  }

  @Test func `rows of the next screen are announced`() {
    let (controller, _) = shown()
    controller.rows = (0..<100).map { "\($0)" }
    controller.tableView.prefetchDataSource = controller
    controller.tableView.reloadData()
    controller.tableView.layoutIfNeeded()
    #expect(controller.log == ["prefetch 20-38"])
  }

  @Test func `a cell gets its state with the content`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var states: [[Bool]] = []
    cell.configurationUpdateHandler = { _, state in states.append([state.isSelected, state.isHighlighted]) }
    cell.isHighlighted = true
    cell.setSelected(true, animated: false)
    #expect(states == [[false, false], [false, true], [true, true]])
  }

  @Test func `a class with an overridden initializer is registered without required`() {
    let (controller, _) = shown()
    controller.tableView.register(PlainCell.self, forCellReuseIdentifier: "plain")
    let cell = controller.tableView.dequeueReusableCell(withIdentifier: "plain") as? PlainCell
    #expect(cell?.reuseIdentifier == "plain")
    #expect(cell?.note == "made")
  }

  private func shown() -> (TableDetails, Screen) {
    let screen = Screen()
    let controller = TableDetails(style: .plain)
    screen.window.rootViewController = controller
    controller.view.layoutIfNeeded()
    controller.log = []
    return (controller, screen)
  }
}

private final class PlainCell: UITableViewCell {
  let note: String

  override init(style: CellStyle, reuseIdentifier: String?) {
    note = "made"
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("not used") }
}

private final class TableDetails: UITableViewController, UITableViewDataSourcePrefetching {
  var rows = ["a", "b", "c"]
  var log: [String] = []
  var height = UITableView.automaticDimension

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height == UITableView.automaticDimension ? tableView.rowHeight : height
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, completion in
        self?.log.append("pin \(indexPath.row)")
        completion(true)
      }
    ])
  }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("begin") }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.append("end") }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths[0].row)-\(indexPaths[indexPaths.count - 1].row)")
  }
}
