#if !canImport(ObjectiveC)  // Foundation has this where there is Objective-C.
  public import Foundation

  /// Timers that call a method. A timer retains its target until it is invalidated, as in UIKit.
  extension Timer {
    /// Creates a timer that calls a method of the target, with the timer as its argument.
    ///
    /// Add it to a run loop. There is no `userInfo` on Linux: a value other than nil stops the program.
    public convenience init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
    ) {
      self.init(timeInterval: ti, repeats: repeats, block: Self.call(aTarget, aSelector, userInfo))
    }

    /// Creates a timer that calls a method of the target, with the timer as its argument, first at a date.
    public convenience init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
      repeats rep: Bool
    ) {
      self.init(fire: date, interval: ti, repeats: rep, block: Self.call(t, s, ui))
    }

    /// Creates a timer that calls a method of the target, and adds it to the current run loop.
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
      scheduledTimer(withTimeInterval: ti, repeats: repeats, block: call(aTarget, aSelector, userInfo))
    }

    /// A timer that does nothing, as a value to replace later. The build plug-in writes it for `Timer()`.
    public class var idle: Timer { Timer(timeInterval: 0, repeats: false) { _ in } }

    private static func call(_ target: Any, _ selector: Selector, _ userInfo: Any?) -> @Sendable (Timer) -> Void {
      if userInfo != nil { Diagnostics.stop("a Timer has no userInfo on Linux: store the value in the target") }
      nonisolated(unsafe) let target = target as AnyObject
      return { timer in selector.send(to: target, selector.argumentCount == 0 ? [] : [timer]) }
    }
  }
#endif
