import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UITableViewTests {
  @Test func `cells exist for the rows on the screen only`() {
    let stage = TableStage(count: 1_000)
    #expect(stage.shown == ["row 0", "row 1", "row 2", "row 3"])
    #expect(stage.table.contentSize == CGSize(width: 100, height: 50_000))
    #expect(stage.table.cellForRow(at: IndexPath(row: 4, section: 0)) == nil)
    #expect(stage.table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == 200)
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 0, y: 120)) == IndexPath(row: 2, section: 0))
  }

  @Test func `a cell that leaves the screen comes back for another row, after prepareForReuse`() {
    let stage = TableStage(count: 10)
    let first = stage.table.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.table.simulateScroll(to: CGPoint(x: 0, y: 50))
    #expect(
      stage.log.take() == ["didEndDisplaying 0", "cellFor row 4", "prepareForReuse of row 0", "willDisplay 4"])
    #expect(stage.table.cellForRow(at: IndexPath(row: 4, section: 0)) === first)
    #expect(stage.shown == ["row 1", "row 2", "row 3", "row 4"])
    #expect(first?.frame == CGRect(x: 0, y: 200, width: 100, height: 50))
  }

  @Test func `no more cells are made than fit the screen, however far one scrolls`() {
    let stage = TableStage(count: 500)
    var cells: Set<ObjectIdentifier> = []
    for offset in stride(from: 0, through: 24_000, by: 60) {
      stage.table.simulateScroll(to: CGPoint(x: 0, y: offset))
      cells.formUnion(stage.table.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(cells.count == 5)
    #expect(stage.shown.first == "row 480")
  }

  @Test func `a table that grows shows more rows, over its whole width`() {
    let stage = TableStage(count: 10)
    stage.table.frame.size = CGSize(width: 150, height: 300)
    stage.table.layoutIfNeeded()
    #expect(stage.shown.count == 6)
    #expect(stage.table.contentSize.width == 150)
    #expect(stage.table.visibleCells.allSatisfy { $0.frame.width == 150 })
  }

  @Test func `reloading asks for everything anew in the next layout pass, and forgets the selection`() {
    let stage = TableStage(count: 2)
    stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.rows = [["new"]]
    stage.table.reloadData()
    #expect(stage.log.take() == [])
    stage.table.layoutIfNeeded()
    #expect(stage.shown == ["new"])
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.numberOfRows(inSection: 0) == 1)
    #expect(stage.table.numberOfRows(inSection: 7) == 0)
  }

  @Test func `titles stand above their sections, in views that come and go`() {
    let stage = TableStage([["a"], ["b", "c"]])
    stage.titles = ["First", "Second"]
    stage.table.reloadData()
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "Second")
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == 78)
    #expect(stage.table.contentSize.height == 206)
    stage.titles = []
    stage.table.reloadData()
    #expect(stage.table.headerView(forSection: 1) == nil)
    #expect(!stage.table.subviews.contains { $0 is UITableViewHeaderFooterView })
  }

  @Test func `the views above and below all rows move them`() {
    let stage = TableStage(count: 1)
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
    #expect(stage.table.tableFooterView?.frame.minY == 80)
    #expect(stage.table.contentSize.height == 100)
  }

  @Test func `selecting in code shows it in the cell and tells nobody, also for rows that come later`() {
    let stage = TableStage(count: 10)
    stage.table.selectRow(at: IndexPath(row: 8, section: 0), animated: false, scrollPosition: .none)
    #expect(stage.log.take() == [])
    stage.table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .top, animated: false)
    #expect(stage.table.contentOffset.y == 300)
    #expect(stage.table.cellForRow(at: IndexPath(row: 8, section: 0))?.isSelected == true)
    stage.table.deselectRow(at: IndexPath(row: 8, section: 0), animated: false)
    #expect(stage.table.cellForRow(at: IndexPath(row: 8, section: 0))?.isSelected == false)
  }

  @Test func `the user's tap asks, deselects what was selected, and tells`() {
    let stage = TableStage(count: 3)
    #expect(stage.table.simulateSelection(of: IndexPath(row: 0, section: 0)))
    #expect(stage.log.take() == ["willSelect 0", "didSelect 0"])
    stage.table.simulateSelection(of: IndexPath(row: 1, section: 0))
    #expect(stage.log.take() == ["willSelect 1", "willDeselect 0", "didDeselect 0", "didSelect 1"])
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    stage.canSelect = false
    stage.table.simulateSelection(of: IndexPath(row: 2, section: 0))
    #expect(stage.log.take() == ["willSelect 2"])
  }

  @Test func `of several selected rows a second tap deselects one`() {
    let stage = TableStage(count: 3)
    stage.table.allowsMultipleSelection = true
    for row in [0, 2, 0] { stage.table.simulateSelection(of: IndexPath(row: row, section: 0)) }
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    #expect(stage.log.take().suffix(2) == ["willDeselect 0", "didDeselect 0"])
  }

  @Test func `a row that is off the screen, or a table that does not let rows be selected, refuses the tap`() {
    let stage = TableStage(count: 10)
    #expect(!stage.table.simulateSelection(of: IndexPath(row: 9, section: 0)))
    stage.table.allowsSelection = false
    #expect(!stage.table.simulateSelection(of: IndexPath(row: 0, section: 0)))
    #expect(
      stage.screen.warnings == [
        "the user cannot selectRow here, because row [0, 9] is not on the screen; the call has no effect",
        "the user cannot selectRow here, because the UITableView does not allow selection; the call has no effect",
      ])
  }

  @Test func `a cell comes out of a nib with the identifier it is registered under`() {
    let stage = TableStage([[]])
    UINib.register("Cell") { _, coder in LoggingCell(coder: coder)! }
    stage.table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "nib")
    #expect(stage.table.dequeueReusableCell(withIdentifier: "nib")?.reuseIdentifier == "nib")
    #expect(stage.table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `a cell has the labels of its style`() {
    #expect(UITableViewCell().detailTextLabel == nil)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.detailTextLabel?.text = "more"
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    cell.contentConfiguration = content
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "text")
    #expect(cell.detailTextLabel?.superview === cell.contentView)
  }

  @Test func `an identifier that is not registered stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
      }
    }
    #expect(
      result.standardErrorText.contains(
        "no cell is registered for 'cell': call register(_:forCellReuseIdentifier:) first"))
  }

  @Test func `a nib without a cell stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.register("Cell") { _, _ in UIView() }
        let table = UITableView()
        table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
        _ = table.dequeueReusableCell(withIdentifier: "cell")
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the nib registered for 'cell' must contain one UITableViewCell and nothing else"))
  }
}
