#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation

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

    /// Calls a method on the main run loop after a delay, in the scope of the caller.
    ///
    /// The run loop retains the object and the argument until the call.
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
#endif
