#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewBuiltInInit = MistakeExample(
      id: "view-built-in-init", title: "Views are created in the initializer",
      story: "The statistics tab creates its chart when the app is launched, although users open the tab only about "
        + "once a month. Until then, the chart uses memory although it is not visible.",
      system: "5.1", culprit: "EagerStatistics",
      wrong: { launch($0, EagerStatistics()) }, right: { launch($0, LazyStatistics()) })

    @MainActor
    private static func launch(_ stage: MistakeStage, _ statistics: UIViewController) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UITableViewController(style: .plain), statistics]
      stage.say("The app is launched; the statistics are the second tab")
      stage.show(tabs)
      stage.say("The user opens the statistics for the first time")
      tabs.selectedIndex = 1
      stage.settle()
    }
  }

  /// Creates its views in the initializer.
  private final class EagerStatistics: UIViewController {
    private let chart = UIImageView(frame: CGRect(x: 16, y: 100, width: 288, height: 200))
    private let legend = UILabel(frame: CGRect(x: 16, y: 310, width: 288, height: 40))

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(chart)
      view.addSubview(legend)
    }
  }

  /// Creates its views in `viewDidLoad`.
  private final class LazyStatistics: UIViewController {
    private var chart: UIImageView?
    private var legend: UILabel?

    override func loadView() {
      let chart = UIImageView(frame: CGRect(x: 16, y: 100, width: 288, height: 200))
      let legend = UILabel(frame: CGRect(x: 16, y: 310, width: 288, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(chart)
      view.addSubview(legend)
      self.chart = chart
      self.legend = legend
    }
  }
#endif
