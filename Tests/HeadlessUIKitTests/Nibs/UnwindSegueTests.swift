import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UnwindSegueTests {
  private let log = Log()
  private let window = UIWindow()

  private func page(_ name: String) -> Page { Page(name, log: log) }

  /// A controller that has an unwind segue to the action.
  private func leaf() -> Page {
    let log = log
    UIStoryboard.register("Leaf") { storyboard in
      storyboard.addScene("leaf", isInitial: true, make: { _ in Page("leaf", log: log) })
        .addUnwindSegue("back", action: Selector("unwind:", Home.unwind(_:)))
    }
    return UIStoryboard(name: "Leaf", bundle: nil).instantiateInitialViewController() as! Page
  }

  private func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
  }

  @Test func `an unwind segue prepares, calls the action, and pops to its controller`() {
    let (home, leaf) = (Home("home", log: log), leaf())
    let navigation = UINavigationController(rootViewController: home)
    navigation.viewControllers = [home, page("middle"), leaf]
    show(navigation)
    leaf.performSegue(withIdentifier: "back", sender: nil)
    #expect(log.take() == ["leaf prepares for home", "home unwind from leaf"])
    UIApplication.shared.settle()
    #expect(navigation.viewControllers == [home])
  }

  @Test func `it dismisses what is presented, and selects the tab`() {
    let (home, leaf) = (Home("home", log: log), leaf())
    let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: home))
    navigation.viewControllers = [home, page("middle")]
    tabs.viewControllers = [navigation, page("other")]
    tabs.selectedIndex = 1
    show(tabs)
    tabs.present(leaf, animated: false)
    UIApplication.shared.settle()
    leaf.performSegue(withIdentifier: "back", sender: nil)
    UIApplication.shared.settle()
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.selectedIndex == 0)
    #expect(navigation.viewControllers == [home])
  }

  @Test func `a controller that refuses is passed by, and without any nothing happens`() {
    let (near, far, leaf) = (Home("near", log: log), Home("far", log: log), leaf())
    let navigation = UINavigationController(rootViewController: far)
    navigation.viewControllers = [far, near, leaf]
    show(navigation)
    near.takes = false
    leaf.performSegue(withIdentifier: "back", sender: nil)
    #expect(log.take() == ["leaf prepares for far", "far unwind from leaf"])
    UIApplication.shared.settle()
    navigation.pushViewController(leaf, animated: false)
    UIApplication.shared.settle()
    far.takes = false
    leaf.performSegue(withIdentifier: "back", sender: nil)
    UIApplication.shared.settle()
    #expect(log.take() == [])
    #expect(navigation.topViewController === leaf)
  }

  @Test func `a segue that shows a detail asks its source`() {
    let log = log
    UIStoryboard.register("Main") { storyboard in
      storyboard.addScene("list", isInitial: true, make: { _ in Page("list", log: log) })
        .addSegue("show", to: "detail", kind: .showDetail)
      storyboard.addScene("detail", make: { _ in Page("detail", log: log) })
    }
    let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! Page
    show(list)
    list.performSegue(withIdentifier: "show", sender: nil)
    #expect(log.take() == ["list prepares for detail", "list shows detail"])
    UIApplication.shared.settle()
    #expect((list.presentedViewController as? Page)?.name == "detail")
  }
}

private class Page: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.add("\(name) prepares for \((segue.destination as? Page)?.name ?? "")")
  }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    log.add("\(name) shows \((vc as? Page)?.name ?? "")")
    super.showDetailViewController(vc, sender: sender)
  }
}

private final class Home: Page {
  var takes = true

  func unwind(_ segue: UIStoryboardSegue) {
    log.add("\(name) unwind from \((segue.source as? Page)?.name ?? "")")
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    takes && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
}
