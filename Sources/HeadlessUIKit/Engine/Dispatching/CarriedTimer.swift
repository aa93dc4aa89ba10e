#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Foundation

  extension Timer {
    /// An object that creates timers whose blocks run in the scope of the caller. A call to this object takes the place
    /// of a call to Foundation's `scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// This is a property rather than a method so that the compiler chooses it over Foundation's method of the same
    /// name. The call looks the same: `Timer.scheduledTimer(withTimeInterval: …) { … }`.
    public class var scheduledTimer: TimerScheduler { TimerScheduler() }

    /// Creates a timer whose block runs in the scope of the caller. Add the timer to a run loop.
    ///
    /// `Timer(timeInterval:repeats:block:)` does not carry the scope, and a property cannot replace an initializer. The
    /// build plug-in therefore replaces calls to that initializer with calls to this method.
    public class func inScope(
      timeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let carried = CarriedWork(.timer, CallPlace(fileID: fileID, line: line), endsByItself: !repeats, block)
      return CarriedTimer(after: .nanoseconds(interval), interval: interval, repeats: repeats, carried) { $0($1) }
    }

    /// Creates a timer that first fires at a given date and whose block runs in the scope of the caller. Add the
    /// timer to a run loop.
    public class func inScope(
      fire date: Date, interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let carried = CarriedWork(.timer, CallPlace(fileID: fileID, line: line), endsByItself: !repeats, block)
      return CarriedTimer(after: date.delay, interval: interval, repeats: repeats, carried) { $0($1) }
    }
  }

  /// Schedules timers. See `Timer.scheduledTimer`.
  public struct TimerScheduler: Sendable {
    /// Creates a timer whose block runs in the scope of the caller, and adds the timer to the world or, off the main
    /// actor, to the current run loop.
    ///
    /// The world or the run loop retains the block until the timer is invalidated.
    @discardableResult
    public func callAsFunction(
      withTimeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let timer = Timer.inScope(timeInterval: interval, repeats: repeats, fileID: fileID, line: line, block: block)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
  }

  /// A timer that releases its block or target when it is invalidated, as timers do on Apple platforms.
  ///
  /// On Linux, Foundation's timers never release their blocks and targets, so every object that a block captures would
  /// stay in memory.
  ///
  /// A repeating timer has an interval of at least 0.1 ms.
  final class CarriedTimer<Work>: Timer, TimerOfWorld {
    private let carried: CarriedWork<Work>
    private var info: Any?
    private(set) var moment: Int

    /// Creates a timer that first fires after a delay in nanoseconds.
    init(
      after delay: Int, interval: TimeInterval, repeats: Bool, userInfo: Any? = nil, _ carried: CarriedWork<Work>,
      call: @escaping @Sendable (Work, Timer) -> Void
    ) {
      self.carried = carried
      info = userInfo
      moment = carried.dueWork.now.adding(delay)
      super.init(
        fire: Date(timeIntervalSinceNow: TimeInterval(delay) / 1e9), interval: interval > 0.0001 ? interval : 0.0001,
        repeats: repeats
      ) { timer in
        if repeats { carried.run { call($0, timer) } } else { carried.runOnce { call($0, timer) } }
      }
    }

    var entry: PendingEntry { carried }

    override var userInfo: Any? { info }

    /// The date at which the timer fires next, in the time of its world. A timer that the program has set to fire later
    /// waits until then.
    override var fireDate: Date {
      get {
        guard let moment = carried.dueWork.moment(of: self), moment != .never else { return super.fireDate }
        return Date(timeIntervalSinceNow: TimeInterval(moment - carried.dueWork.now) / 1e9)
      }
      set {
        super.fireDate = newValue
        moment = carried.dueWork.now.adding(newValue.delay)
        carried.dueWork.move(self, to: moment)
      }
    }

    override func invalidate() {
      super.invalidate()
      carried.dueWork.remove(self)
      carried.drop()
      info = nil
    }
  }

  /// A timer that belongs to a world.
  protocol TimerOfWorld: Timer {
    var entry: PendingEntry { get }
    /// The time of the world at which the timer first fires, in nanoseconds.
    var moment: Int { get }
  }

  extension Date {
    /// The time until the date, in nanoseconds.
    var delay: Int { Int.nanoseconds(timeIntervalSinceNow).roundedToMilliseconds }
  }
#endif
