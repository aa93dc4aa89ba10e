#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  import Foundation
  internal import LifelineSynchronization

  /// A call that is waiting for its delay to end.
  struct DelayedCall {
    let target: NSObject
    let selector: Selector
    let argument: Any?
  }

  /// The pending calls to `perform(_:with:afterDelay:)`.
  ///
  /// Access is protected by a lock. The objects in the calls are used only on the main run loop.
  final class DelayedCalls: Sendable {
    static let shared = DelayedCalls()

    private struct State {
      nonisolated(unsafe) var calls: [Int: (carried: CarriedWork<DelayedCall>, timer: Timer)] = [:]
      var lastNumber = 0
      nonisolated(unsafe) var result: AnyObject?
    }

    private let state = Mutex(State())

    func add(_ call: DelayedCall, after delay: TimeInterval, _ place: CallPlace) {
      nonisolated(unsafe) let call = call
      let carried = CarriedWork(.delayedCall, place, call)
      let timer: Timer = state.withLock { state in
        state.lastNumber += 1
        let number = state.lastNumber
        nonisolated(unsafe) let timer = Timer(timeInterval: max(0, delay), repeats: false) { _ in self.run(number) }
        state.calls[number] = (carried, timer)
        return timer
      }
      RunLoop.main.add(timer, forMode: .default)
    }

    func cancel(_ isMeant: (DelayedCall) -> Bool) {
      nonisolated(unsafe) let calls = state.withLock { state in
        let numbers = state.calls.filter { call in call.value.carried.current.map(isMeant) ?? false }.map(\.key)
        return numbers.compactMap { state.calls.removeValue(forKey: $0) }
      }
      for call in calls {
        call.timer.invalidate()
        call.carried.drop()
      }
    }

    /// Retains a result until the next call. This method replaces the autorelease pool, which Linux does not have.
    func keep(_ result: AnyObject) -> AnyObject {
      nonisolated(unsafe) let result = result
      state.withLock { $0.result = result }
      return result
    }

    private func run(_ number: Int) {
      let carried = state.withLock { $0.calls.removeValue(forKey: number)?.carried }
      carried?.runOnce { call in
        call.selector.send(to: call.target, call.selector.argumentCount == 0 ? [] : [call.argument])
      }
    }
  }
#endif
