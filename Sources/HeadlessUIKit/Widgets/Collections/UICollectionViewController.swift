public import Foundation

/// A controller with a collection view. The controller is the collection's data source and delegate.
///
/// In UIKit, the controller's view contains the collection view; in HeadlessUIKit, the controller's view is the
/// collection view.
open class UICollectionViewController: UIViewController {
  private let layout: UICollectionViewLayout
  private var hasLoadedItems = false
  private var ownCollection: UICollectionView?

  /// Whether the selection is cleared whenever the view is about to appear.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a push reuses the previous controller's collection view. The value is stored but has no effect.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press moves items. The value is stored but has no effect. To move an item in a test, call
  /// ``UICollectionView/simulateMove(of:to:)``.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a controller with a new collection view that uses a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that loads its collection view from a nib.
  ///
  /// If the name is nil, the controller uses the nib that is named after its class. If that nib does not exist, the
  /// controller creates a collection view with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a nib or storyboard.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view. If the controller's view neither is nor contains a collection view, reading this property
  /// triggers a runtime error.
  open var collectionView: UICollectionView! {
    get {
      let view = view!
      if let ownCollection { return ownCollection }
      if let collection = view as? UICollectionView { return collection }
      if let collection = view.subviews.lazy.compactMap({ $0 as? UICollectionView }).first { return collection }
      Diagnostics.stop(
        "the view of \(type(of: self)) is a \(type(of: view)): a UICollectionViewController needs a UICollectionView")
    }
    set {
      ownCollection = newValue
      if !isViewLoaded || view === newValue { view = newValue } else if let newValue { view.addSubview(newValue) }
      connect(newValue)
    }
  }

  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout {
    isViewLoaded ? collectionView.collectionViewLayout : layout
  }

  /// Creates the collection view, or loads it from the nib or storyboard, and connects it to this controller.
  open override func loadView() {
    if takesViewFromElsewhere {
      super.loadView()
    } else {
      announceBase(.loadView)
      view = UICollectionView(frame: headlessWorld.screen.bounds, collectionViewLayout: layout)
    }
    connect(viewIfLoaded as? UICollectionView)
  }

  private func connect(_ collection: UICollectionView?) {
    if collection?.dataSource == nil { collection?.dataSource = self }
    if collection?.delegate == nil { collection?.delegate = self }
  }

  private var takesViewFromElsewhere: Bool {
    nibName != nil || storyboardOrigin?.scene.makeView != nil || nibNamedLikeTheClass != nil
  }

  /// Loads the items on the first call, and clears the selection if ``clearsSelectionOnViewWillAppear`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedItems { collectionView.reloadData() }
    hasLoadedItems = true
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// Turns editing mode on or off for the controller and the collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if isViewLoaded { collectionView.isEditing = editing }
  }

  // MARK: Data source

  // The default implementations of the data source methods. Override the methods that the collection view needs.

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    Diagnostics.stop("\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Diagnostics.stop(
      "the layout has a view of kind '\(kind)' at \(indexPath), but \(type(of: self)) does not override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  // MARK: Delegate

  // The default implementations of the delegate methods. Override the methods that the collection view needs.

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollView.scrollsToTop }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UICollectionViewController: UICollectionViewDataSource, UICollectionViewDelegate {}
