#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation
  internal import LifelineBase

  /// Calls methods by selector. If the object does not have the method, the program stops.
  extension NSObject {
    /// Returns whether the object has the method.
    public func responds(to aSelector: Selector!) -> Bool { aSelector.canBeSent(to: self) }

    /// Calls a method and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { result(of: aSelector, []) }

    /// Calls a method with an argument and returns the method's result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      result(of: aSelector, [object])
    }

    /// Calls a method with two arguments and returns the method's result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
      result(of: aSelector, [object1, object2])
    }

    /// Calls a method on the main actor after a delay, in the scope of the caller.
    ///
    /// The world retains the object and the argument until the call.
    public func perform(
      _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, fileID: StaticString = #fileID,
      line: UInt = #line
    ) {
      let call = DelayedCall(target: self, selector: aSelector, argument: anArgument)
      DelayedCalls.shared.add(call, after: delay, CallPlace(fileID: fileID, line: line))
    }

    /// Cancels all pending calls that `perform(_:with:afterDelay:)` has scheduled on an object.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      DelayedCalls.shared.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the pending calls that `perform(_:with:afterDelay:)` has scheduled on an object for a given method and
    /// argument.
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
      DelayedCalls.shared.cancel { call in
        call.target === aTarget as AnyObject && call.selector == aSelector
          && call.argument.map { $0 as AnyObject } === anArgument.map { $0 as AnyObject }
      }
    }

    private func result(of selector: Selector!, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
      let value = selector.send(to: self, Array(arguments.prefix(selector.argumentCount)))
      guard let value, !(value is Void) else { return nil }
      // As with an autoreleased object, the caller does not have to release the object.
      return Unmanaged.passUnretained(DelayedCalls.shared.keep(value as AnyObject))
    }
  }

  /// A call that is waiting for its delay to end.
  struct DelayedCall {
    let target: NSObject
    let selector: Selector
    let argument: Any?
  }

  /// The pending calls to `perform(_:with:afterDelay:)`.
  ///
  /// Access is protected by a lock. The objects in the calls are used only on the main actor.
  final class DelayedCalls: Sendable {
    static let shared = DelayedCalls()

    private struct State {
      nonisolated(unsafe) var calls = OrderedDictionary<Int, CarriedWork<DelayedCall>>()
      var lastNumber = 0
      nonisolated(unsafe) var result: AnyObject?
    }

    private let state = Mutex(State())

    func add(_ call: DelayedCall, after delay: TimeInterval, _ place: CallPlace) {
      nonisolated(unsafe) let call = call
      let carried = CarriedWork(.delayedCall, place, callsTarget: true, call)
      let number = state.withLock { state in
        state.lastNumber += 1
        state.calls[state.lastNumber] = carried
        return state.lastNumber
      }
      let due = DueCall(
        owner: carried, entry: carried, run: { _ in self.run(number) }, cancel: { self.take(number)?.drop() })
      carried.dueWork.add(due, at: carried.dueWork.now.adding(.nanoseconds(delay)))
    }

    func cancel(_ isMeant: (DelayedCall) -> Bool) {
      let calls = state.withLock { state in
        let numbers = state.calls.filter { call in call.value.current.map(isMeant) ?? false }.map(\.key)
        return numbers.compactMap { state.calls.removeValue(forKey: $0) }
      }
      for call in calls {
        call.dueWork.remove(call)
        call.drop()
      }
    }

    /// Retains a result until the next call. This method replaces the autorelease pool, which Linux does not have.
    func keep(_ result: AnyObject) -> AnyObject {
      nonisolated(unsafe) let result = result
      state.withLock { $0.result = result }
      return result
    }

    private func take(_ number: Int) -> CarriedWork<DelayedCall>? {
      state.withLock { $0.calls.removeValue(forKey: number) }
    }

    private func run(_ number: Int) {
      take(number)?.runOnce { call in
        call.selector.send(to: call.target, call.selector.argumentCount == 0 ? [] : [call.argument])
      }
    }
  }

  /// A UIKit class that has no key-value coding, because key-value coding requires Objective-C.
  public protocol WithoutKeyValueCoding: AnyObject {}

  extension UIResponder: WithoutKeyValueCoding {}
  extension UIBarItem: WithoutKeyValueCoding {}
  extension UINavigationItem: WithoutKeyValueCoding {}
  extension UIAlertAction: WithoutKeyValueCoding {}

  /// The key-value coding methods, which are unavailable.
  extension WithoutKeyValueCoding {
    @available(*, unavailable, message: "there is no key-value coding on Linux: set the property itself")
    public func setValue(_ value: Any?, forKey key: String) {}

    @available(*, unavailable, message: "there is no key-value coding on Linux: read the property itself")
    public func value(forKey key: String) -> Any? { nil }
  }

  /// The key-value coding methods that code often uses to read and write settings.
  extension UserDefaults {
    /// Sets a value, or removes it if the value is nil. This method is equivalent to `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value. This method is equivalent to `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
