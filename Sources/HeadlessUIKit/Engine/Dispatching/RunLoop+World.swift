#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Foundation

  /// Timers of the main actor are added to the world, because no run loop of a thread belongs to the main actor.
  ///
  /// Off the main actor, run loops do what they do without HeadlessUIKit.
  extension RunLoop {
    /// An object that adds timers. The call looks the same as that of Foundation's method:
    /// `RunLoop.main.add(timer, forMode: .common)`.
    ///
    /// This is a property because the compiler prefers a property to Foundation's method. Ports are still added by
    /// Foundation's method.
    public var add: RunLoopAdder { RunLoopAdder(loop: self) }

    /// An object that runs the run loop until a date. The call looks the same as that of Foundation's method:
    /// `RunLoop.main.run(until: date)`.
    public var run: RunLoopRunner { RunLoopRunner(loop: self) }
  }

  /// Adds timers to a run loop. See `RunLoop.add`.
  public struct RunLoopAdder {
    let loop: RunLoop

    /// Adds a timer to the run loop or, on the main actor and for the main run loop, to the world. A timer that was
    /// created with HeadlessUIKit belongs to the world in which it was created, another timer to the current world.
    ///
    /// The run loop or the world retains the timer until it is invalidated. A second call for the same timer has no
    /// effect, and neither has the mode in a world.
    public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
      guard loop === RunLoop.main || MainActor.isCurrent else {
        let add: (Timer, RunLoop.Mode) -> Void = loop.add(_:forMode:)
        return add(timer, mode)
      }
      timer.addToWorld()
    }
  }

  /// Runs a run loop. See `RunLoop.run`.
  public struct RunLoopRunner {
    let loop: RunLoop

    /// Runs the run loop until a date. On the main actor, the timers and the delayed calls of the world run when they
    /// are due, and the method returns at the date.
    ///
    /// In a test, wait with `Task.sleep` instead, because this method blocks the main actor.
    @available(*, noasync)
    public func callAsFunction(until limitDate: Date) {
      nonisolated(unsafe) let run: (Date) -> Void = loop.run(until:)
      guard MainActor.isCurrent else { return run(limitDate) }
      MainActor.assumeIsolated {
        let work = DueWork.current
        repeat {
          work.run()
          let next = work.timeToNext.map { min(limitDate, Date(timeIntervalSinceNow: TimeInterval($0) / 1e9)) }
          run(next ?? limitDate)
          let rest = (next ?? limitDate).timeIntervalSinceNow
          if rest > 0 { Thread.sleep(forTimeInterval: rest) }
        } while limitDate.timeIntervalSinceNow > 0
        work.run()
      }
    }
  }

  extension Timer {
    /// Adds a valid timer to the work of its world, unless it was added before.
    func addToWorld() {
      nonisolated(unsafe) let timer = self
      let carried = self as? any TimerOfWorld
      let work = carried?.entry.dueWork ?? .current
      guard isValid, !work.contains(self) else { return }
      let call = DueCall(
        owner: self, entry: carried?.entry,
        run: { _ in
          timer.fire()
          if !timer.isValid { work.remove(timer) }
        }, cancel: timer.invalidate)
      let delay = Int.nanoseconds(fireDate.timeIntervalSinceNow).roundedToMilliseconds
      work.add(
        call, at: carried?.moment ?? work.now.adding(delay),
        every: timeInterval > 0 ? max(1, .nanoseconds(timeInterval)) : nil)
    }
  }
#endif
