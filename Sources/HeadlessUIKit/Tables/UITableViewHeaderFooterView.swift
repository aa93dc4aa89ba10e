public import Foundation

/// A view above or below a section of a table.
///
/// A subclass that overrides `init(reuseIdentifier:)` marks it `required`, as with ``UITableViewCell``.
open class UITableViewHeaderFooterView: UIView {
  /// The name of the queue that the view goes back to.
  public let reuseIdentifier: String?

  /// The view for what you add.
  public let contentView = UIView()

  /// The label for the title of the section.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// What the view shows, in the place of its label.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Creates a view; tables call this for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view that comes out of a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The view is about to be used for another section: put back what the last one has changed.
  open func prepareForReuse() {}
}
