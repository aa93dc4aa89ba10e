import HeadlessUIKit

/// A collection of 100 by 200 points on the screen, with items of 50 by 50 points in lines of two, whose data source
/// and delegate log.
@MainActor
final class CollectionStage: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let flow = UICollectionViewFlowLayout()
  let collection: UICollectionView
  let screen: Screen
  var items: [[String]]
  var sizes: [IndexPath: CGSize] = [:]
  var headerHeight: CGFloat = 0
  var canSelect = true
  var canMove = true
  /// The cells that the data source has returned.
  private(set) var made: Set<ObjectIdentifier> = []

  var log: Log { screen.log }

  init(_ items: [[String]]) {
    self.items = items
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
    screen = Screen(collection)
    collection.register(LoggingItemCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    collection.dataSource = self
    collection.delegate = self
    collection.layoutIfNeeded()
    _ = log.take()
  }

  convenience init(count: Int) {
    self.init([(0..<count).map { "item \($0)" }])
  }

  /// The texts of the cells on the screen.
  var shown: [String] { collection.visibleCells.map { ($0 as? LoggingItemCell)?.text ?? "" } }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let text = items[indexPath.section][indexPath.item]
    log.add("cellFor \(text)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    (cell as? LoggingItemCell)?.log = log
    (cell as? LoggingItemCell)?.text = text
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.add("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath] ?? CGSize(width: 50, height: 50) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: headerHeight) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.add("willDisplay \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.add("didEndDisplaying \(indexPath.item)") }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    log.add("shouldHighlight \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.add("didHighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.add("didUnhighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.add("shouldSelect \(indexPath.item)")
    return canSelect
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.item)")
  }
}

/// A cell as people write it: `override`, without `required`.
final class LoggingItemCell: UICollectionViewCell {
  var log: Log?
  var text = ""
  let label: UILabel

  override init(frame: CGRect) {
    label = UILabel()
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("not used") }

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.add("prepareForReuse of \(text)")
  }
}

/// A header without initializers of its own.
final class TitleView: UICollectionReusableView {}
