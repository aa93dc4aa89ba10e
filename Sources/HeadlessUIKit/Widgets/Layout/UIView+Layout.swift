public import Foundation

/// The state of a view's next layout pass.
struct LayoutState {
  var needsLayout = true
  var needsConstraints = true
  var needsProperties = true
  /// Whether traits were read during the last update of properties.
  var tracksTraits = false
  /// Whether a descendant of the view needs a layout pass.
  var isDirtyInside = true
  /// The part of the frames that has to be computed from constraints.
  var solving = LayoutSolving.region
  /// Whether the view is laying out its subviews, so that changes to their sizes do not request another pass.
  var isLayingOut = false
  /// Whether the base implementation of `layoutSubviews` was called.
  var hasReachedBase = false
  /// Whether `viewDidLoad` is running before the first layout pass, when sizes are not final.
  var isTooEarlyToMeasure = false
}

/// Layout passes. Constraints are updated first, from the inside out, and then properties and frames from the outside
/// in.
extension UIView {
  /// The maximum number of passes, for a layout that keeps requesting another pass.
  private static var mostPasses: Int { 32 }

  func runLayoutPasses() {
    for _ in 0..<Self.mostPasses {
      guard isDirty else { return }
      if headlessWorld.systemVersion.hasConstraints { passConstraints() }
      passLayout()
    }
    guard isDirty else { return }
    Diagnostics.warn(
      "the layout of a \(type(of: self)) keeps requesting another pass; no more passes are run", about: self,
      .endlessLayout)
  }

  private var isDirty: Bool {
    layout.needsLayout || layout.needsConstraints || layout.isDirtyInside || layout.solving > .none
      || (layout.needsProperties && headlessWorld.systemVersion.hasPropertyUpdates)
  }

  /// Flags all ancestors so that the layout pass finds this view.
  func flagAncestors() {
    var next = superview
    while let view = next, !view.layout.isDirtyInside {
      view.layout.isDirtyInside = true
      next = view.superview
    }
  }

  /// Requests a layout pass after the size or the transform of a subview has changed. The layout itself causes no other
  /// pass, and neither do frames that constraints determine.
  func noteSizeOfSubview() {
    guard !layout.isLayingOut else { return }
    layout.needsLayout = true
    flagAncestors()
  }

  func passConstraints() {
    if layout.isDirtyInside {
      for subview in subviews { subview.passConstraints() }
    }
    guard layout.needsConstraints else { return }
    layout.needsConstraints = false
    if let controller {
      controller.deliver(.updateViewConstraints) { controller.updateViewConstraints() }
    } else {
      requireSuper(.updateConstraints) { updateConstraints() }
    }
  }

  private func passLayout() {
    if !headlessWorld.systemVersion.hasConstraints { layout.needsConstraints = false }
    if layout.needsProperties { updateOwnProperties() }
    if layout.needsLayout { layOutItself() }
    solveConstraints()
    guard layout.isDirtyInside else { return }
    layout.isDirtyInside = false
    for subview in subviews { subview.passLayout() }
  }

  private func layOutItself() {
    layout.needsLayout = false
    layout.isTooEarlyToMeasure = false
    layout.isLayingOut = true
    defer { layout.isLayingOut = false }
    refreshSafeArea()
    guard let controller, headlessWorld.systemVersion.hasContainment else { return setFrames() }
    controller.deliver(.viewWillLayoutSubviews) { controller.viewWillLayoutSubviews() }
    setFrames()
    controller.deliver(.viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
  }

  /// Lays out the subviews. If an override of `layoutSubviews` does not call super, the constraints are solved
  /// afterward.
  private func setFrames() {
    layoutSubviews()
    if !layout.hasReachedBase, !look.layout.constraints.isEmpty { headlessWorld.transitions.unlaidViews.append(self) }
    solveConstraints()
  }

  /// Whether UIKit would not have set the frames of subviews with constraints, because an override of `layoutSubviews`
  /// never calls super.
  var hasUnlaidSubviews: Bool {
    guard !layout.hasReachedBase, window != nil else { return false }
    return look.layout.constraints.flatMap { [$0.firstItem, $0.secondItem] }.contains { item in
      (item as? UIView).map { $0.superview === self && !$0.translatesAutoresizingMaskIntoConstraints } ?? false
    }
  }
}

/// Converts points and rectangles between views. View transforms are ignored.
extension UIView {
  /// Converts a point from this view's coordinates to another view's coordinates. If `view` is nil, the other view is
  /// the outermost view.
  ///
  /// If the views have no common ancestor, their outermost views are assumed to have the same origin.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInOutermostView
    let there = view?.originInOutermostView ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from another view's coordinates to this view's coordinates. If `view` is nil, the other view is
  /// the outermost view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let origin = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Converts a rectangle from this view's coordinates to another view's coordinates. If `view` is nil, the other view
  /// is the outermost view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this view's coordinates. If `view` is nil, the other view
  /// is the outermost view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of this view's coordinate system, in the coordinates of the outermost view.
  private var originInOutermostView: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { origin, view in
      guard view.superview != nil else { return }
      origin.x += view.frame.minX - view.bounds.minX
      origin.y += view.frame.minY - view.bounds.minY
    }
  }
}

/// Changes the order of sibling views.
extension UIView {
  /// Moves a subview behind its siblings. This method has no effect if the view is not a subview.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Inserts a view directly in front of a subview. If the sibling is not a subview, the program stops.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview, for: view) + 1)
  }

  /// Inserts a view directly behind a subview. If the sibling is not a subview, the program stops.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: place(of: siblingSubview, for: view))
  }

  /// Returns the index that the sibling has after the other view has been removed.
  private func place(of sibling: UIView, for view: UIView) -> Int {
    if let place = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) { return place }
    Diagnostics.stop(
      "a \(type(of: view)) cannot be inserted next to a \(type(of: sibling)), which is not another subview")
  }
}
