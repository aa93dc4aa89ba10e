/// A container with bars around the view of its visible child.
@MainActor
protocol BarContainer: UIViewController {
  /// Positions the bars and resizes the child's view to fill the container.
  func layOutBars(in view: UIView)
}

/// The view of a container with bars: the child's view, with the bars in front of it.
final class BarContainerView: UIView {
  override func layoutSubviews() {
    (controller as? any BarContainer)?.layOutBars(in: self)
  }
}

extension BarContainer {
  /// Creates the view, which is never unloaded, because no container is documented to unload its view.
  func makeViewOfBars(_ bars: [UIView]) {
    let container = BarContainerView(frame: headlessWorld.screen.bounds)
    for bar in bars { container.addSubview(bar) }
    view = container
    slot.madeByBase = .container
  }
}
