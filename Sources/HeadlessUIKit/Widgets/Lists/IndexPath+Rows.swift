public import Foundation

/// Places in tables.
extension IndexPath {
  /// Creates the index path of a row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section, counted from 0.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section, counted from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in its section, counted from 0.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// The place as a trace has it: `0/3` for the fourth row of the first section.
  var part: String { (0..<count).map { String(self[$0]) }.joined(separator: "/") }
}
