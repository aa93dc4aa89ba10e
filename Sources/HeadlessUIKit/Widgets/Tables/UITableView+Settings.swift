public import Foundation

/// Table settings that are stored but have no effect.
extension UITableView {
  /// The estimated height of section headers. The value is stored but has no effect, because the actual heights are always used.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  /// The estimated height of section footers. The value is stored but has no effect, because the actual heights are always used.
  public var estimatedSectionFooterHeight: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  /// The height of empty rows below the last row. The value is stored but has no effect.
  public var fillerRowHeight: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  /// The minimum number of rows for which the section index is shown. The value is stored but has no effect.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  /// The color of the section index. The value is stored but has no effect.
  public var sectionIndexColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The background color of the section index. The value is stored but has no effect.
  public var sectionIndexBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The background color of the section index during a touch. The value is stored but has no effect.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The edges to which separator insets are relative. The value is stored but has no effect.
  public var separatorInsetReference: SeparatorInsetReference {
    get { stored(.fromCellEdges) }
    set { store(newValue) }
  }
  /// Whether the margins of cells follow the readable width. The value is stored but has no effect.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the content of cells is kept inside the safe area. The value is stored but has no effect.
  public var insetsContentViewsToSafeArea: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the focus returns to the last focused row. The value is stored but has no effect.
  public var remembersLastFocusedIndexPath: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the selection follows the focus. The value is stored but has no effect.
  public var selectionFollowsFocus: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the user can drag rows. The value is stored but has no effect.
  public var dragInteractionEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }

  /// The edges to which separator insets are relative.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0, fromAutomaticInsets
  }

  /// The section index title that shows a magnifying glass.
  public static let indexSearch = "{search}"
}

/// Cell settings that are stored but have no effect.
extension UITableViewCell {
  /// The indentation level of the content. The value is stored but has no effect.
  public var indentationLevel: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  /// The width of one indentation level. The value is stored but has no effect.
  public var indentationWidth: CGFloat {
    get { stored(10) }
    set { store(newValue) }
  }
  /// Whether the cell is indented in editing mode. The value is stored but has no effect.
  public var shouldIndentWhileEditing: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the reorder control is shown in editing mode. The value is stored but has no effect.
  public var showsReorderControl: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The insets of the separator. The value is stored but has no effect.
  public var separatorInset: UIEdgeInsets {
    get { stored(UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)) }
    set { store(newValue) }
  }
  /// The type of the accessory in editing mode. The value is stored but has no effect.
  public var editingAccessoryType: AccessoryType {
    get { stored(.none) }
    set { store(newValue) }
  }
  /// The accessory view in editing mode. The value is stored but has no effect.
  public var editingAccessoryView: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The view behind the content during a multiple selection. The value is stored but has no effect.
  public var multipleSelectionBackgroundView: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The background of the cell. The value is stored but has no effect.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Whether the user can act on the cell during a drag. The value is stored but has no effect.
  public var userInteractionEnabledWhileDragging: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// The appearance of the focused cell. The value is stored but has no effect.
  public var focusStyle: FocusStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  /// The editing style of the cell: `delete` in editing mode, and otherwise `none`.
  public var editingStyle: EditingStyle { isEditing ? .delete : .none }
  /// Whether the delete button is shown; always false.
  public var showingDeleteConfirmation: Bool { false }

  /// The appearance of a focused cell.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0, custom
  }
}
