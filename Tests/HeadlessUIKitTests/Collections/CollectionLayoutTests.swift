import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct CollectionLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func frames(_ collection: UICollectionView, count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { collection.layoutAttributesForItem(at: path($0, section))?.frame }
  }

  @Test func `lines are justified but for the last one, and aligned in their middle`() {
    let stage = CollectionStage(count: 4)
    stage.sizes = [path(0): CGSize(width: 30, height: 20), path(1): CGSize(width: 40, height: 60)]
    stage.flow.invalidateLayout()
    #expect(
      frames(stage.collection, count: 4).map(\.origin) == [
        CGPoint(x: 0, y: 20), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 50, y: 60),
      ])
  }

  @Test func `insets and spaces of the layout are around and between items`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 20, height: 20)
    flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    flow.minimumLineSpacing = 3
    let stage = CollectionStage(count: 5)
    stage.collection.delegate = nil
    stage.collection.collectionViewLayout = flow
    #expect(
      frames(stage.collection, count: 5).map(\.origin) == [
        CGPoint(x: 10, y: 5), CGPoint(x: 40, y: 5), CGPoint(x: 70, y: 5), CGPoint(x: 10, y: 28), CGPoint(x: 40, y: 28),
      ])
    stage.collection.layoutIfNeeded()
    #expect(stage.collection.contentSize == CGSize(width: 100, height: 55))
  }

  @Test(arguments: [
    CGSize(width: -1, height: 50), CGSize(width: CGFloat.nan, height: 50), CGSize(width: 50, height: -CGFloat.infinity),
  ])
  func `an impossible size is a warning that names the callback, and has no cell`(size: CGSize) {
    let stage = CollectionStage(count: 3)
    stage.sizes = [path(1): size, path(2): size]
    stage.flow.invalidateLayout()
    stage.collection.layoutIfNeeded()
    #expect(stage.screen.warnings.count == 1)
    #expect(stage.screen.warnings[0].hasPrefix("collectionView(_:layout:sizeForItemAt:) of CollectionStage returned ("))
    #expect(stage.shown == ["item 0"])
  }

  @Test func `an item that is wider than the collection is a warning, as UIKit logs it`() {
    let stage = CollectionStage(count: 2)
    stage.sizes = [path(0): CGSize(width: 101, height: 10)]
    stage.flow.invalidateLayout()
    stage.collection.layoutIfNeeded()
    #expect(stage.screen.warnings.first?.contains("the width of an item must be at most the width") == true)
  }

  @Test func `a layout of one's own is prepared once and read by rectangle`() {
    let stage = CollectionStage(count: 3)
    let diagonal = Diagonal()
    stage.collection.collectionViewLayout = diagonal
    stage.collection.layoutIfNeeded()
    #expect(stage.shown == ["item 0", "item 1"])
    #expect(diagonal.preparations == 1)
    stage.collection.contentOffset = CGPoint(x: 100, y: 150)
    stage.collection.layoutIfNeeded()
    #expect(diagonal.preparations == 1)
    #expect(stage.shown == ["item 1", "item 2"])
    stage.collection.frame.size.width = 120
    stage.collection.layoutIfNeeded()
    #expect(diagonal.preparations == 2)
  }

  @Test func `a layout that places items nowhere is a warning and shows none`() {
    let stage = CollectionStage(count: 3)
    let diagonal = Diagonal()
    diagonal.side = .nan
    stage.collection.collectionViewLayout = diagonal
    stage.collection.layoutIfNeeded()
    #expect(stage.shown == [])
    #expect(
      stage.screen.warnings.map { String($0.prefix(44)) } == [
        "collectionViewContentSize of Diagonal return", "layoutAttributesForElements(in:) of Diagonal",
      ])
  }

  @Test func `groups repeat their items as long as there is room`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let stage = CollectionStage(count: 3)
    stage.collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    #expect(
      frames(stage.collection, count: 3) == [
        CGRect(x: 11, y: 6, width: 38, height: 38), CGRect(x: 51, y: 6, width: 38, height: 38),
        CGRect(x: 11, y: 56, width: 38, height: 38),
      ])
    stage.collection.layoutIfNeeded()
    #expect(stage.collection.contentSize.height == 100)
  }

  @Test func `a section that scrolls across has its groups in one line`() {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(30))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = CollectionStage([["a", "b", "c"], ["d"]])
    stage.collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    #expect(frames(stage.collection, count: 3).map(\.minX) == [0, 60, 120])
    #expect(frames(stage.collection, count: 1, section: 1).map(\.minY) == [30])
    #expect(stage.shown == ["a", "b", "d"])
  }

  @Test func `a list has rows of 44 points below its headers`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let stage = CollectionStage([["a", "b"]])
    stage.collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    #expect(
      frames(stage.collection, count: 2) == [
        CGRect(x: 0, y: 28, width: 100, height: 44), CGRect(x: 0, y: 72, width: 100, height: 44),
      ])
    #expect(stage.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
  }
}

/// Items along a diagonal, 100 points apart.
private final class Diagonal: UICollectionViewLayout {
  var preparations = 0
  var side: CGFloat = 100
  private var cache: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    preparations += 1
    cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: CGFloat(item) * 90, y: CGFloat(item) * side, width: side, height: side)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: side * 3) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    side.isNaN ? cache : cache.filter { $0.frame.intersects(rect) }
  }
}
