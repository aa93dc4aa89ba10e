import HeadlessUIKit
import Lifeline
import Testing

@testable import LifelineTesting

/// The driver finds the rows of tables that are laid out with constraints.
@Suite(.lifeline) @MainActor
struct DriverLayoutTests {
  private let app = AppDriver()

  @Test func `rows of a table that is pinned to the edges can be tapped and selected`() {
    let list = PinnedListController(edges: [.top, .bottom, .leading, .trailing])
    app.show(UINavigationController(rootViewController: list))
    #expect(list.table.frame == list.view.bounds)
    app.tap("Wren")
    app.selectRow(1)
    #expect(list.selected == [0, 1])
    app.rotate(to: .landscapeLeft)
    #expect(list.table.frame == list.view.bounds)
    app.tap("Wren")
    #expect(list.selected == [0, 1, 0])
  }

  @Test func `a table in a child, pinned to the safe area, has rows, too`() {
    let (parent, list) = (UIViewController(), PinnedListController(edges: [.top, .bottom, .leading, .trailing]))
    parent.addChild(list)
    list.view.translatesAutoresizingMaskIntoConstraints = false
    parent.view.addSubview(list.view)
    let safe = parent.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      list.view.topAnchor.constraint(equalTo: safe.topAnchor),
      list.view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      list.view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      list.view.widthAnchor.constraint(equalTo: safe.widthAnchor),
    ])
    list.didMove(toParent: parent)
    app.show(parent)
    #expect(list.table.bounds.size == safe.layoutFrame.size && list.view.frame == safe.layoutFrame)
    app.tap("Robin")
    #expect(list.selected == [1])
  }
}

@Suite @MainActor
struct DriverLayoutFailureTests {
  private static let noHeight =
    "because the height of the UITableView is zero: add constraints that determine the height, or set its frame."

  @Test(
    .issues(
      """
      The user could not select row 1: row [0, 1] is not on the screen, \(noHeight)
      On the screen: table without a name
      """,
      """
      No element called 'Wren' on the screen can be tapped. A table or collection is empty, \(noHeight)
      On the screen: table without a name
      """), .lifeline)
  func `a table without a height is told with the reason`() {
    let app = AppDriver()
    app.show(PinnedListController(edges: [.top, .leading, .trailing]))
    #expect(!app.selectRow(1))
    #expect(!app.tap("Wren"))
  }

  @Test(
    .issues(
      """
      The user could not select row 0: row [0, 0] is not on the screen, because the size of the UITableView is zero: \
      set its frame, or set translatesAutoresizingMaskIntoConstraints to false and add constraints.
      On the screen: table without a name
      """), .lifeline)
  func `a table whose frame was never set is told with the reason`() {
    let app = AppDriver()
    let list = PinnedListController(edges: [.top, .bottom, .leading, .trailing])
    list.table.translatesAutoresizingMaskIntoConstraints = true
    app.show(list)
    #expect(!app.selectRow(0))
  }
}

/// A controller with a table that is pinned to some edges of its view.
private final class PinnedListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  private let edges: [NSLayoutConstraint.Attribute]
  private let names = ["Wren", "Robin"]
  private(set) var selected: [Int] = []

  init(edges: [NSLayoutConstraint.Attribute]) {
    self.edges = edges
    super.init(nibName: nil, bundle: nil)
    table.translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    for edge in edges {
      NSLayoutConstraint(
        item: table, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge, multiplier: 1, constant: 0
      ).isActive = true
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}
