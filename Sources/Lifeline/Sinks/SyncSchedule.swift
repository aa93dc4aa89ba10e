/// The schedule by which a sink syncs its file to the disk, measured by the times of events.
struct SyncSchedule {
  let interval: Int
  private var last: Int?

  init(interval: Int) {
    self.interval = interval
  }

  mutating func isDue(at time: Int) -> Bool {
    if let last, time - last < interval { return false }
    last = time
    return true
  }
}
