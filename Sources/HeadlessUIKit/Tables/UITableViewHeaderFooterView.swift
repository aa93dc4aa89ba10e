public import Foundation

/// A view above or below a section of a table.
///
/// A subclass that overrides `init(reuseIdentifier:)` marks it `required`, as with ``UITableViewCell``.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier of the view's queue.
  public let reuseIdentifier: String?

  /// The superview of the views that you add.
  public let contentView = UIView()

  /// The label for the title of the section.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// The content of the view, which replaces its label.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a view; tables call this for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The view is about to be reused for another section: reset the changes for the last one.
  open func prepareForReuse() {}
}
