#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit

  /// An element on the screen that the user can act on.
  @MainActor
  struct ScreenElement {
    /// The kind of element, as it appears in lists, such as `button`.
    let kind: String
    /// The accessibility identifier, then the visible text.
    let names: [String]
    var tap: (() -> Bool)?
    var type: ((String) -> Bool)?
    var selectRow: ((Int, Int) -> Bool)?

    init(_ kind: String, _ names: [String?]) {
      self.kind = kind
      self.names = names.compactMap(\.self).filter { !$0.isEmpty }
    }

    /// A list of elements, such as `On the screen: button 'Buy', row 'Flour'`.
    static func list(_ elements: [ScreenElement]) -> String {
      guard !elements.isEmpty else { return "There are no elements on the screen." }
      let most = 30
      let names = elements.prefix(most).map { element in
        element.names.first.map { "\(element.kind) '\($0)'" } ?? "\(element.kind) without a name"
      }
      let more = elements.count > most ? " and \(elements.count - most) more" : ""
      return "On the screen: \(names.joined(separator: ", "))\(more)"
    }
  }

  extension ScreenElement {
    /// The elements that a view represents to the user; empty if there are none.
    static func of(_ view: UIView) -> [ScreenElement] {
      let names = [view.accessibilityIdentifier, view.accessibilityLabel]
      switch view {
      case let button as UIButton:
        return [tapping("button", names + [button.configuration?.title, button.currentTitle]) { button.simulateTap() }]
      case let toggle as UISwitch: return [tapping("switch", names) { toggle.simulateToggle() }]
      case let segments as UISegmentedControl:
        return (0..<segments.numberOfSegments).map { index in
          tapping("segment", [segments.titleForSegment(at: index)]) { segments.simulateSelection(of: index) }
        }
      case let field as UITextField:
        return [typing("text field", names + [field.placeholder]) { field.simulateTyping($0) }]
      case let bar as UISearchBar: return items(of: bar, names)
      case let text as UITextView: return [typing("text view", names) { text.simulateTyping($0) }]
      case let bar as UIToolbar where !bar.isManaged: return buttons(bar.items ?? [])
      case let bar as UINavigationBar where !bar.isManaged: return items(of: bar)
      case let table as UITableView: return [self.table(table, names)] + rows(of: table)
      case let collection as UICollectionView: return items(of: collection)
      default: return []
      }
    }

    /// The items of a bar, except spaces.
    static func buttons(_ items: [UIBarButtonItem]) -> [ScreenElement] {
      items.filter { $0.systemItem != .flexibleSpace && $0.systemItem != .fixedSpace }.map { item in
        let names = [item.accessibilityIdentifier, item.accessibilityLabel, item.title]
        let symbols = [item.systemItem.map { "\($0)" }, item.image?.registeredName]
        return tapping("bar button", names + symbols) { item.simulateTap() }
      }
    }

    /// The items of a navigation bar without a navigation controller.
    private static func items(of bar: UINavigationBar) -> [ScreenElement] {
      let back = bar.backItem.map { below in
        tapping("back button", ["Back", below.backButtonTitle ?? below.title]) { bar.simulateTapOnBackButton() }
      }
      let top = bar.topItem
      return (back.map { [$0] } ?? []) + buttons((top?.leftBarButtonItems ?? []) + (top?.rightBarButtonItems ?? []))
    }

    /// The text field of a search bar, and the cancel button if it is visible.
    private static func items(of bar: UISearchBar, _ names: [String?]) -> [ScreenElement] {
      let field = bar.searchTextField
      let fieldNames = [field.accessibilityIdentifier, field.accessibilityLabel, field.placeholder, "search"]
      let input = typing("search field", names + fieldNames) { field.simulateTyping($0) }
      return bar.showsCancelButton ? [input, tapping("button", ["Cancel"]) { bar.simulateCancel() }] : [input]
    }

    static func tapping(_ kind: String, _ names: [String?], _ tap: @escaping () -> Bool) -> ScreenElement {
      var element = ScreenElement(kind, names)
      element.tap = tap
      return element
    }

    private static func typing(_ kind: String, _ names: [String?], _ type: @escaping (String) -> Bool) -> ScreenElement
    {
      var element = ScreenElement(kind, names)
      element.type = type
      return element
    }

    private static func table(_ table: UITableView, _ names: [String?]) -> ScreenElement {
      var element = ScreenElement("table", names)
      element.selectRow = { row, section in table.simulateSelection(of: [section, row]) }
      return element
    }

    private static func rows(of table: UITableView) -> [ScreenElement] {
      (table.indexPathsForVisibleRows ?? []).compactMap { path in
        guard let cell = table.cellForRow(at: path) else { return nil }
        let content = cell.contentConfiguration as? UIListContentConfiguration
        let names =
          [cell.accessibilityIdentifier, cell.accessibilityLabel, content?.text] + labels(in: cell.contentView)
        return tapping("row", names) { table.simulateSelection(of: path) }
      }
    }

    private static func items(of collection: UICollectionView) -> [ScreenElement] {
      collection.indexPathsForVisibleItems.compactMap { path in
        guard let cell = collection.cellForItem(at: path) else { return nil }
        let content = cell.contentConfiguration as? UIListContentConfiguration
        let names = [cell.accessibilityIdentifier, cell.accessibilityLabel, content?.text] + labels(in: cell)
        return tapping("item", names) { collection.simulateSelection(of: path) }
      }
    }

    private static func labels(in view: UIView) -> [String?] {
      view.subviews.flatMap { subview in [(subview as? UILabel)?.text] + labels(in: subview) }
    }
  }
#endif
