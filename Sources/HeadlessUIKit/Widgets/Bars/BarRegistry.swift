/// A bar with buttons.
@MainActor
protocol ButtonBar: UIView {
  /// The buttons that the bar currently shows.
  var shownButtons: [UIBarButtonItem] { get }
}

/// The bars in a world. To find an item's bar, the bars are searched, because an item does not reference its bar.
@MainActor
private final class BarRegistry: WorldStore {
  var bars = WeakList<UIView>()

  init(of world: HeadlessWorld) {}
}

extension ButtonBar {
  /// Adds the bar to the registry for lookup by its items.
  func register() {
    let registry = headlessWorld.store(BarRegistry.self)
    if !registry.bars.objects.contains(where: { $0 === self }) { registry.bars.append(self) }
  }
}

extension UIBarButtonItem {
  /// The bar in the current world that shows the item, or nil if there is none.
  var bar: UIView? {
    guard let registry = HeadlessWorld.current.existingStore(BarRegistry.self) else { return nil }
    return registry.bars.objects.first { bar in
      guard !bar.isHidden, let bar = bar as? any ButtonBar else { return false }
      return bar.shownButtons.contains { $0 === self }
    }
  }

  /// The name of the item in messages and traces.
  var label: String {
    [title, accessibilityLabel, systemItem.map { "\($0)" }, image?.name].lazy.compactMap(\.self).first { !$0.isEmpty }
      ?? "without a title"
  }
}

extension UINavigationItem {
  /// The buttons on both sides of the bar.
  var buttons: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }
}
