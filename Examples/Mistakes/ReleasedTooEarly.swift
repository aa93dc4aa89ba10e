#if !canImport(UIKit)
  internal import Foundation
  internal import HeadlessUIKit

  extension MistakeExample {
    static let releasedTooEarly = MistakeExample(
      id: "released-too-early", title: "Nothing retains the data source of a table",
      story:
        "The cast of a film is shown in a table, whose data source is a local variable of viewDidLoad. The data source "
        + "is released at the end of the method, and the table stays empty.",
      culprit: "EmptyCast",
      wrong: { open($0, EmptyCast()) }, right: { open($0, FullCast()) })

    @MainActor
    private static func open(_ stage: MistakeStage, _ cast: UIViewController) {
      stage.say("The user opens the cast")
      stage.show(cast)
    }
  }

  private final class Actors: NSObject, UITableViewDataSource {
    private let names = ["Ada", "Grace", "Katherine"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  /// Retains the data source only until the end of viewDidLoad.
  private final class EmptyCast: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let actors = Actors()
      tableView.dataSource = actors
    }
  }

  /// Retains the data source.
  private final class FullCast: UITableViewController {
    private let actors = Actors()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = actors
    }
  }
#endif
