import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

// Code as apps have it that are not in Swift 6 mode: nothing here is isolated to the main actor, and each class uses
// UIKit. The test is that this file compiles without a warning; the tests below only call it.

/// A coordinator without a word about actors.
class Coordinator: NSObject {
  let navigationController: UINavigationController
  var children: [Coordinator] = []
  var onFinish: (() -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let list = ListController(style: .plain)
    list.title = "List"
    list.onSelect = { [weak self] row in self?.showDetail(of: row) }
    navigationController.viewControllers = [list]
  }

  func showDetail(of row: Int) {
    let detail = UIViewController()
    detail.view.backgroundColor = Palette.background
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { [weak self] _ in self?.finish() })
    navigationController.pushViewController(detail, animated: false)
  }

  func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.finish() })
    navigationController.present(alert, animated: true) { self.onFinish?() }
  }

  func finish() {
    navigationController.popToRootViewController(animated: false)
    onFinish?()
  }
}

extension Coordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    if viewController is ListController { viewController.view.setNeedsLayout() }
  }
}

/// A controller whose row handler is not isolated.
class ListController: UITableViewController {
  var onSelect: ((Int) -> Void)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(indexPath.row)
  }
}

/// A data source in a class of its own.
final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
}

/// Constants of the interface, stored globally.
enum Palette {
  static let background = UIColor(named: "Background") ?? .white
  static let font = UIFont.preferredFont(forTextStyle: .body)
  static let icon = UIImage(systemName: "star")
  static let width = UIScreen.main.bounds.width
  static let isPad = UIDevice.current.userInterfaceIdiom == .pad
}

/// Helpers as apps have them.
enum Windows {
  static var top: UIViewController? {
    var top = UIApplication.shared.keyWindow?.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  static func later(_ controller: UIViewController) {
    UIView.animate(withDuration: 0.3) {
      controller.view.alpha = 0
    } completion: { _ in
      controller.view.removeFromSuperview()
    }
  }

  static func load(into view: UIImageView) {
    DispatchQueue.global().async {
      let image = UIImage(data: Data([1, 2, 3]))
      DispatchQueue.main.async { view.image = image }
    }
  }
}

@Suite(.inOwnWorld) @MainActor
struct CoordinatorTests {
  @Test func `a coordinator without isolation drives its navigation`() {
    let window = UIWindow()
    let coordinator = Coordinator(navigationController: UINavigationController())
    window.rootViewController = coordinator.navigationController
    coordinator.start()
    window.makeKeyAndVisible()
    let list = coordinator.navigationController.topViewController as? ListController
    list?.tableView.simulateSelection(of: IndexPath(row: 1, section: 0))
    UIApplication.shared.settle()
    #expect(coordinator.navigationController.viewControllers.count == 2)
    #expect(Windows.top === coordinator.navigationController)
    coordinator.navigationController.topViewController?.navigationItem.rightBarButtonItem?.simulateTap()
    UIApplication.shared.settle()
    #expect(coordinator.navigationController.topViewController === list)
  }

  @Test func `images, colors, and fonts are usable off the main actor`() async {
    UIColor.register("Brand", UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    UIImage.register("Logo", UIImage(size: CGSize(width: 4, height: 2)))
    let size = await Task { @concurrent in UIImage(named: "Logo")?.size }.value
    let color = await Task { @concurrent in UIColor(named: "Brand") }.value
    #expect(size == CGSize(width: 4, height: 2))
    #expect(color == .red)
    #expect(Palette.font.pointSize == 17)
  }
}
