import HeadlessUIKit
import Lifeline
import Testing

@testable import LifelineTesting

@Suite(.lifeline) @MainActor
struct DriverTests {
  private let app = AppDriver()

  private var callbacks: CallbackSequence {
    get throws { try #require(LifelineTest.current).callbacks(of: .type(ListController.self)) }
  }

  @Test func `the user taps, types and goes back`() throws {
    let form = FormController()
    app.show(UINavigationController(rootViewController: form))
    app.type("Ada", into: "Name")
    app.tap("Newsletter")
    app.tap("Next")
    #expect(form.saved == "Ada, newsletter")
    #expect(try callbacks.contains(inOrder: ["viewDidAppear"]))
    app.tap("Flour")
    app.selectRow(1)
    #expect((form.navigationController?.topViewController as? ListController)?.selected == ["Flour", "Salt"])
    app.goBack()
    #expect(try callbacks.contains(inOrder: ["viewDidDisappear", "deinit"]))
    app.tap("Save")
    #expect(form.saved == "saved")
  }

  @Test func `tabs, sheets and alerts answer to their titles`() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Home"
    second.title = "Account"
    tabs.viewControllers = [first, second]
    app.show(tabs)
    app.tap("Account")
    #expect(tabs.selectedIndex == 1)
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    var isDeleted = false
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in isDeleted = true })
    second.present(alert, animated: true)
    app.settle()
    app.tap("Delete")
    #expect(isDeleted)
    second.present(UIViewController(), animated: true)
    app.settle()
    app.dismiss()
    #expect(second.presentedViewController == nil)
  }

  @Test(arguments: ["Species", "search"])
  func `the user searches in the navigation bar, opens a result, and cancels`(name: String) throws {
    let list = ListController()
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController?.searchBar.placeholder = "Species"
    list.navigationItem.searchController?.searchResultsUpdater = list
    let navigation = UINavigationController(rootViewController: list)
    app.show(navigation)
    #expect(app.type("sa", into: name))
    #expect(list.queries == ["", "s", "sa"])
    navigation.pushViewController(UIViewController(), animated: true)
    app.settle()
    app.goBack()
    #expect(app.type("l", into: name))
    #expect(list.queries.suffix(2) == ["sa", "sal"])
    #expect(app.tap("Cancel"))
    #expect(list.queries.last == "")
  }

  @Test func `a tab with a navigation controller answers to the title of its root`() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    second.title = "Two"
    tabs.viewControllers = [first, second].map(UINavigationController.init(rootViewController:))
    app.show(tabs)
    #expect(app.tap("Two") && tabs.selectedIndex == 1)
    #expect(app.tap("One") && tabs.selectedIndex == 0)
  }

  @Test func `an item of a collection answers to its label`() {
    let shelf = ShelfController(collectionViewLayout: UICollectionViewFlowLayout())
    app.show(shelf)
    #expect(app.tap("Salt"))
    #expect(shelf.selected == [1])
  }

  @Test func `a bar button that is only an image answers to the name of the image`() {
    let controller = UIViewController()
    var taps = 0
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), primaryAction: UIAction { _ in taps += 1 })
    app.show(UINavigationController(rootViewController: controller))
    #expect(app.tap("plus") && taps == 1)
  }

  @Test func `the system does what it does`() throws {
    app.show(ListController())
    app.receiveMemoryWarning()
    app.goToBackground()
    #expect(UIApplication.shared.applicationState == .background)
    app.goToForeground()
    app.rotate(to: .landscapeLeft)
    #expect(try callbacks.contains(inOrder: ["didReceiveMemoryWarning", "viewWillTransition"]))
  }

  @Test func `bars without a navigation controller, and the one above the keyboard, have their buttons`() {
    let (controller, field) = (UIViewController(), UITextField())
    var taps: [String] = []
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in taps.append(title) })
    }
    let (top, bottom, accessory) = (UINavigationBar(), UIToolbar(), UIToolbar())
    let detail = UINavigationItem(title: "Detail")
    detail.rightBarButtonItem = item("Edit")
    top.setItems([UINavigationItem(title: "List"), detail], animated: false)
    bottom.items = [.flexibleSpace(), item("Album")]
    accessory.items = [item("Done")]
    field.placeholder = "Name"
    field.inputAccessoryView = accessory
    for view in [top, bottom, field] { controller.view.addSubview(view) }
    app.show(controller)
    app.tap("Album")
    app.tap("Edit")
    app.type("Ada", into: "Name")
    app.tap("Done")
    app.tap("List")
    #expect(taps == ["Album", "Edit", "Done"])
    #expect(top.topItem?.title == "List")
  }

  @Test func `without settling, animations wait`() throws {
    app.settlesAfterEachAct = false
    app.show(UINavigationController(rootViewController: FormController()))
    app.tap("Next")
    #expect(try callbacks.containsNone(of: ["viewDidAppear"]))
    app.settle()
    #expect(try callbacks.contains(inOrder: ["viewDidAppear"]))
  }
}

