#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation

  /// Timers that call a method in the scope of the code that creates them.
  ///
  /// As on Apple's platforms, a timer retains its target until the timer is invalidated. A timer that was created by an
  /// initializer retains its target until the program ends, because Foundation on Linux never releases a timer's block.
  extension Timer {
    /// Creates a timer that calls a method of the target and passes itself as the argument.
    ///
    /// Add the timer to a run loop. On Linux, timers have no `userInfo`, so passing a value other than nil stops the
    /// program.
    public convenience init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
    ) {
      self.init(timeInterval: ti, repeats: repeats, block: Self.call(aTarget, aSelector, userInfo))
    }

    /// Creates a timer that first fires at a given date, calls a method of the target, and passes itself as the
    /// argument.
    public convenience init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool
    ) {
      self.init(fire: date, interval: ti, repeats: rep, block: Self.call(t, s, ui))
    }

    /// Creates a timer that calls a method of the target, and adds the timer to the current run loop.
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
    /// As on Apple's platforms, this timer releases its target when it is invalidated; a timer that an initializer
    /// creates does not. The build plug-in replaces calls to the initializer with calls to this method.
    public class func inScope(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      inScope(
        fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
        repeats: repeats, fileID: fileID, line: line)
    }

    /// Creates a timer that first fires at a given date and calls a method of the target. Add the timer to a run loop.
    public class func inScope(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      refuse(ui)
      nonisolated(unsafe) let target = t as AnyObject
      let carried = CarriedWork(
        .timer, CallPlace(fileID: fileID, line: line), endsByItself: !rep, target)
      return CarriedTimer(fire: date, interval: ti, repeats: rep, carried) { target, timer in
        s.send(to: target, s.argumentCount == 0 ? [] : [timer])
      }
    }

    /// A timer that does nothing and serves as a placeholder. The build plug-in replaces `Timer()` with this property.
    public class var idle: Timer { Timer(timeInterval: 0, repeats: false) { _ in } }

    private static func call(_ target: Any, _ selector: Selector, _ userInfo: Any?) -> @Sendable (Timer) -> Void {
      refuse(userInfo)
      nonisolated(unsafe) let target = target as AnyObject
      let scope = CapturedScope()
      return { timer in
        scope.run { selector.send(to: target, selector.argumentCount == 0 ? [] : [timer]) }
      }
    }

    private static func refuse(_ userInfo: Any?) {
      if userInfo != nil { Diagnostics.stop("a Timer has no userInfo on Linux: store the value in the target") }
    }
  }
#endif
