/// Finds the records of a text block by block, without parsing them.
protocol RecordScanner {
  /// Where the current record began, or nil outside of records.
  var start: Int? { get }
  /// Where the text goes on.
  var position: Int { get }
  /// Whether something is not complete.
  var isInside: Bool { get }

  /// Notes that bytes before a place were removed.
  mutating func removeFirst(_ count: Int)
  /// Forgets where the current record began, since it is too long.
  mutating func abandon()
  /// The next record that ends in the bytes.
  mutating func next(_ bytes: UnsafeRawBufferPointer) -> RecordOutcome
}

/// What a scanner found.
enum RecordOutcome {
  /// More bytes are needed.
  case more
  /// A record ended before ``RecordScanner/position``.
  case record(start: Int)
  /// Text that does not belong to the format.
  case garbage
}
