/// A container that puts bars around the view of the child that it shows.
@MainActor
protocol BarContainer: UIViewController {
  /// Places the bars, and lets the child fill the view.
  func layOutBars(in view: UIView)
}

/// The view of such a container: the child's view, and the bars in front of it.
final class BarContainerView: UIView {
  override func layoutSubviews() {
    (controller as? any BarContainer)?.layOutBars(in: self)
  }
}

extension BarContainer {
  /// The view stays in memory as long as the container: no source tells of a container that unloads it.
  func makeViewOfBars(_ bars: [UIView]) {
    let container = BarContainerView(frame: headlessWorld.screen.bounds)
    for bar in bars { container.addSubview(bar) }
    view = container
    slot.madeByBase = .emptyView
  }
}
