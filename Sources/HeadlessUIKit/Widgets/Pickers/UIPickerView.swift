public import Foundation

/// Provides the number of components and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows in a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker, and is notified of the user's choices. All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the attributed title of a row.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Returns the height of the rows in a component.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a component.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Called when the user has selected a row in a component.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// The default implementations, which make the methods optional.
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A view with columns of rows, which are called components. Each component has a selected row. Row views are created
/// only when you call ``view(forRow:forComponent:)``.
open class UIPickerView: UIView {
  private var needsCounts = true
  private var counts: [Int] = []
  private var selection: [Int] = []

  /// The object that provides the numbers of components and rows. It is not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet {
      noteReference("dataSource", set: dataSource)
      reloadAllComponents()
    }
  }
  /// The object that provides the content of rows. It is not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the selected row is highlighted. The value is stored but has no effect.
  open var showsSelectionIndicator = true

  /// The number of components.
  open var numberOfComponents: Int { loadedCounts.count }

  /// Returns the number of rows in a component, or 0 if the component does not exist.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedCounts.indices.contains(component) ? counts[component] : 0
  }

  /// Returns the selected row of a component, or -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? selection[component] : -1
  }

  /// Selects a row in a component without notifying the delegate. As in UIKit, the program stops if the row does not
  /// exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else {
      Diagnostics.stop("there is no row \(row) in component \(component) of the UIPickerView")
    }
    selection[component] = row
    noteValue("selectedRow", byUser: false)
  }

  /// Returns the view that the delegate provides for a row.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Returns the size of the rows in a component.
  open func rowSize(forComponent component: Int) -> CGSize {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? bounds.width
    return CGSize(width: width, height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  /// Reloads the numbers of rows. Each component keeps its selected row if the row still exists.
  open func reloadAllComponents() { needsCounts = true }

  /// Reloads the number of rows. The component keeps its selected row if the row still exists.
  open func reloadComponent(_ component: Int) { needsCounts = true }

  /// Spins a component to a row, which notifies the delegate.
  ///
  /// - Returns: Whether the action was possible.
  @discardableResult
  public func simulateSelection(ofRow row: Int, inComponent component: Int) -> Bool {
    let exists = (0..<numberOfRows(inComponent: component)).contains(row)
    return act(.choose, unless: exists ? nil : "component \(component) of the picker has no row \(row)") {
      selection[component] = row
      noteValue("selectedRow", byUser: true)
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
  }

  /// Returns the title that the delegate provides for a row.
  public func title(ofRow row: Int, inComponent component: Int) -> String? {
    delegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
  }

  private var loadedCounts: [Int] {
    if needsCounts { noteReference("dataSource", used: dataSource) }
    guard needsCounts, let dataSource else { return counts }
    needsCounts = false
    counts = (0..<dataSource.numberOfComponents(in: self)).map {
      max(0, dataSource.pickerView(self, numberOfRowsInComponent: $0))
    }
    selection = counts.indices.map { number in
      let row = selection.indices.contains(number) ? selection[number] : 0
      return min(row, max(0, counts[number] - 1))
    }
    return counts
  }
}
