import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Scenes and stacks in the trace.
@MainActor
@Suite struct HostTracingTests {
  @Test func `the one that leaves a stack stands under from, the one that comes or stays under to`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let pages = [PlainController(), PlainController(), PlainController()]
      let stack = UINavigationController(rootViewController: pages[0])
      studio.show(stack)
      for page in pages.dropFirst() { stack.pushViewController(page, animated: false) }
      let ids = pages.compactMap { studio.tracer.subject(of: $0)?.id }
      stack.popViewController(animated: false)
      UIApplication.shared.settle()
      stack.pushViewController(pages[2], animated: false)
      UIApplication.shared.settle()
      stack.popToViewController(pages[1], animated: false)
      UIApplication.shared.settle()
      stack.popToRootViewController(animated: false)
      UIApplication.shared.settle()
      let actions = studio.events.filter { $0.phase == .begin && $0.name.string.hasPrefix("pop") }
      #expect(actions.map(\.name.string) == ["pop", "popTo", "popToRoot"])
      #expect(actions.map { $0.attributes.integer("from") } == [ids[2], nil, ids[1]])
      #expect(actions.map { $0.attributes.integer("to") } == [nil, ids[1], nil])
    }
  }

  @Test func `actions of the user say which part of a view they are on`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let (page, tabs) = (ChoiceController(), UITabBarController())
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
      let settings = PlainController()
      settings.title = "Settings"
      tabs.viewControllers = [UINavigationController(rootViewController: page), settings]
      studio.show(tabs)
      UIApplication.shared.settle()
      page.navigationItem.rightBarButtonItem?.simulateTap()
      page.items.simulateSelection(of: [0, 1])
      tabs.simulateTap(onTab: 1)
      let actions = studio.events.filter { $0.phase == .begin && $0.attributes.string("property") != nil }
      #expect(
        actions.map { "\($0.name) \($0.subject.type) \($0.attributes.string("property") ?? "")" } == [
          "tap UINavigationBar add", "selectItem UICollectionView 0/1", "tap UITabBar Settings",
        ])
    }
  }

  private final class ChoiceController: UIViewController, UICollectionViewDataSource {
    let items = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
      super.viewDidLoad()
      items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      items.dataSource = self
      view.addSubview(items)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

  @Test func `scenes have a kind of their own`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      UIApplication.shared.simulateLaunch(delegate: AppDelegate(), sceneDelegate: SceneDelegate())
      let kinds = Set(studio.events.filter { $0.subject.type == "UIWindowScene" }.map(\.subject.kind.string))
      #expect(kinds == ["scene"])
    }
  }
}
