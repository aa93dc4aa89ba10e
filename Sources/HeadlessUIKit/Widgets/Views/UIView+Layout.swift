/// The state of the next layout pass of a view.
struct LayoutState {
  var needsLayout = true
  var needsConstraints = true
  /// Whether something inside the view needs a pass.
  var isDirtyInside = true
  /// Whether `viewDidLoad` runs and no pass came yet, so that sizes are not final.
  var isTooEarlyToMeasure = false
}

/// Layout passes: constraints first and from the inside out, then frames from the outside in.
extension UIView {
  /// The maximum number of passes if a layout always requests another one.
  private static var mostPasses: Int { 32 }

  func runLayoutPasses() {
    for _ in 0..<Self.mostPasses {
      guard isDirty else { return }
      if headlessWorld.systemVersion.hasConstraints { passConstraints() }
      passLayout()
    }
    guard isDirty else { return }
    Diagnostics.warn(
      "the layout of a \(type(of: self)) asks for another pass again and again; it is given up", about: self)
  }

  private var isDirty: Bool { layout.needsLayout || layout.needsConstraints || layout.isDirtyInside }

  /// Marks the path from the outermost view, so that the pass finds this view.
  func flagAncestors() {
    var next = superview
    while let view = next, !view.layout.isDirtyInside {
      view.layout.isDirtyInside = true
      next = view.superview
    }
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
      updateConstraints()
    }
  }

  private func passLayout() {
    if !headlessWorld.systemVersion.hasConstraints { layout.needsConstraints = false }
    if layout.needsLayout { layOutItself() }
    guard layout.isDirtyInside else { return }
    layout.isDirtyInside = false
    for subview in subviews { subview.passLayout() }
  }

  private func layOutItself() {
    layout.needsLayout = false
    layout.isTooEarlyToMeasure = false
    refreshSafeArea()
    guard let controller, headlessWorld.systemVersion.hasContainment else { return layoutSubviews() }
    controller.deliver(.viewWillLayoutSubviews) { controller.viewWillLayoutSubviews() }
    layoutSubviews()
    controller.deliver(.viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
  }
}
