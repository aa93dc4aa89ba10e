import LifelineHeadlessTestSupport
import Testing

@testable import HeadlessUIKit

/// A `Dictionary` would release this many objects in a different order, which also differs between two dictionaries.
private let count = 40

@Suite(.inOwnWorld) @MainActor
struct ReleaseOrderTests {
  private let log = Log()
  private let inOrder = (0..<count).map(String.init)

  @Test(arguments: [false, true])
  func `a table releases its cells in the order of their rows, on the screen or in its queues`(isQueued: Bool) {
    let rows = Rows(log)
    var table: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 44 * count))
    table?.dataSource = rows
    table?.layoutIfNeeded()
    #expect(table?.visibleCells.count == count)
    if isQueued {
      rows.count = 0
      table?.reloadData()
      table?.layoutIfNeeded()
      #expect(table?.visibleCells.isEmpty == true)
    }
    #expect(log.take() == [])
    table = nil
    #expect(log.take() == inOrder)
  }

  @Test(arguments: [false, true])
  func `a collection releases its cells in the order of their items, on the screen or in its queues`(isQueued: Bool) {
    let rows = Rows(log)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    let frame = CGRect(x: 0, y: 0, width: 100, height: 10 * count)
    var collection: UICollectionView? = UICollectionView(frame: frame, collectionViewLayout: layout)
    for identifier in inOrder {
      collection?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    }
    collection?.dataSource = rows
    collection?.layoutIfNeeded()
    #expect(collection?.visibleCells.count == count)
    if isQueued {
      rows.count = 0
      collection?.reloadData()
      collection?.layoutIfNeeded()
      #expect(collection?.visibleCells.isEmpty == true)
    }
    #expect(log.take() == [])
    collection = nil
    #expect(log.take() == inOrder)
  }

  @Test func `a snapshot releases its items in their order`() {
    var snapshot: NSDiffableDataSourceSnapshot<Int, Item>? = NSDiffableDataSourceSnapshot()
    snapshot?.appendSections([0, 1])
    for number in 0..<count { snapshot?.appendItems([Item(number, log)], toSection: number * 2 / count) }
    #expect(snapshot?.numberOfItems == count)
    snapshot = nil
    #expect(log.take() == inOrder)
  }

  @Test func `a section snapshot releases its items in their order`() {
    var outline: NSDiffableDataSourceSectionSnapshot<Item>? = NSDiffableDataSourceSectionSnapshot()
    outline?.append([Item(0, log)])
    for number in 1..<count {
      let root = outline?.rootItems.first
      outline?.append([Item(number, log)], to: root)
    }
    #expect(outline?.items.count == count)
    outline = nil
    #expect(log.take() == inOrder)
  }

  @Test func `every split view controller releases its columns in the same order`() {
    var splits = (0..<count).map { _ in
      let split = UISplitViewController(style: .tripleColumn)
      for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
        let controller = UIViewController()
        logRelease(of: controller, "\(column)", log)
        split.setViewController(controller, for: column)
      }
      return split
    }
    var orders: Set<[String]> = []
    while !splits.isEmpty {
      splits.removeLast()
      orders.insert(log.take())
    }
    #expect(orders.count == 1)
    #expect(orders.first?.count == 3)
  }

  @Test func `an animation releases its values in the order in which they were set`() {
    var animation: CAAnimation? = CAAnimation()
    for line in inOrder { animation?.setValue(Token(line, log: log), forKey: line) }
    animation = nil
    #expect(log.take() == inOrder)
  }

  #if !canImport(ObjectiveC)
    @Test func `canceled calls release their arguments in the order in which they were scheduled`() {
      let target = NSObject()
      for line in inOrder {
        target.perform(
          Selector("one", { (_: NSObject) in { (_: Token) in } }), with: Token(line, log: log), afterDelay: 1_000)
      }
      #expect(log.take() == [])
      NSObject.cancelPreviousPerformRequests(withTarget: target)
      #expect(log.take() == inOrder)
    }
  #endif
}

/// The rows of a table or the items of a collection. Each has a reuse identifier of its own.
@MainActor
private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
  var count = HeadlessUIKitTests.count
  private let log: Log

  init(_ log: Log) { self.log = log }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "\(indexPath.row)")
    logRelease(of: cell, "\(indexPath.row)", log)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(indexPath.item)", for: indexPath)
    logRelease(of: cell, "\(indexPath.item)", log)
    return cell
  }
}

@MainActor
private func logRelease(of responder: UIResponder, _ line: String, _ log: Log) {
  responder.setAttachment(Token(line, log: log), for: ObjectIdentifier(Token.self))
}

/// An identifier in a snapshot that is an object.
private final class Item: Hashable, Sendable {
  private let number: Int
  private let log: Log

  init(_ number: Int, _ log: Log) { (self.number, self.log) = (number, log) }

  deinit { log.add("\(number)") }

  static func == (left: Item, right: Item) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
