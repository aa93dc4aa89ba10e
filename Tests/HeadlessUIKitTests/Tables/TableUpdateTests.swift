import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct TableUpdateTests {
  @Test func `a new row moves the cells of the others, which stay as they are`() {
    let stage = TableStage([["a", "b"]])
    let b = stage.table.cellForRow(at: IndexPath(row: 1, section: 0))
    stage.rows[0].insert("new", at: 1)
    stage.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(stage.log.take() == ["cellFor new", "willDisplay 1"])
    #expect(stage.shown == ["a", "new", "b"])
    #expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)) === b)
    #expect(b?.frame.minY == 100)
  }

  @Test func `a row that is gone takes its cell and its selection with it`() {
    let stage = TableStage([["a", "b", "c"]])
    stage.table.allowsMultipleSelection = true
    for row in [1, 2] {
      stage.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    stage.rows[0].remove(at: 1)
    stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    #expect(stage.shown == ["a", "c"])
    #expect(stage.log.take() == ["didEndDisplaying 1"])
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func `reloading a row asks for its cell alone`() {
    let stage = TableStage([["a", "b"]])
    stage.rows[0][1] = "B"
    stage.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    #expect(stage.shown == ["a", "B"])
    #expect(stage.log.take().filter { $0.hasPrefix("cellFor") } == ["cellFor B"])
  }

  @Test func `changes in a batch are counted before it for what goes and after it for what comes`() {
    let stage = TableStage([["a", "b", "c"], ["x"]])
    stage.rows = [["new"], ["c", "d"]]
    stage.table.performBatchUpdates(
      {
        stage.table.deleteSections(IndexSet(integer: 1), with: .none)
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
        stage.table.insertRows(at: [IndexPath(row: 1, section: 1)], with: .none)
        stage.table.insertSections(IndexSet(integer: 0), with: .none)
      }, completion: { [log = stage.log] _ in log.add("done") })
    #expect(stage.shown == ["new", "c", "d"])
    #expect(!stage.log.take().contains("cellFor c"))
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["done"])
  }

  @Test func `a batch takes a closure that does not escape, or none`() {
    let stage = TableStage([["a"]])
    func change(_ updates: () -> Void) { stage.table.performBatchUpdates(updates) }
    var count = 0
    change { count += 1 }
    let none: (() -> Void)? = nil
    stage.table.performBatchUpdates(none)
    stage.table.performBatchUpdates(nil) { _ in count += 1 }
    UIApplication.shared.settle()
    #expect(count == 2 && stage.shown == ["a"])
  }

  @Test func `a table that has become shorter is not scrolled beyond its end`() {
    let stage = TableStage(count: 6)
    stage.table.simulateScroll(to: CGPoint(x: 0, y: 100))
    stage.rows[0].removeLast(2)
    stage.table.deleteRows(at: [4, 5].map { IndexPath(row: $0, section: 0) }, with: .none)
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.shown == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test func `a section is asked for anew`() {
    let stage = TableStage([["a"], ["x"]])
    stage.rows[1] = ["y", "z"]
    stage.table.reloadSections(IndexSet(integer: 1), with: .none)
    #expect(stage.shown == ["a", "y", "z"])
    #expect(!stage.log.take().contains("cellFor a"))
  }

  @Test func `the user swipes a row away, if it can be edited`() {
    let stage = TableStage([["a", "b"]])
    #expect(stage.table.simulateDeletion(of: IndexPath(row: 0, section: 0)))
    #expect(stage.shown == ["b"])
    stage.canEdit = false
    #expect(!stage.table.simulateDeletion(of: IndexPath(row: 0, section: 0)))
    #expect(stage.shown == ["b"])
  }

  @Test func `counts that do not fit stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage([["a"]])
        stage.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the data source of the UITableView does not match the changes of the table: section 0 now has 1 rows, but 1 "
          + "rows with 1 inserted and 0 deleted are 2"))
  }

  @Test func `a count of sections that does not fit stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage([["a"]])
        stage.table.deleteSections(IndexSet(integer: 0), with: .none)
      }
    }
    #expect(result.standardErrorText.contains("there are now 1 sections, but the changes to 1 sections result in 0"))
  }

  @Test func `ending updates that were not begun stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().endUpdates() }
    }
    #expect(result.standardErrorText.contains("endUpdates() was called without beginUpdates()"))
  }
}

extension TableUpdateTests {
  @Test func `a move takes the cell along`() {
    let stage = TableStage([["a", "b", "c"]])
    let a = stage.table.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.rows = [["b", "c", "a"]]
    stage.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(stage.shown == ["b", "c", "a"])
    #expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)) === a)
    #expect(stage.log.take() == [])
  }
}
