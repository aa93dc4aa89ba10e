public import Foundation

/// Index paths of rows and items in sections.
extension IndexPath {
  /// Creates the index path of a row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// The index path in the format that traces use, such as `0/3` for the fourth row of the first section.
  var part: String { (0..<count).map { String(self[$0]) }.joined(separator: "/") }
}
