internal import Lifeline
internal import LifelineBase

/// State changes in the order of their events, each stored in 16 bytes.
///
/// A change is stored as its distance from a base. If a distance is too large, which takes two years or four billion
/// events, a new base is added.
struct ChangeList: Sendable {
  private struct Item {
    /// The distance of the time in the upper 56 bits, and the code in the lower 8 bits.
    var timeAndCode: Int64
    var event: UInt32
    var object: Int32

    /// Returns nil if the change is too far from the base.
    init?(_ change: RecordedLives.Change, from base: Base) {
      let (time, isTooLate) = change.time.subtractingReportingOverflow(base.time)
      let (event, isTooFar) = change.event.subtractingReportingOverflow(base.event)
      let shifted = Int64(time) << Self.codeBits
      guard !isTooLate, !isTooFar, shifted >> Self.codeBits == time, let event = UInt32(exactly: event) else {
        return nil
      }
      timeAndCode = shifted | Int64(change.code.raw)
      self.event = event
      object = change.object
    }

    func change(from base: Base) -> RecordedLives.Change {
      .init(
        time: base.time + Int(timeAndCode >> Self.codeBits), event: base.event + Int(event), object: object, code: code)
    }

    var code: RecordedLives.Code {
      get { .init(raw: UInt8(truncatingIfNeeded: timeAndCode)) }
      set { timeAndCode = timeAndCode & ~0xFF | Int64(newValue.raw) }
    }

    private static let codeBits = 8
  }

  private struct Base {
    /// The index of the first change that is stored with this base.
    var first: Int
    var time: Int
    var event: Int
  }

  private var items: [Item] = []
  private var bases: [Base] = []

  /// Adds a change, whose event must not be less than that of the last change.
  mutating func append(_ change: RecordedLives.Change) {
    if let base = bases.last, let item = Item(change, from: base) { return items.append(item) }
    let base = Base(first: items.count, time: change.time, event: change.event)
    guard let item = Item(change, from: base) else { return }
    bases.append(base)
    items.append(item)
  }

  mutating func setCode(_ code: RecordedLives.Code, at index: Int) { items[index].code = code }
}

extension ChangeList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }

  subscript(index: Int) -> RecordedLives.Change { items[index].change(from: base(of: index)) }

  private func base(of index: Int) -> Base {
    guard bases.count > 1 else { return bases[0] }
    return bases[bases.partitioningIndex { $0.first > index } - 1]
  }
}
