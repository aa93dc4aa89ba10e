import Foundation
import HeadlessUIKit

/// Layout, rotation, cells, and columns.
extension Recording {
  static let others = [
    Recording(
      testDescription: "the layout of a root in iOS 5", source: "kevindew.me/post/18579273258", ios: "5", system: "5.1",
      callbacks: [
        "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ],
      expected: [
        "a.loadView", "a.viewDidLoad", "a.viewWillAppear", "a.viewWillLayoutSubviews", "a.layoutSubviews",
        "a.viewDidLayoutSubviews", "a.viewDidAppear",
      ],
      play: { stage in
        let controller = LayoutController("a", log: stage.log)
        stage.launch(stage.enroll(controller, as: "a"))
      }),
    Recording(
      testDescription: "a presented parent and the child that its viewDidLoad adds",
      source: "github:bugsnag/bugsnag-cocoa-performance, automatic_view_load.feature (AutoInstrumentSubViewLoad)",
      ios: "14 to 18", callbacks: [], expected: ["- parent in order", "- child in order"],
      before: { $0.launch($0.make("root")) },
      play: { stage in
        let parent = stage.make("parent")
        parent.onCallback["viewDidLoad"] = { parent in
          let child = stage.make("child")
          parent.addChild(child)
          child.view.frame = parent.view.bounds
          parent.view.addSubview(child.view)
          child.didMove(toParent: parent)
        }
        stage["root"].present(parent, animated: true)
        stage.settle()
        let lines = stage.log.take()
        for part in ["parent", "child"] {
          let isInOrder = [
            ["loadView", "viewDidLoad", "viewWillAppear(true)", "viewDidAppear(true)"],
            ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear(true)"],
          ].allSatisfy { names in
            let places = names.compactMap { lines.firstIndex(of: "\(part).\($0)") }
            return places.count == names.count && places == places.sorted()
          }
          stage.log.add("- \(part) \(isInOrder ? "in order" : "not in order: \(lines)")")
        }
      }),
    Recording(
      testDescription: "one batch deletes a section and inserts another",
      source: "github:Instagram/IGListKit, IGListAdapterE2ETests.m", ios: "that of its CI", callbacks: [],
      expected: ["- shows 2", "- shows 2", "- ends 0", "- ends 1", "- ends 1"],
      before: { stage in
        let grid = SectionGrid(stage.log, sections: [1, 2])
        stage.launch(stage.enroll(grid, as: "grid"))
      },
      play: { stage in
        guard let grid = stage["grid"] as? SectionGrid else { return }
        grid.exchangeFirst(for: 2)
        stage.settle()
        grid.removeLast()
      }),
    back("a pop", push: true),
    back("a dismissal", push: false),
    Recording(
      testDescription: "the columns of a phone collapse at launch",
      source: "mattneub, bk2ch09p490SplitViewControllerNew", ios: "14", system: "14.0", callbacks: [],
      expected: ["- willShow compact", "- didCollapse"],
      play: { stage in
        let split = stage.enroll(UISplitViewController(style: .doubleColumn), as: "split")
        let delegate = ColumnRecorder(stage.log)
        stage.keep(delegate)
        split.delegate = delegate
        for column in [UISplitViewController.Column.primary, .secondary, .compact] {
          split.setViewController(UIViewController(), for: column)
        }
        stage.launch(split)
      }),
  ]

  /// The device is turned while another screen is in front.
  private static func back(_ way: String, push: Bool) -> Recording {
    Recording(
      testDescription: "the interface was rotated under another screen, and \(way) returns",
      source: "level49.com/date/2016/05", ios: "11", system: "11.0",
      callbacks: ["willTransition", "viewWillAppear", "viewDidAppear"],
      expected: ["a.willTransition", "a.viewWillAppear", "a.viewDidAppear"],
      before: { stage in
        let stack = stage.launchStack("a")
        let other = stage.enroll(UIViewController(), as: "other")
        other.modalPresentationStyle = .fullScreen
        if push { stack.pushViewController(other, animated: false) } else { stack.present(other, animated: false) }
      },
      play: { stage in
        UIApplication.shared.simulateRotation(to: .landscapeLeft)
        stage.settle()
        if push { stage.stack.popViewController(animated: true) } else { stage.dismiss("other") }
      })
  }
}

private final class LayoutController: CaseController {
  override func loadView() {
    super.loadView()
    view = LayoutView(frame: UIScreen.main.bounds)
  }
}

private final class LayoutView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    Rehearsal.onStage.log.add("a.layoutSubviews")
  }
}

private final class ColumnRecorder: UISplitViewControllerDelegate {
  private let log: Log

  init(_ log: Log) { self.log = log }

  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.add("- willShow \(column)")
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("- didCollapse") }
}

/// Logs when the cells of its sections come and go.
private final class SectionGrid: UICollectionViewController {
  private let log: Log
  private var sections: [Int]

  init(_ log: Log, sections: [Int]) {
    (self.log, self.sections) = (log, sections)
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.add("- shows \(sections[indexPath.section])") }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.add("- ends \(indexPath.section)") }

  func exchangeFirst(for count: Int) {
    collectionView.performBatchUpdates({
      sections[0] = count
      collectionView.deleteSections([0])
      collectionView.insertSections([0])
    })
  }

  func removeLast() {
    collectionView.performBatchUpdates({
      sections.removeLast()
      collectionView.deleteSections([1])
    })
  }
}
