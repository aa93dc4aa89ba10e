/// Unavailable: use a table.
@available(
  *, unavailable, message: "collection views are not supported: use a UITableView in code that you test without UIKit"
)
@preconcurrency @MainActor
open class UICollectionView {}

/// Unavailable: use a table.
@available(
  *, unavailable,
  message: "collection views are not supported: use a UITableViewController in code that you test without UIKit"
)
@preconcurrency @MainActor
open class UICollectionViewController {}
