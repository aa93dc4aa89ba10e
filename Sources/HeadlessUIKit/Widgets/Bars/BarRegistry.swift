/// A bar that shows buttons.
@MainActor
protocol ButtonBar: UIView {
  /// The buttons that the bar shows at the moment.
  var shownButtons: [UIBarButtonItem] { get }
}

/// The bars of a world. Items have no reference to their bar, so the bars are searched for them.
@MainActor
private final class BarRegistry: WorldStore {
  var bars = WeakList<UIView>()

  init(of world: HeadlessWorld) {}
}

extension ButtonBar {
  /// Lets the items of the bar find it.
  func register() {
    let registry = headlessWorld.store(BarRegistry.self)
    if !registry.bars.objects.contains(where: { $0 === self }) { registry.bars.append(self) }
  }
}

extension UIBarButtonItem {
  /// The bar of the current world that shows the item; nil if there is none.
  var bar: UIView? {
    guard let registry = HeadlessWorld.current.existingStore(BarRegistry.self) else { return nil }
    return registry.bars.objects.first { bar in
      guard !bar.isHidden, let bar = bar as? any ButtonBar else { return false }
      return bar.shownButtons.contains { $0 === self }
    }
  }

  /// What the item is called in messages and traces.
  var label: String {
    [title, accessibilityLabel, systemItem.map { "\($0)" }, image?.name].lazy.compactMap(\.self).first { !$0.isEmpty }
      ?? "without a title"
  }
}

extension UINavigationItem {
  /// The buttons on both sides.
  var buttons: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }
}
