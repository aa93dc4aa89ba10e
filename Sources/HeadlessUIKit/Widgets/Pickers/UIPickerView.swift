public import Foundation

/// Provides the numbers of components and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker, and receives the user's choices. All methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The user has turned a wheel to a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

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

/// Wheels with rows, of which each shows one. Views of rows are created only when code asks for them.
open class UIPickerView: UIView {
  private var needsCounts = true
  private var counts: [Int] = []
  private var selection: [Int] = []

  /// Provides the counts. It is not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Provides the content. It is not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the chosen row is marked. Stored, but has no effect.
  open var showsSelectionIndicator = true

  /// How many wheels there are.
  open var numberOfComponents: Int { loadedCounts.count }

  /// How many rows a wheel has; an unknown wheel has none.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedCounts.indices.contains(component) ? counts[component] : 0
  }

  /// The row that a wheel shows; -1 without one.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? selection[component] : -1
  }

  /// Turns a wheel to a row without calling the delegate; an unknown row stops the program, as in UIKit.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else {
      Diagnostics.stop("there is no row \(row) in component \(component) of the UIPickerView")
    }
    selection[component] = row
    noteValue("selectedRow", byUser: false)
  }

  /// The view of a row, as the delegate provides it.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// The size of the rows of a wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? bounds.width
    return CGSize(width: width, height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  /// Loads the counts again; each wheel stays at its row if it still has it.
  open func reloadAllComponents() { needsCounts = true }

  /// Loads the counts again; the wheel stays at its row if it still has it.
  open func reloadComponent(_ component: Int) { needsCounts = true }

  /// Spins a wheel to a row, which calls the delegate. Returns whether the user can do this.
  @discardableResult
  public func simulateSelection(ofRow row: Int, inComponent component: Int) -> Bool {
    let exists = (0..<numberOfRows(inComponent: component)).contains(row)
    return act(.choose, unless: exists ? nil : "component \(component) of the picker has no row \(row)") {
      selection[component] = row
      noteValue("selectedRow", byUser: true)
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
  }

  /// The title of a row, as the delegate provides it.
  public func title(ofRow row: Int, inComponent component: Int) -> String? {
    delegate?.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
  }

  private var loadedCounts: [Int] {
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
