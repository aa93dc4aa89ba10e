/// Moves a view in the view hierarchy.
///
/// When a view enters a window, `willMove(toWindow:)` precedes `willMove(toSuperview:)`, as in the known
/// reimplementations of UIKit. When a view is removed, `willMove(toSuperview:)` comes first, as in logs from iOS 9
/// (e-com-net.com, article 5357521, 2016-05-10) and iOS 12 (zijiebao.com, jishu 285997, 2019-08-28). At the end of a
/// move, `didMoveToWindow` always precedes `didMoveToSuperview`. A parent is notified before its children.
extension UIView {
  func move(to newSuperview: UIView?, at index: Int) {
    checkMove(to: newSuperview, at: index)
    let newWindow = newSuperview?.window
    let changesWindow = window !== newWindow
    if newSuperview == nil { willMove(toSuperview: nil) }
    if changesWindow { forEachInTree { $0.beginMove(to: newWindow) } }
    if newSuperview != nil { willMove(toSuperview: newSuperview) }
    if let superview {
      superview.willRemoveSubview(self)
      superview.subviews.removeObject(self)
      superview.setNeedsLayout()
    }
    superview = newSuperview
    if let newSuperview {
      newSuperview.subviews.insert(self, at: min(index, newSuperview.subviews.count))
      newSuperview.setNeedsLayout()
      newSuperview.layout.isDirtyInside = true
    }
    if changesWindow { forEachInTree { $0.endMove() } }
    didMoveToSuperview()
    if let newSuperview {
      newSuperview.didAddSubview(self)
      headlessWorld.announce(LifecycleNotice(.subviewAdded, subject: newSuperview, related: self))
      newSuperview.noteAddition(of: self)
    }
  }

  /// Notifies the view that its superview is being deallocated, unless a callback has moved the view to another
  /// superview.
  func loseSuperview() {
    guard superview == nil else { return }
    willMove(toSuperview: nil)
    guard superview == nil else { return }
    didMoveToSuperview()
  }

  func reorder(_ view: UIView, to index: Int) {
    checkIndex(index)
    subviews.removeObject(view)
    subviews.insert(view, at: min(index, subviews.count))
  }

  private func forEachInTree(_ visit: @MainActor (UIView) -> Void) {
    visit(self)
    for subview in subviews { subview.forEachInTree(visit) }
  }

  private func checkMove(to newSuperview: UIView?, at index: Int) {
    guard let newSuperview else { return }
    newSuperview.checkIndex(index)
    if newSuperview.isDescendant(of: self) {
      Diagnostics.stop("a \(type(of: self)) cannot be added to itself or to a view inside it")
    }
    checkControllerHierarchy(in: newSuperview)
  }

  private func checkIndex(_ index: Int) {
    if index < 0 { Diagnostics.stop("a subview cannot be inserted at \(index): the first index is 0") }
  }
}

/// Notifies a view, and the controller that owns it, when the view enters or leaves a window.
extension UIView {
  /// Called before the move. Begins the appearance or disappearance of a controller without a host.
  func beginMove(to newWindow: UIWindow?) {
    controller?.beginAppearanceByMove(to: newWindow, from: window)
    if window != nil, isFirstResponder { resignFirstResponder() }
    willMove(toWindow: newWindow)
  }

  /// Called after the move, when the position in the hierarchy is final.
  func endMove() {
    refreshOwnTraits()
    refreshSafeArea()
    didMoveToWindow()
    controller?.endMoveOfView()
  }

  /// Checks, as UIKit does, that the view hierarchy and the controller hierarchy are consistent.
  func checkControllerHierarchy(in newSuperview: UIView) {
    guard let controller, let parent = controller.parent else { return }
    let host = sequence(first: newSuperview, next: \.superview).lazy.compactMap(\.controller).first
    guard let host, host !== parent else { return }
    Diagnostics.stop(
      "the view of \(type(of: controller)) was added to the view of \(type(of: host)), but its parent is "
        + "\(type(of: parent)): call addChild on the controller that owns the superview")
  }
}
