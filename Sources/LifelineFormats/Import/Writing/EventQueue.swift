internal import Lifeline
internal import LifelineBase

/// Merges the events of several files by time.
///
/// Events with equal times remain in the order of the files.
struct EventQueue {
  private struct Cursor {
    let spool: EventSpool
    var events: [EventSpool.Packed] = []
    var position = 0
    var nextBlock = 0

    var current: EventSpool.Packed? { position < events.count ? events[position] : nil }

    mutating func load() throws(FileError) {
      while position == events.count, nextBlock < spool.blockCount {
        events = try spool.block(nextBlock)
        nextBlock += 1
        position = 0
      }
    }
  }

  private var cursors: [Cursor]

  /// - Parameter order: The order in which the events of each file are first sorted, or nil if they are already sorted.
  init(_ spools: [EventSpool], order: ((EventSpool.Packed, EventSpool.Packed) -> Bool)?) throws(FileError) {
    cursors = []
    for spool in spools {
      var cursor = Cursor(spool: spool)
      if let order {
        for block in 0..<spool.blockCount { cursor.events += try spool.block(block) }
        // The standard library's sort is stable.
        cursor.events.sort(by: order)
        cursor.nextBlock = spool.blockCount
      }
      try cursor.load()
      cursors.append(cursor)
    }
  }

  mutating func next() throws(FileError) -> (event: EventSpool.Packed, details: EventSpool.Details?)? {
    var best: Int?
    for index in cursors.indices {
      guard let current = cursors[index].current else { continue }
      if let known = best, let other = cursors[known].current, other.time <= current.time { continue }
      best = index
    }
    guard let best, let event = cursors[best].current else { return nil }
    cursors[best].position += 1
    try cursors[best].load()
    return (event, event.details < 0 ? nil : cursors[best].spool.details[Int(event.details)])
  }
}
