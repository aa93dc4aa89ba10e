/// Objects in the order in which they were added, none of them kept alive.
///
/// Dead entries are swept when the list has doubled since the last sweep, so that adding costs constant time on
/// average and the list never holds many more entries than objects live.
struct WeakList<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private static var smallestSweep: Int { 32 }

  private var entries: [Entry] = []
  private var sweepAt = Self.smallestSweep

  /// How many entries are stored, the dead ones included.
  var storedCount: Int { entries.count }

  /// The objects still alive, oldest first.
  var objects: [Object] { entries.compactMap(\.object) }

  mutating func append(_ object: Object) {
    if entries.count >= sweepAt {
      entries.removeAll { $0.object == nil }
      sweepAt = max(Self.smallestSweep, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Visits each object that is still alive when its turn comes, oldest first, and keeps none of them alive meanwhile.
  ///
  /// The list is the one of the moment of the call, so that what is appended meanwhile is not visited.
  func forEachLiving(_ visit: (Object) -> Void) {
    for entry in entries {
      if let object = entry.object { visit(object) }
    }
  }
}
