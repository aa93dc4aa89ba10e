/// Moves a view in the tree.
///
/// The order is that of the known re-implementations: window before superview, parent before child.
extension UIView {
  func move(to newSuperview: UIView?, at index: Int) {
    checkMove(to: newSuperview, at: index)
    let newWindow = newSuperview?.window
    let changesWindow = window !== newWindow
    if changesWindow { forEachInTree { $0.beginMove(to: newWindow) } }
    willMove(toSuperview: newSuperview)
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
    }
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
    if index < 0 { Diagnostics.stop("a subview cannot be inserted at \(index): the first place is 0") }
  }
}
