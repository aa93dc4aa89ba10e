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
      inScope(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, fileID: fileID, line: line,
        block: block)
    }

    /// Creates a timer that first fires at a given date and whose block runs in the scope of the caller. Add the
    /// timer to a run loop.
    public class func inScope(
      fire date: Date, interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let carried = CarriedWork(
        .timer, CallPlace(fileID: fileID, line: line), endsByItself: !repeats, block)
      return CarriedTimer(fire: date, interval: interval, repeats: repeats, carried) { $0($1) }
    }
  }

  /// Schedules timers on the current run loop. See `Timer.scheduledTimer`.
  public struct TimerScheduler: Sendable {
    /// Creates a timer whose block runs in the scope of the caller, and adds the timer to the current run loop.
    ///
    /// The run loop retains the block until the timer is invalidated.
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
  final class CarriedTimer<Work>: Timer {
    private let carried: CarriedWork<Work>

    init(
      fire date: Date, interval: TimeInterval, repeats: Bool, _ carried: CarriedWork<Work>,
      call: @escaping @Sendable (Work, Timer) -> Void
    ) {
      self.carried = carried
      super.init(fire: date, interval: interval, repeats: repeats) { timer in
        if repeats { carried.run { call($0, timer) } } else { carried.runOnce { call($0, timer) } }
      }
    }

    override func invalidate() {
      super.invalidate()
      carried.drop()
    }
  }
#endif
