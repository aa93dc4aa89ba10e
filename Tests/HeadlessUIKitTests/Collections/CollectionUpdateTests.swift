import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `a new item moves the cells of the others, which stay as they are`() {
    let stage = CollectionStage([["a", "b"]])
    let b = stage.collection.cellForItem(at: path(1))
    stage.items[0].insert("new", at: 1)
    stage.collection.insertItems(at: [path(1)])
    #expect(stage.log.take() == ["cellFor new", "willDisplay 1"])
    #expect(stage.shown == ["a", "new", "b"])
    #expect(stage.collection.cellForItem(at: path(2)) === b)
    #expect(b?.frame.origin == CGPoint(x: 0, y: 50))
  }

  @Test func `in an update, new cells are displayed before old cells end, and are not the same cells`() {
    let stage = CollectionStage(count: 20)
    let first = stage.collection.cellForItem(at: path(0))
    stage.items[0].removeFirst()
    stage.collection.deleteItems(at: [path(0)])
    #expect(stage.log.take() == ["cellFor item 8", "willDisplay 7", "didEndDisplaying 0"])
    #expect(!stage.collection.visibleCells.contains { $0 === first })
    stage.items[0].insert("new", at: 0)
    stage.collection.insertItems(at: [path(0)])
    #expect(stage.log.take() == ["cellFor new", "prepareForReuse of item 0", "willDisplay 0", "didEndDisplaying 8"])
    #expect(stage.collection.cellForItem(at: path(0)) === first)
  }

  @Test func `a reload displays another cell before the old cell ends`() {
    let stage = CollectionStage([["a", "b"]])
    let a = stage.collection.cellForItem(at: path(0))
    stage.collection.reloadItems(at: [path(0)])
    #expect(stage.log.take() == ["cellFor a", "willDisplay 0", "didEndDisplaying 0"])
    #expect(stage.collection.cellForItem(at: path(0)) !== a)
  }

  @Test func `a move takes the cell along`() {
    let stage = CollectionStage([["a", "b", "c"]])
    let a = stage.collection.cellForItem(at: path(0))
    stage.items = [["b", "c", "a"]]
    stage.collection.moveItem(at: path(0), to: path(2))
    #expect(stage.shown == ["b", "c", "a"])
    #expect(stage.collection.cellForItem(at: path(2)) === a)
    #expect(stage.log.take() == [])
  }

  @Test func `a section moves with its cells`() {
    let stage = CollectionStage([["a"], ["b"], ["c"]])
    stage.items = [["c"], ["a"], ["b"]]
    stage.collection.moveSection(2, toSection: 0)
    #expect(stage.shown == ["c", "a", "b"])
    #expect(stage.log.take() == [])
  }

  @Test func `changes in a batch are performed together, and the completion is called when the application settles`() {
    let stage = CollectionStage([["a", "b", "c"], ["x"]])
    stage.collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    stage.items = [["new"], ["c", "d"]]
    stage.collection.performBatchUpdates(
      {
        stage.collection.deleteSections(IndexSet(integer: 1))
        stage.collection.deleteItems(at: [path(0), path(1)])
        stage.collection.insertItems(at: [path(1, 1)])
        stage.collection.insertSections(IndexSet(integer: 0))
      }, completion: { [log = stage.log] _ in log.add("done") })
    #expect(stage.shown == ["new", "c", "d"])
    #expect(stage.collection.indexPathsForSelectedItems == [path(0, 1)])
    #expect(!stage.log.take().contains("cellFor c"))
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["done"])
  }

  @Test func `the user moves an item to the place of another one, if the data source allows it`() {
    let stage = CollectionStage([["a", "b", "c"]])
    #expect(stage.collection.simulateMove(of: path(0), to: path(2)))
    #expect(stage.shown == ["b", "c", "a"])
    stage.canMove = false
    #expect(!stage.collection.simulateMove(of: path(0), to: path(2)))
    #expect(stage.screen.warnings.last?.contains("item [0, 0] cannot be moved") == true)
  }

  @Test func `counts that do not fit stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = CollectionStage([["a"]])
        stage.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the data source of the UICollectionView does not match its changes: section 0 now has 1 rows, but 1 "
          + "rows with 0 inserted and 1 deleted are 0"))
  }

  @Test func `snapshots keep the cells of unchanged items`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let screen = Screen(collection)
    let registration = UICollectionView.CellRegistration<LoggingItemCell, String> { cell, _, item in cell.text = item }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    screen.window.layoutIfNeeded()
    let b = collection.cellForItem(at: path(1)) as? LoggingItemCell
    #expect(b?.text == "b")
    snapshot.insertItems(["new"], beforeItem: "a")
    snapshot.reloadItems(["a"])
    source.apply(snapshot)
    #expect(collection.cellForItem(at: path(2)) === b)
    #expect(source.indexPath(for: "b") == path(2))
    #expect(source.itemIdentifier(for: path(9)) == nil)
  }

  @Test func `an outline shows the items below expanded ones`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    #expect(outline.visibleItems == ["fruit", "bread"])
    outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
    #expect(outline.level(of: "pear") == 1)
    outline.delete(["fruit"])
    #expect(outline.items == ["bread"])
  }
}