@Suite @MainActor
struct DriverFailureTests {
  @Test(
    .issues(
      """
      No element called 'Buy' on the screen can be tapped.
      On the screen: bar button 'Next', text field 'Name', switch 'Newsletter', button 'Save', button 'Locked'
      """), .lifeline)
  func `what is not there is told with what is`() {
    let app = AppDriver()
    app.show(UINavigationController(rootViewController: FormController()))
    #expect(!app.tap("Buy"))
  }

  @Test(
    .issues(
      """
      The user could not tap 'Locked': the UIButton is disabled.
      On the screen: bar button 'Next', text field 'Name', switch 'Newsletter', button 'Save', button 'Locked'
      """), .lifeline)
  func `what a user could not do is told with the reason`() {
    let app = AppDriver()
    app.show(UINavigationController(rootViewController: FormController()))
    #expect(!app.tap("Locked"))
  }

  @Test(
    .issues(
      """
      The user cannot go back: no navigation controller is on the screen.
      There are no elements on the screen.
      """,
      """
      The user cannot dismiss anything: nothing is presented.
      There are no elements on the screen.
      """), .lifeline)
  func `there may be no way back`() {
    let app = AppDriver()
    app.show(UIViewController())
    app.goBack()
    app.dismiss()
  }

  @Test(
    .issues(
      """
      2 elements called 'Same' on the screen match; give the intended one an accessibilityIdentifier.
      On the screen: button 'Same', button 'Same'
      """), .lifeline)
  func `what is there twice is not guessed`() {
    let controller = UIViewController()
    for _ in 0..<2 {
      controller.view.addSubview(UIButton(configuration: .plain(), primaryAction: UIAction(title: "Same") { _ in }))
    }
    let app = AppDriver()
    app.show(controller)
    app.tap("Same")
  }
}

/// A form with a field, a switch, and buttons.
private final class FormController: UIViewController {
  private lazy var field = UITextField()
  private lazy var toggle = UISwitch()
  var saved = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Name"
    toggle.accessibilityLabel = "Newsletter"
    let save = UIButton(
      configuration: .plain(), primaryAction: UIAction(title: "Save") { [weak self] _ in self?.saved = "saved" })
    let locked = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Locked") { _ in })
    locked.isEnabled = false
    for part in [field, toggle, save, locked] { view.addSubview(part) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        saved = (field.text ?? "") + (toggle.isOn ? ", newsletter" : "")
        navigationController?.pushViewController(ListController(), animated: true)
      })
  }
}

private final class ListController: UITableViewController {
  private let names = ["Flour", "Salt"]
  private(set) var selected: [String] = []
  private(set) var queries: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(names[indexPath.row])
  }
}

extension ListController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    queries.append(searchController.searchBar.text ?? "")
  }
}

private final class ShelfController: UICollectionViewController {
  private let names = ["Flour", "Salt"]
  private(set) var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let label = UILabel()
    label.text = names[indexPath.item]
    cell.contentView.addSubview(label)
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}
