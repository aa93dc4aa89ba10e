#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation

  /// Timers that call a method in the scope of the code that creates them.
  ///
  /// As on Apple's platforms, a timer retains its target until the timer is invalidated.
  extension Timer {
    /// Creates a timer that calls a method of the target, and adds the timer to the world or, off the main
    /// actor, to the current run loop.
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      let timer = inScope(
        timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats, fileID: fileID,
        line: line)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }

    /// Creates a timer that calls a method of the target. Add the timer to a run loop.
    ///
    /// The build plug-in replaces calls to the initializer with calls to this method.
    public class func inScope(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      inScope(after: .nanoseconds(ti), ti, aTarget, aSelector, userInfo, repeats, CallPlace(fileID: fileID, line: line))
    }

    /// Creates a timer that first fires at a given date and calls a method of the target. Add the timer to a run loop.
    public class func inScope(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      inScope(after: date.delay, ti, t, s, ui, rep, CallPlace(fileID: fileID, line: line))
    }

    private class func inScope(
      after delay: Int, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ userInfo: Any?,
      _ repeats: Bool,
      _ place: CallPlace
    ) -> Timer {
      nonisolated(unsafe) let target = target as AnyObject
      let carried = CarriedWork(.timer, place, endsByItself: !repeats, callsTarget: true, target)
      return CarriedTimer(after: delay, interval: interval, repeats: repeats, userInfo: userInfo, carried) {
        selector.send(to: $0, selector.argumentCount == 0 ? [] : [$1])
      }
    }

    /// A timer that does nothing and serves as a placeholder. The build plug-in replaces `Timer()` with this property.
    public class var idle: Timer { Timer(timeInterval: 0, repeats: false) { _ in } }
  }

  extension Timer: TargetTimer {}

  /// A timer that calls a method of a target. The initializers belong to a protocol because they create a subclass.
  public protocol TargetTimer {}

  extension TargetTimer {
    /// Creates a timer that calls a method of the target and passes itself as the argument. Add the timer to a run
    /// loop.
    public init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        timer: .inScope(
          timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats, fileID: fileID,
          line: line))
    }

    /// Creates a timer that first fires at a given date, calls a method of the target, and passes itself as the
    /// argument. Add the timer to a run loop.
    public init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        timer: .inScope(
          fireAt: date, interval: ti, target: t, selector: s, userInfo: ui, repeats: rep, fileID: fileID, line: line))
    }

    private init(timer: Timer) {
      guard let timer = timer as? Self else { Diagnostics.stop("a subclass of Timer cannot have a target") }
      self = timer
    }
  }
#endif
