/// The state of a view's next layout pass.
struct LayoutState {
  var needsLayout = true
  var needsConstraints = true
  var needsProperties = true
  /// Whether traits were read during the last update of properties.
  var tracksTraits = false
  /// Whether a descendant of the view needs a layout pass.
  var isDirtyInside = true
  /// Whether `viewDidLoad` is running before the first layout pass, when sizes are not final.
  var isTooEarlyToMeasure = false
}

/// Layout passes. Constraints are updated first, from the inside out, and then properties and frames from the outside in.
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
      "the layout of a \(type(of: self)) keeps requesting another pass; no more passes are run", about: self)
  }

  private var isDirty: Bool {
    layout.needsLayout || layout.needsConstraints || layout.isDirtyInside
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
    if layout.needsProperties { updateOwnProperties() }
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
