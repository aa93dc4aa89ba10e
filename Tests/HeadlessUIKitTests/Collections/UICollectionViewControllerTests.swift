import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UICollectionViewControllerTests {
  @Test func `the controller is the data source and the delegate of its collection`() {
    let controller = Photos(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(controller.collectionView.visibleCells.count == 5)
    #expect(controller.collectionView.simulateSelection(of: IndexPath(item: 2, section: 0)))
    #expect(controller.selected == [2])
    #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `a cell follows its state`() {
    let cell = UICollectionViewListCell(frame: .zero)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.isSelected = true
    #expect(states == [false, true])
    var content = cell.defaultContentConfiguration()
    content.text = "Milk"
    cell.contentConfiguration = content
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Milk")
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `a content of one's own has its view, which gets the next content`() {
    let cell = UICollectionViewCell(frame: .zero)
    cell.contentConfiguration = BadgeContent(number: 1)
    let view = cell.contentView.subviews.first as? BadgeView
    #expect(view?.number == 1)
    cell.contentConfiguration = BadgeContent(number: 2)
    #expect(cell.contentView.subviews.first === view)
    #expect(view?.number == 2)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }
}

private final class Photos: UICollectionViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LoggingItemCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

private struct BadgeContent: UIContentConfiguration {
  var number: Int

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
  func updated(for state: any UIConfigurationState) -> BadgeContent { self }
}

private final class BadgeView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  var number: Int? { (configuration as? BadgeContent)?.number }

  init(_ content: BadgeContent) {
    configuration = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}
