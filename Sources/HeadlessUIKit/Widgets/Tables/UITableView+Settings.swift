public import Foundation

/// Settings of a table that are stored but have no effect.
extension UITableView {
  /// The estimated height of section headers. Heights are always loaded.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  /// The estimated height of section footers. Heights are always loaded.
  public var estimatedSectionFooterHeight: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var fillerRowHeight: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  public var sectionIndexColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var sectionIndexBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var separatorInsetReference: SeparatorInsetReference {
    get { stored(.fromCellEdges) }
    set { store(newValue) }
  }
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var insetsContentViewsToSafeArea: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var remembersLastFocusedIndexPath: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var selectionFollowsFocus: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
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

/// Settings of a cell that are stored but have no effect.
extension UITableViewCell {
  public var indentationLevel: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  public var indentationWidth: CGFloat {
    get { stored(10) }
    set { store(newValue) }
  }
  public var shouldIndentWhileEditing: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var showsReorderControl: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var separatorInset: UIEdgeInsets {
    get { stored(UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)) }
    set { store(newValue) }
  }
  public var editingAccessoryType: AccessoryType {
    get { stored(.none) }
    set { store(newValue) }
  }
  public var editingAccessoryView: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var multipleSelectionBackgroundView: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var userInteractionEnabledWhileDragging: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var focusStyle: FocusStyle {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var editingStyle: EditingStyle { isEditing ? .delete : .none }
  public var showingDeleteConfirmation: Bool { false }

  /// The appearance of a focused cell.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0, custom
  }
}
