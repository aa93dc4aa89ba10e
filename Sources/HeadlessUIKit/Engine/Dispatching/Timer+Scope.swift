#if !canImport(ObjectiveC)  // Verified with the declarations of Linux only.
  public import Foundation

  extension Timer {
    /// Creates timers whose blocks run in the scope of the caller; other timers are created by the methods.
    ///
    /// A property, because the compiler prefers one to a method: `Timer.scheduledTimer(withTimeInterval: …) { … }` reads
    /// the same.
    public class var scheduledTimer: TimerScheduler { TimerScheduler() }

    /// Creates a timer whose block runs in the scope of the caller. Add it to a run loop.
    ///
    /// `Timer(timeInterval:repeats:block:)` cannot do that, since initializers cannot be overloaded in this way. The build
    /// plug-in writes this call instead.
    public class func inScope(
      timeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      inScope(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, fileID: fileID, line: line,
        block: block)
    }

    /// Creates a timer whose block runs in the scope of the caller, first at a date. Add it to a run loop.
    public class func inScope(
      fire date: Date, interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let carried = CarriedWork(
        .timer, CallPlace(fileID: fileID, line: line), endsByItself: !repeats, block)
      return CarriedTimer(fire: date, interval: interval, repeats: repeats, carried) { $0($1) }
    }
  }

  /// Creates timers on the current run loop; see `Timer.scheduledTimer`.
  public struct TimerScheduler: Sendable {
    /// Creates a timer whose block runs in the scope of the caller, and adds it to the current run loop.
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

  /// A timer that releases its block or target when it is invalidated, as on Apple's platforms.
  ///
  /// Foundation's own never does on Linux, so that everything that a timer has ever called would stay alive.
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
