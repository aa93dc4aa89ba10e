/// Finds the records in a file, block by block and without parsing them.
protocol RecordScanner {
  /// The position where the current record began, or nil if there is no current record.
  var start: Int? { get }
  /// The position where scanning continues.
  var position: Int { get }
  /// Whether a construct is incomplete.
  var isInside: Bool { get }

  /// Adjusts the positions after bytes have been removed from the beginning.
  mutating func removeFirst(_ count: Int)
  /// Abandons the current record because it is too long.
  mutating func abandon()
  /// Returns the next record that ends within the bytes.
  mutating func next(_ bytes: UnsafeRawBufferPointer) -> RecordOutcome
}

/// The result of a scan.
enum RecordOutcome {
  /// More bytes are needed.
  case more
  /// A record ended before ``RecordScanner/position``.
  case record(start: Int)
  /// The bytes contain text that does not match the format.
  case garbage
}
