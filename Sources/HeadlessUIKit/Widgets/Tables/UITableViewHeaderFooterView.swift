public import Foundation

/// A view above or below a section of a table.
///
/// A table creates views of a registered class through ``init(forReuse:)``, as with ``UITableViewCell``.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view.
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
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }
  /// The background as data. Stored, but has no effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content. Stored, but has no effect.
  open var backgroundView: UIView?

  /// The label for secondary text.
  public private(set) lazy var detailTextLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// An empty content; assign it to `contentConfiguration` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Creates a view; tables call this for registered classes.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view as a table does; see ``UITableViewCell/init(forReuse:)``.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
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
