#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let repeatedViewDidLoad = MistakeExample(
      id: "repeated-view-did-load", title: "viewDidLoad is called again to refresh",
      story: "Pull to refresh calls viewDidLoad, which loads new headlines, but also starts a second timer that "
        + "updates them.",
      culprit: "RestlessNews",
      wrong: { pullDown($0, RestlessNews()) }, right: { pullDown($0, CalmNews()) })

    @MainActor
    private static func pullDown(_ stage: MistakeStage, _ news: any News) {
      stage.say("The app is launched")
      stage.show(news)
      stage.say("The user pulls the news down")
      news.refreshControl?.simulatePull()
    }
  }

  @MainActor
  private protocol News: UIViewController {
    var refreshControl: UIRefreshControl? { get }
  }

  /// Updates the headlines regularly.
  private struct Updates {
    let interval: Int
  }

  /// Uses one method both to set up and to refresh.
  private final class RestlessNews: UITableViewController, News {
    private var updates: [Updates] = []
    private var headlines: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      updates.append(Updates(interval: 60))
      headlines = ["It rains", "It still rains"]
      if refreshControl == nil {
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(UIAction { [weak self] _ in self?.viewDidLoad() }, for: .valueChanged)
      }
    }
  }

  /// Only refreshes the headlines.
  private final class CalmNews: UITableViewController, News {
    private var updates: Updates?
    private var headlines: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      updates = Updates(interval: 60)
      refreshControl = UIRefreshControl()
      refreshControl?.addAction(UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
      fetch()
    }

    private func fetch() {
      headlines = ["It rains", "It still rains"]
      tableView.reloadData()
      refreshControl?.endRefreshing()
    }
  }
#endif
