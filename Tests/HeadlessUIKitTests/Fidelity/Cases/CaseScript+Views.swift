// The app for real UIKit is type-checked against declarations of controllers only, so it does not play these.
#if FIDELITY_APP
  extension CaseScript {
    static let views: [CaseScript] = []
    static let tables: [CaseScript] = []
    static let unwinding: [CaseScript] = []
  }
#else
  import Foundation
  import HeadlessUIKit

  extension CaseScript {
    /// Views, collections, text fields, and split views.
    static let views: [CaseScript] = [
      CaseScript(
        id: "13.released-superview",
        steps: [{ stage in UIView().addSubview(stage.keepView("child")) }]),
      CaseScript(
        id: "13.batch-update", system: "9.1", callbacks: ["willDisplay", "didEndDisplaying"],
        before: { stage in stage.showCollection() },
        steps: [{ stage in CollectionRecorder.onStage?.deleteFirst() }]),
      CaseScript(
        id: "13.cells-return-ios9", system: "9.1", parts: ["collection"], callbacks: ["cellForItemAt"],
        before: { stage in stage.showCollection(scrolledTo: 50) },
        steps: [{ stage in CollectionRecorder.onStage?.scroll(to: 0) }]),
      CaseScript(
        id: "13.cells-return-ios10", system: "10.0", callbacks: ["cellForItemAt", "willDisplay"],
        before: { stage in stage.showCollection(scrolledTo: 50) },
        steps: [{ stage in CollectionRecorder.onStage?.scroll(to: 0) }]),
      CaseScript(
        id: "13.next-field-ios10", system: "10.3", before: { stage in stage.showFields() },
        steps: [{ stage in stage.edit(0) }, { stage in stage.edit(1) }]),
      CaseScript(
        id: "13.next-field-ios11", system: "11.0", before: { stage in stage.showFields() },
        steps: [{ stage in stage.edit(0) }, { stage in stage.edit(1) }]),
      CaseScript(
        id: "13.show-detail", system: "14.0", parts: ["delegate"],
        steps: [
          { stage in stage.showDetail(in: UISplitViewController()) },
          { stage in stage.showDetail(in: UISplitViewController(style: .doubleColumn)) },
        ]),
      CaseScript(
        id: "13.update-properties", system: "26.0",
        before: { stage in
          let controller = stage.make("vc")
          controller.view.addSubview(stage.keepView("view"))
          stage.launch(controller)
        },
        steps: [
          { stage in
            stage.lay {
              $0.setNeedsLayout(); $0.setNeedsUpdateProperties()
            }
          },
          { stage in stage.lay { $0.setNeedsUpdateProperties() } },
          { stage in stage.lay { $0.setNeedsLayout() } },
        ]),
      CaseScript(
        id: "13.layout-of-superview", before: { stage in stage.showNestedViews() },
        steps: [
          { stage in stage.layInner { $0.frame = CGRect(x: 0, y: 0, width: 20, height: 20) } },
          { stage in stage.layInner { $0.bounds.size.width = 30 } },
          { stage in stage.layInner { $0.transform = CGAffineTransform(scaleX: 2, y: 2) } },
          { stage in stage.layInner { $0.frame.origin.x += 5 } },
          { stage in stage.layInner { $0.center.y += 5 } },
          { stage in stage.layInner { $0.alpha = 0.5 } },
        ]),
      CaseScript(
        id: "10.launch-landscape", system: "5.1",
        before: { _ in UIApplication.shared.simulateRotation(to: .landscapeLeft) },
        steps: [{ stage in stage.launch(stage.enroll(LandscapeController("vc", log: stage.log), as: "vc")) }]),
    ]
  }

  extension Rehearsal {
    /// A view that logs, and is kept until the case is over.
    fileprivate func keepView(_ part: String) -> ViewRecorder {
      let view = ViewRecorder(part, log: log)
      keep(view)
      return view
    }

    /// Changes the views that log in the window, and lets them lay out.
    fileprivate func lay(_ change: (UIView) -> Void) {
      for view in window.rootViewController?.view.subviews ?? [] where view is ViewRecorder { change(view) }
      settle()
    }

    fileprivate func showNestedViews() {
      let controller = make("vc")
      let outer = keepView("outer")
      outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      outer.addSubview(keepView("inner"))
      controller.view.addSubview(outer)
      launch(controller)
    }

    /// Changes the inner view of the nested views, and lets them lay out.
    fileprivate func layInner(_ change: (UIView) -> Void) {
      if let inner = window.rootViewController?.view.subviews.first?.subviews.first { change(inner) }
      settle()
    }

    fileprivate func showCollection(scrolledTo offset: CGFloat? = nil) {
      let controller = make("vc")
      let collection = CollectionRecorder(log: log)
      keep(collection)
      CollectionRecorder.onStage = collection
      controller.view.addSubview(collection.view)
      launch(controller)
      if let offset { collection.scroll(to: offset) }
    }

    fileprivate func showFields() {
      let controller = make("vc")
      controller.view.addSubview(UITextField())
      controller.view.addSubview(UITextField())
      launch(controller)
      let log = log
      keep(
        NotificationCenter.default.addObserver(
          forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
        ) { _ in log.add("keyboard.willShow") } as AnyObject)
    }

    fileprivate func edit(_ number: Int) {
      _ = window.rootViewController?.view.subviews[number].becomeFirstResponder()
      settle()
    }

    fileprivate func showDetail(in split: UISplitViewController) {
      let delegate = SplitRecorder(log: log)
      keep(delegate)
      split.viewControllers = [make("list"), make("detail")]
      split.delegate = delegate
      launch(split)
      split.showDetailViewController(make("other"), sender: nil)
      settle()
    }
  }

  /// Logs what happens to it.
  private final class ViewRecorder: UIView {
    private let part: String
    private let log: Log

    init(_ part: String, log: Log) {
      self.part = part
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      log.add("\(part).willMoveToSuperview(\(newSuperview == nil ? "nil" : "view"))")
    }

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      log.add("\(part).didMoveToSuperview(\(superview == nil ? "nil" : "view"))")
    }

    override func updateProperties() {
      super.updateProperties()
      log.add("\(part).updateProperties")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.add("\(part).layoutSubviews")
    }
  }

  /// A controller whose view logs, and that supports every orientation.
  private final class LandscapeController: CaseController {
    override func loadView() {
      view = ViewRecorder("view", log: log)
    }

    override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willRotate(to: toInterfaceOrientation, duration: duration)
      note("willRotate")
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
      note("willAnimateRotation")
    }
  }

  /// Logs what its split view controller asks.
  @MainActor
  private final class SplitRecorder: UISplitViewControllerDelegate {
    private let log: Log

    init(log: Log) { self.log = log }

    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      log.add("delegate.showDetail")
      return false
    }
  }

  /// Shows ten items, two of them at a time, and logs what the collection asks and says.
  @MainActor
  private final class CollectionRecorder: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    static weak var onStage: CollectionRecorder?

    let view: UICollectionView
    private let log: Log
    private var items = (0..<10).map { "\($0)" }

    init(log: Log) {
      self.log = log
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 0
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.delegate = self
    }

    func deleteFirst() {
      items.removeFirst()
      view.performBatchUpdates { [view] in view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
      UIApplication.shared.settle()
    }

    func scroll(to offset: CGFloat) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      log.add("collection.cellForItemAt(\(path.item))")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 50) }

    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
      log.add("collection.willDisplay(\(path.item))")
    }

    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { log.add("collection.didEndDisplaying(\(path.item))") }
  }
#endif
