/// Unavailable: use a table.
@available(*, unavailable, message: "there are no collections here: use a UITableView in what you test without UIKit")
@MainActor
open class UICollectionView {}

/// Unavailable: use a table.
@available(
  *, unavailable, message: "there are no collections here: use a UITableViewController in what you test without UIKit"
)
@MainActor
open class UICollectionViewController {}
