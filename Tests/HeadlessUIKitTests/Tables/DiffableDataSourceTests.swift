import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 1_000))
  private let log = Log()
  private let screen: Screen
  private let source: UITableViewDiffableDataSource<String, String>

  init() {
    screen = Screen(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { [log] table, path, item in
      log.add(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
  }

  @Test func `each snapshot asks for the cells that are new in it`() {
    show(["one": ["a", "b", "c"]])
    #expect(log.take() == ["a", "b", "c"])
    show(["one": ["new", "a", "c"]])
    #expect(log.take() == ["new"])
    #expect(shown == ["new", "a", "c"])
    show(["zero": ["z"], "one": ["a", "c"]], order: ["zero", "one"])
    #expect(log.take() == ["z"])
    #expect(shown == ["z", "a", "c"])
  }

  @Test func `an item that moves is asked for again, and the others stay`() {
    show(["one": ["a", "b", "c"], "two": []], order: ["one", "two"])
    _ = log.take()
    show(["one": ["b", "c"], "two": ["a"]], order: ["one", "two"])
    #expect(log.take() == ["a"])
    #expect(source.indexPath(for: "a") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "c")
    #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
  }

  @Test func `items are reloaded by name`() {
    show(["one": ["a", "b"]])
    _ = log.take()
    var snapshot = source.snapshot()
    snapshot.reloadItems(["b"])
    source.apply(snapshot)
    #expect(log.take() == ["b"])
    source.apply(source.snapshot())
    #expect(log.take() == [])
  }

  @Test func `the completion comes when the application settles, and at once without animation`() {
    source.apply(Snapshot()) { [log] in log.add("animated") }
    source.apply(Snapshot(), animatingDifferences: false) { [log] in log.add("at once") }
    #expect(log.take() == ["at once"])
    UIApplication.shared.settle()
    #expect(log.take() == ["animated"])
  }

  @Test func `a snapshot is built and changed by names`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems(["b"], toSection: "one")
    snapshot.appendItems(["x"])
    snapshot.insertItems(["a"], beforeItem: "b")
    snapshot.insertItems(["c"], afterItem: "b")
    #expect(snapshot.itemIdentifiers == ["a", "b", "c", "x"])
    snapshot.deleteItems(["b", "unknown"])
    #expect(snapshot.itemIdentifiers(inSection: "one") == ["a", "c"])
    snapshot.deleteSections(["one"])
    #expect((snapshot.numberOfSections, snapshot.numberOfItems) == (1, 1))
    snapshot.appendItems(["a"])
    #expect(snapshot.sectionIdentifier(containingItem: "a") == "two")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `an item that is there already stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["one"])
      snapshot.appendItems([1, 2, 1])
    }
    #expect(result.standardErrorText.contains("the item '1' is already in the snapshot"))
  }

  @Test func `items without a section stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    #expect(
      result.standardErrorText.contains(
        "the snapshot has no section to add items to: call appendSections(_:) first"))
  }

  private var shown: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  private func show(_ items: [String: [String]], order: [String] = ["one"]) {
    var snapshot = Snapshot()
    snapshot.appendSections(order)
    for section in order { snapshot.appendItems(items[section] ?? [], toSection: section) }
    source.apply(snapshot)
    table.layoutIfNeeded()
  }
}
