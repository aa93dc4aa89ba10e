public import Foundation

/// A header or footer of a table section.
///
/// As with ``UITableViewCell``, a table creates the views of a registered class with ``init(forReuse:)``.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view.
  public let reuseIdentifier: String?

  /// The view to which you add content.
  public let contentView = UIView()

  /// The label that shows the section's title.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// The content of the view, which replaces the label.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }
  /// The background of the view. The value is stored but has no effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content. The value is stored but has no effect.
  open var backgroundView: UIView?

  /// The label that shows the secondary text.
  public private(set) lazy var detailTextLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// Returns an empty content configuration. Set its values, and then assign it to `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Creates a view. Tables call this initializer for registered classes.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view for a table. See ``UITableViewCell/init(forReuse:)``.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused for another section. Reset the values that you set for the previous section.
  open func prepareForReuse() {}
}
