internal import Lifeline
internal import LifelineBase

/// The events of one trace that is being imported, with the known data about the trace.
final class ImportedTrace {
  /// The statistics of a process.
  struct Tally {
    var events = 0
    var names: Set<EventName> = []
    var haveObjects = true
    /// For each name, 1 if ``names`` contains it.
    private var knownNames = NameFlags()
  }

  var header = TraceHeader(clock: "wall")
  /// Whether objects, threads, and events already have their final numbers.
  var keepsNumbers = false
  /// The start time of the trace, if it keeps its numbers.
  var origin = 0
  /// Whether events are in chronological order.
  var isOrdered = true
  /// The earliest time, or nil if no event has a time.
  private(set) var firstTime: Int?
  /// The earliest time in the file that is being read, and the earliest time in the previous files.
  private var firstTimes: (file: Int?, earlier: Int?)
  /// For each type, 1 if it has a callback that only controllers have.
  private var controllers = NameFlags()
  private(set) var spools: [EventSpool] = []
  private(set) var processes: [ImportedProcess?] = []
  private(set) var tallies: [Tally] = []
  /// The number of events that name a process, but are stored without it because there are too many processes.
  private(set) var eventsOfSurplusProcesses = 0
  private var processNumbers: [ImportedProcess?: Int32] = [:]
  private var lastProcess: (process: ImportedProcess?, number: Int32)?
  private var lastTime = Int.min

  static let maximumProcesses = 1000

  /// Starts adding the events of another file.
  func beginFile() {
    spools.append(EventSpool())
    lastTime = .min
    firstTimes = (nil, firstTime)
  }

  /// Adds nanoseconds to the times of all events of the file that is being read.
  func shiftTimes(by nanoseconds: Int) {
    guard let spool = spools.last, let first = firstTimes.file else { return }
    spool.shiftTimes(by: nanoseconds)
    lastTime += nanoseconds
    firstTimes.file = first + nanoseconds
    firstTime = min(first + nanoseconds, firstTimes.earlier ?? .max)
  }

  /// Adds an event, and returns whether its time is earlier than that of the previous event although the events should
  /// be in order.
  func add(_ event: ImportedEvent) throws(FileError) -> Bool {
    if spools.isEmpty { beginFile() }
    var event = event
    var isBackward = false
    if let time = event.time {
      let isInOrder = isOrdered && !keepsNumbers
      isBackward = isInOrder && time < lastTime
      let known = isInOrder ? max(time, lastTime) : time
      event.time = known
      firstTimes.file = min(firstTimes.file ?? known, known)
      firstTime = min(firstTime ?? known, known)
      lastTime = max(time, lastTime)
    } else if isOrdered, lastTime > .min {
      // A line without a time gets the time of the previous line.
      event.time = lastTime
    }
    if event.name != .`init`, event.name != .`deinit`, !isController(event.type) { controllers[event.type.index] = 1 }
    let process = number(of: event.process)
    tallies[Int(process)].note(event)
    try spools[spools.count - 1].append(event, process: process)
    return isBackward
  }

  /// Returns whether the type has a callback that only controllers have.
  func isController(_ type: TypeName) -> Bool { controllers[type.index] == 1 }

  private func number(of process: ImportedProcess?) -> Int32 {
    if let lastProcess, lastProcess.process == process { return lastProcess.number }
    // If a log contains too many processes, the events of the additional processes are stored without a process.
    if process != nil, processNumbers[process] == nil, processes.count >= Self.maximumProcesses {
      eventsOfSurplusProcesses += 1
      return number(of: nil)
    }
    let number = processNumbers[process] ?? Int32(processes.count)
    if number == Int32(processes.count) {
      processNumbers[process] = number
      processes.append(process)
      tallies.append(Tally())
    }
    lastProcess = (process, number)
    return number
  }
}

extension ImportedTrace.Tally {
  fileprivate mutating func note(_ event: ImportedEvent) {
    events += 1
    if knownNames[event.name.index] == 0 {
      knownNames[event.name.index] = 1
      names.insert(event.name)
    }
    if event.object == nil { haveObjects = false }
  }
}
