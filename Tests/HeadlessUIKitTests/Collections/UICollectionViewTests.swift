import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UICollectionViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `cells exist for the items on the screen only`() {
    let stage = CollectionStage(count: 1_000)
    #expect(stage.shown.count == 8)
    #expect(stage.collection.contentSize == CGSize(width: 100, height: 25_000))
    #expect(stage.collection.cellForItem(at: path(8)) == nil)
    #expect(stage.collection.layoutAttributesForItem(at: path(9))?.frame.origin == CGPoint(x: 50, y: 200))
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: 60, y: 120)) == path(5))
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: 60, y: -1)) == nil)
  }

  @Test(arguments: ["9.3", "18.0"] as [SystemVersion])
  func `a cell that leaves the screen is reused for another item, after prepareForReuse`(version: SystemVersion) {
    withHeadlessWorld(systemVersion: version) {
      let stage = CollectionStage(count: 10)
      stage.collection.isPrefetchingEnabled = false
      let first = stage.collection.cellForItem(at: path(0))
      stage.collection.simulateScroll(to: CGPoint(x: 0, y: 50))
      #expect(
        stage.log.take() == [
          "didEndDisplaying 0", "didEndDisplaying 1", "cellFor item 8", "prepareForReuse of item 1", "willDisplay 8",
          "cellFor item 9", "prepareForReuse of item 0", "willDisplay 9",
        ])
      #expect(stage.collection.cellForItem(at: path(9)) === first)
      #expect(first?.frame == CGRect(x: 50, y: 200, width: 50, height: 50))
    }
  }

  @Test func `reloading loads everything again in the next layout pass, and forgets the selection`() {
    let stage = CollectionStage(count: 2)
    stage.collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(stage.collection.cellForItem(at: path(1))?.isSelected == true)
    stage.items = [["new"]]
    stage.collection.reloadData()
    #expect(stage.log.take() == [])
    stage.collection.layoutIfNeeded()
    #expect(stage.shown == ["new"])
    #expect(stage.collection.indexPathsForSelectedItems == nil)
    #expect(stage.collection.numberOfItems(inSection: 7) == 0)
  }

  @Test func `a tap highlights, asks, deselects what was selected, selects, and unhighlights`() {
    let stage = CollectionStage(count: 3)
    #expect(stage.collection.simulateSelection(of: path(0)))
    #expect(
      stage.log.take() == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0"])
    stage.collection.simulateSelection(of: path(1))
    #expect(
      stage.log.take() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1", "didUnhighlight 1",
      ])
    stage.canSelect = false
    stage.collection.simulateSelection(of: path(2))
    #expect(stage.collection.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `of several selected items a second tap deselects one`() {
    let stage = CollectionStage(count: 3)
    stage.collection.allowsMultipleSelection = true
    for item in [0, 2, 0] { stage.collection.simulateSelection(of: path(item)) }
    #expect(stage.collection.indexPathsForSelectedItems == [path(2)])
    #expect(stage.log.take().contains("didDeselect 0"))
  }

  @Test func `an item that is off the screen refuses the tap`() {
    let stage = CollectionStage(count: 100)
    #expect(!stage.collection.simulateSelection(of: path(50)))
    #expect(
      stage.screen.warnings == [
        "the user cannot selectItem here, because item [0, 50] is not on the screen; the call has no effect"
      ])
    stage.collection.scrollToItem(at: path(50), at: .centeredVertically, animated: false)
    #expect(stage.collection.contentOffset.y == 1_175)
    #expect(stage.collection.simulateSelection(of: path(50)))
  }

  @Test func `headers come with their sections and are used again`() {
    let stage = CollectionStage([["a"], ["b", "c"]])
    stage.headerHeight = 30
    stage.collection.collectionViewLayout.invalidateLayout()
    stage.collection.layoutIfNeeded()
    let headers = stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.frame.minY) == [0, 80])
    #expect(headers.allSatisfy { $0.frame.width == 100 && $0.reuseIdentifier == "title" })
    stage.headerHeight = 0
    stage.collection.collectionViewLayout.invalidateLayout()
    #expect(stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
  }

  @Test func `a kind without a registered view stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = collection.dequeueReusableCell(withReuseIdentifier: "x", for: IndexPath(item: 0, section: 0))
      }
    }
    #expect(result.standardErrorText.contains("no cell is registered for 'x'"))
  }

  @Test func `items of the next screen are announced once, and canceled when they are far`() {
    let stage = CollectionStage(count: 1_000)
    let prefetching = Prefetching(log: stage.log)
    stage.collection.prefetchDataSource = prefetching
    stage.collection.setNeedsLayout()
    stage.collection.layoutIfNeeded()
    #expect(stage.log.take() == ["prefetch 8-15"])
    stage.collection.contentOffset.y = 2_000
    stage.collection.layoutIfNeeded()
    #expect(stage.log.take().filter { $0.contains("fetch") } == ["cancel prefetch 8-15", "prefetch 72-95"])
  }

  @Test func `a collection that gets another layout is placed by it, and leaves the old one`() {
    let stage = CollectionStage(count: 4)
    let other = UICollectionViewFlowLayout()
    other.scrollDirection = .horizontal
    stage.collection.setCollectionViewLayout(other, animated: true) { [log = stage.log] _ in log.add("done") }
    #expect(stage.flow.collectionView == nil)
    #expect(other.collectionView === stage.collection)
    #expect(stage.collection.cellForItem(at: path(3))?.frame.origin == CGPoint(x: 60, y: 0))
    UIApplication.shared.settle()
    #expect(stage.log.take().last == "done")
  }
}

/// Logs the first and last item of what it is told.
private final class Prefetching: UICollectionViewDataSourcePrefetching {
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    log.add("prefetch \(indexPaths[0].item)-\(indexPaths[indexPaths.count - 1].item)")
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    log.add("cancel prefetch \(indexPaths[0].item)-\(indexPaths[indexPaths.count - 1].item)")
  }
}
