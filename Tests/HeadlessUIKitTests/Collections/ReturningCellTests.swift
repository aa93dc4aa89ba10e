import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Cells that scroll off the screen and back, in iOS 10 and later.
@Suite(.inOwnWorld) @MainActor
struct ReturningCellTests {
  private let top = CGPoint.zero
  private let oneLine = CGPoint(x: 0, y: 50)

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Shows the items 2 to 9 of 20; the cells of the items 0 and 1 have left.
  private func scrolledStage() -> CollectionStage {
    let stage = CollectionStage(count: 20)
    stage.collection.simulateScroll(to: oneLine)
    return stage
  }

  @Test func `a cell is not reused in the pass in which it leaves, and returns as it was`() {
    let stage = CollectionStage(count: 20)
    let first = stage.collection.cellForItem(at: path(0))
    stage.collection.simulateScroll(to: oneLine)
    #expect(
      stage.log.take() == [
        "didEndDisplaying 0", "didEndDisplaying 1", "cellFor item 8", "willDisplay 8", "cellFor item 9",
        "willDisplay 9",
      ])
    #expect(stage.collection.cellForItem(at: path(0)) == nil && first?.superview == nil)
    stage.collection.simulateScroll(to: top)
    #expect(stage.log.take() == ["didEndDisplaying 8", "didEndDisplaying 9", "willDisplay 0", "willDisplay 1"])
    #expect(stage.collection.cellForItem(at: path(0)) === first)
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func `an item whose cell was reused asks the data source`() {
    let stage = scrolledStage()
    stage.collection.simulateScroll(to: CGPoint(x: 0, y: 100))
    _ = stage.log.take()
    stage.collection.simulateScroll(to: top)
    #expect(
      stage.log.take() == [
        "didEndDisplaying 8", "didEndDisplaying 9", "didEndDisplaying 10", "didEndDisplaying 11",
        "cellFor item 0", "prepareForReuse of item 3", "willDisplay 0",
        "cellFor item 1", "prepareForReuse of item 2", "willDisplay 1",
        "cellFor item 2", "willDisplay 2", "cellFor item 3", "willDisplay 3",
      ])
  }

  @Test func `a returning cell has the current selection`() {
    let stage = CollectionStage(count: 20)
    let first = stage.collection.cellForItem(at: path(0))
    stage.collection.simulateScroll(to: oneLine)
    stage.collection.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.collection.simulateScroll(to: top)
    #expect(stage.collection.cellForItem(at: path(0)) === first && first?.isSelected == true)
  }

  @Test func `after a reload or an update, no cell returns`() {
    for change in [
      { $0.reloadData() }, { $0.reloadItems(at: [self.path(0)]) }, { $0.performBatchUpdates({}) },
    ] as [@MainActor (UICollectionView) -> Void] {
      let stage = scrolledStage()
      change(stage.collection)
      stage.collection.layoutIfNeeded()
      _ = stage.log.take()
      stage.collection.simulateScroll(to: top)
      #expect(stage.log.take().contains("cellFor item 0"))
    }
  }

  @Test func `a cell that returns while the same pass goes on is not reused`() {
    let stage = CollectionStage(count: 20)
    let delegate = ReturningDelegate(to: top)
    stage.collection.delegate = delegate
    stage.collection.simulateScroll(to: oneLine)
    stage.collection.delegate = nil
    stage.collection.layoutIfNeeded()
    for offset in [0, 50, 100, 150, 0] as [CGFloat] {
      stage.collection.simulateScroll(to: CGPoint(x: 0, y: offset))
      let cells = stage.collection.visibleCells
      #expect(cells.count == 8 && Set(cells.map(ObjectIdentifier.init)).count == 8)
      #expect(Set(stage.shown).count == 8)
    }
  }

  @Test func `a cell without an identifier neither returns nor is reused`() {
    let stage = CollectionStage(count: 20)
    let source = CellsOfItsOwn()
    stage.collection.dataSource = source
    stage.collection.layoutIfNeeded()
    let made = source.count
    stage.collection.simulateScroll(to: oneLine)
    stage.collection.simulateScroll(to: top)
    #expect(source.count == made + 4)
  }

  @Test func `the cells of a collection that is scrolled far remain few`() {
    let stage = CollectionStage(count: 10_000)
    for line in 1...1_000 { stage.collection.simulateScroll(to: CGPoint(x: 0, y: line * 50)) }
    #expect(stage.made.count == 10)
  }
}

/// Scrolls back once, when the first cell has left the screen.
private final class ReturningDelegate: NSObject, UICollectionViewDelegate {
  private var target: CGPoint?

  init(to target: CGPoint) { self.target = target }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let target else { return }
    self.target = nil
    collectionView.contentOffset = target
    collectionView.layoutIfNeeded()
  }
}

/// Creates each cell itself.
private final class CellsOfItsOwn: NSObject, UICollectionViewDataSource {
  var count = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    count += 1
    return UICollectionViewCell()
  }
}
