#if os(Linux) && _pointerBitWidth(_64)
  import Foundation
  import HeadlessUIKit
  import LifelineTesting

  extension Misuse {
    /// Calls of super.
    static let callbacks: [Misuse] = [
      Misuse(
        "a disappearance that calls an appearance of super", ["missing-super-call: Pump.viewWillDisappear"],
        wrong: { pushAndReturn(Pump(isRight: false), $0) }, right: { pushAndReturn(Pump(isRight: true), $0) }),
      Misuse(
        "a will that calls a did of super", ["missing-super-call: Draft.viewWillDisappear"],
        wrong: { pushAndReturn(Draft(isRight: false), $0) }, right: { pushAndReturn(Draft(isRight: true), $0) }),
      Misuse(
        "an appearance that calls viewDidLoad of super", ["missing-super-call: Intro.viewWillAppear"],
        wrong: { pushAndReturn(Intro(isRight: false), $0) }, right: { pushAndReturn(Intro(isRight: true), $0) }),
      Misuse(
        "a cell that does not call super", ["missing-super-call: BareCell.prepareForReuse"],
        wrong: { reload($0, BareCell.self) }, right: { reload($0, FullCell.self) }),
      Misuse(
        "an edit mode that does not call super", ["missing-super-call: Edit.setEditing"],
        wrong: { edit($0, isRight: false) }, right: { edit($0, isRight: true) }),
      Misuse(
        "constraints that do not call super", ["missing-super-call: Ruler.updateConstraints"],
        wrong: { measure($0, isRight: false) }, right: { measure($0, isRight: true) }),
    ]

    @MainActor
    private static func reload(_ app: AppDriver, _ cell: UITableViewCell.Type) {
      let list = List(cell)
      app.show(list)
      list.tableView.reloadData()
      app.settle()
    }

    @MainActor
    private static func edit(_ app: AppDriver, isRight: Bool) {
      let edit = Edit(isRight: isRight)
      edit.navigationItem.rightBarButtonItem = edit.editButtonItem
      app.show(UINavigationController(rootViewController: edit))
      edit.editButtonItem.simulateTap()
      app.settle()
    }

    @MainActor
    private static func measure(_ app: AppDriver, isRight: Bool) {
      let screen = UIViewController()
      app.show(screen)
      screen.view.addSubview(Ruler(isRight: isRight))
      app.settle()
    }
  }

  private final class Pump: TwinController {
    override func viewWillDisappear(_ animated: Bool) {
      if isRight { super.viewWillDisappear(animated) } else { super.viewWillAppear(animated) }
    }
  }

  private final class Draft: TwinController {
    override func viewWillDisappear(_ animated: Bool) {
      if isRight { super.viewWillDisappear(animated) } else { super.viewDidDisappear(animated) }
    }
  }

  private final class Intro: TwinController {
    override func viewWillAppear(_ animated: Bool) {
      if isRight { super.viewWillAppear(animated) } else { super.viewDidLoad() }
    }
  }

  private final class BareCell: UITableViewCell {
    override func prepareForReuse() { textLabel?.text = nil }
  }

  private final class FullCell: UITableViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      textLabel?.text = nil
    }
  }

  private final class List: UITableViewController {
    private let cell: UITableViewCell.Type

    init(_ cell: UITableViewCell.Type) {
      self.cell = cell
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(cell, forCellReuseIdentifier: "note")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    }
  }

  private final class Edit: TwinController {
    override func setEditing(_ editing: Bool, animated: Bool) {
      if isRight { super.setEditing(editing, animated: animated) }
    }
  }

  private final class Ruler: UIView {
    private let isRight: Bool

    init(isRight: Bool) {
      self.isRight = isRight
      super.init(frame: .zero)
      setNeedsUpdateConstraints()
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      if isRight { super.updateConstraints() }
    }
  }
#endif
