internal import LifelineTraces

/// Follows a trace until it ends or the user stops it.
@MainActor
struct Watch: ~Copyable {
  private(set) var display: WatchDisplay
  private var follower: TraceFollower
  private let pace: any PollingPace
  private let endsWhenClosed: Bool
  private var wasClosed = false

  init(
    _ follower: consuming TraceFollower, _ display: WatchDisplay, _ context: CommandContext, endsWhenClosed: Bool
  ) {
    self.follower = follower
    self.display = display
    self.endsWhenClosed = endsWhenClosed
    pace = context.environment.pace
  }

  /// - Throws: An error if the trace cannot be read any further, or the output cannot be written.
  mutating func run() throws {
    pace.begin()
    defer { pace.end() }
    while !pace.isStopped, !isOver {
      let hasMore = try poll()
      if !hasMore, !isOver { pace.pause() }
    }
    try follower.finish(into: &display.trace)
    display.catchUp()
    report()
    try display.finish(isStopped: !isOver)
  }

  private var isOver: Bool { follower.isAtEnd || (endsWhenClosed && follower.isClosed) }

  /// Reads new events, and returns whether there may be more to read immediately.
  private mutating func poll() throws -> Bool {
    display.resize()
    let events = display.trace.events
    let hasMore: Bool
    do throws(TraceReadError) { hasMore = try follower.poll(into: &display.trace) } catch {
      // Show the events that were already read.
      try display.update(isIdle: false)
      throw error
    }
    report()
    if !hasMore { display.catchUp() }
    try display.update(isIdle: !hasMore && display.trace.events == events)
    return hasMore
  }

  private mutating func report() {
    display.source = follower.source ?? display.source
    for notice in follower.takeNotices() { display.note(notice.text) }
    if follower.isClosed, !wasClosed, !isOver { display.noteClosed() }
    wasClosed = follower.isClosed
  }
}

extension TraceFollower.Notice {
  /// A sentence for the user.
  var text: String {
    switch self {
    case .waiting(let path): "\(path): there is no such file yet; waiting for it"
    case .waitingInFolder(let path): "\(path): there is no trace in the folder yet; waiting for one"
    case .waitingForSegment(let path):
      "\(path): the trace continues in a segment that is not in the folder; waiting for it (press Ctrl-C to stop)"
    case .restarted(let path): "\(path): the file was truncated or rewritten; reading it from the beginning"
    case .replaced(let path): "\(path): another trace has replaced the file; reading it from the beginning"
    case .removed(let path): "\(path): the file was removed or renamed; waiting for another one"
    case .obstructed(let path): "\(path): a file that is not a trace has replaced the file; waiting for a trace"
    case .began(let path): "\(path): a newer trace has begun; following it"
    }
  }
}
