import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UITableViewControllerTests {
  private let window = UIWindow()

  @Test func `made plainly it ignores the nib named like its class`() {
    registerNib("ListController")
    #expect(ListController().view.tag == 0)
    #expect(ListController(style: .grouped).tableView.style == .grouped)
  }

  @Test func `a nib that is named counts, and so does one named like the class when init(nibName:) asks for it`() {
    registerNib("ListController")
    #expect(ListController(nibName: nil, bundle: nil).view.tag == 7)
    let named = ListController(nibName: "ListController", bundle: nil)
    #expect(named.view.tag == 7)
    #expect(named.tableView.dataSource === named)
    #expect(UITableViewController(nibName: nil, bundle: nil).tableView.tag == 0)
  }

  @Test func `it is the data source and the delegate of its table`() {
    let list = ListController()
    show(list)
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
    list.tableView.simulateSelection(of: IndexPath(row: 1, section: 0))
    #expect(list.selected == "b")
  }

  @Test func `the selection goes when the view is about to appear again, unless it is to stay`() {
    let list = ListController()
    show(list)
    list.tableView.simulateSelection(of: IndexPath(row: 1, section: 0))
    window.isHidden = true
    list.clearsSelectionOnViewWillAppear = false
    window.isHidden = false
    #expect(list.tableView.indexPathForSelectedRow != nil)
    window.isHidden = true
    list.clearsSelectionOnViewWillAppear = true
    window.isHidden = false
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `editing reaches the table and its cells`() {
    let list = ListController()
    show(list)
    list.setEditing(true, animated: false)
    #expect(list.tableView.isEditing)
    #expect(list.tableView.visibleCells.allSatisfy { $0.isEditing })
    #expect(!list.tableView.simulateSelection(of: IndexPath(row: 0, section: 0)))
    list.tableView.allowsSelectionDuringEditing = true
    #expect(list.tableView.simulateSelection(of: IndexPath(row: 0, section: 0)))
  }

  @Test(arguments: [("5.1", 2), ("6.0", 1)] as [(SystemVersion, Int)])
  func `the table is made again after the system has released it`(_ version: SystemVersion, loads: Int) {
    withHeadlessWorld(systemVersion: version) {
      let list = ListController()
      list.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      list.loadViewIfNeeded()
      #expect(list.loads == loads)
    }
  }

  @Test func `a view that is no table stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = UITableViewController()
        list.view = UIView()
        _ = list.tableView
      }
    }
    #expect(
      result.standardErrorText.contains(
        "the view of UITableViewController is a UIView: a UITableViewController needs a UITableView"))
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private func registerNib(_ name: String) {
    UINib.register(name) { _, coder in
      let table = UITableView(coder: coder)!
      table.tag = 7
      return table
    }
  }
}

private final class ListController: UITableViewController {
  private let items = ["a", "b"]
  var selected: String?
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = items[indexPath.row]
  }
}
