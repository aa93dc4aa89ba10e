import HeadlessUIKit
import Lifeline
import LifelineTesting
import Observation
import Testing

@Observable
private final class Offer {
  var euros = 1
}

/// A list of offers that configures itself in `updateProperties`, as apps for iOS 26 do.
private final class OffersController: UIViewController, UICollectionViewDataSource {
  let offer = Offer()
  let label = UILabel()
  private(set) var widths: [CGFloat] = []
  private(set) var count = 20
  lazy var list = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    view.addSubview(list)
    view.addSubview(label)
  }

  override func updateProperties() {
    super.updateProperties()
    label.text = "\(offer.euros)"
    label.textColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
    widths.append(view.bounds.width)
  }

  func removeFirst() {
    count -= 1
    list.deleteItems(at: [IndexPath(item: 0, section: 0)])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

/// Behaviors of iOS 10, 13, and 26 that must not lead to findings.
@Suite(.lifeline) struct NewestSystemTests {
  @Test @MainActor
  func `updates, returning cells, and snapshots in the background are traced, and are no findings`() async throws {
    let window = UIWindow()
    let offers = OffersController()
    window.rootViewController = offers
    window.makeKeyAndVisible()
    await UIApplication.shared.settle()
    offers.offer.euros = 2
    await UIApplication.shared.settle()
    #expect(offers.label.text == "2")
    for offset in [50, 0, 150, 0] as [CGFloat] {
      offers.list.simulateScroll(to: CGPoint(x: 0, y: offset))
      offers.removeFirst()
    }
    UIApplication.shared.simulateBackground()
    UIApplication.shared.simulateForeground()
    await UIApplication.shared.settle()
    let lifeline = try #require(LifelineTest.current)
    let callbacks = lifeline.events.filter { $0.phase == .begin && "\($0.subject.type)" == "OffersController" }
      .map(\.name)
    #expect(callbacks.filter { $0 == .updateProperties }.count == 3)
    #expect(callbacks.filter { $0 == .traitCollectionDidChange }.count == 2)
    let layout = callbacks.filter { [.updateProperties, .viewWillLayoutSubviews].contains($0) }
    #expect(layout.prefix(2) == [.updateProperties, .viewWillLayoutSubviews])
    #expect(offers.widths.count == 3 && !offers.widths.contains(0))
  }
}
