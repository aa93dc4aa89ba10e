public import Foundation
internal import LifelineBase

#if !canImport(Darwin)
  /// A number of seconds.
  public typealias CFTimeInterval = Double
#endif

/// Calls a method of its target for each frame of the screen, 60 times per second unless the program sets another rate.
///
/// A display link belongs to the world in which it was created. Frames are due by the time of the world: they are
/// delivered on the main actor, in real time or, after a test has advanced its clock, when the application settles. The
/// display link retains its target until it is invalidated, and is listed in ``HeadlessWorld/pendingWork`` until then.
/// A display link that was added to a run loop is retained until it is removed or invalidated.
///
/// You can use a display link from any thread.
public final class CADisplayLink: NSObject, Sendable {
  private struct State {
    var modes: Set<RunLoop.Mode> = []
    var isPaused = false
    var framesPerSecond = 0
    var range = CAFrameRateRange.default
    var timestamp: CFTimeInterval = 0
  }

  private static let fastestRate = 60

  private let carried: CarriedWork<AnyObject>
  private let selector: Selector
  private let state = Mutex(State())

  /// Creates a display link that calls a method of the target and passes itself as the argument.
  ///
  /// Add the display link to a run loop.
  public init(
    target: Any, selector sel: Selector, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    nonisolated(unsafe) let object = target as AnyObject
    carried = CarriedWork(.displayLink, CallPlace(fileID: fileID, line: line), callsTarget: true, object)
    selector = sel
  }

  /// Adds the display link to its world. The run loop has no effect.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    change { $0.modes.insert(mode).inserted && $0.modes.count == 1 }
  }

  /// Removes the display link for a mode. Without any mode, the target is no longer called.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    change { $0.modes.remove(mode) != nil && $0.modes.isEmpty }
  }

  /// Removes the display link for all modes, and releases the target.
  public func invalidate() {
    carried.dueWork.remove(self)
    carried.drop()
  }

  /// Whether the target is not called for now.
  public var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set { change { old in old.isPaused.changes(to: newValue) } }
  }

  /// The preferred number of calls per second, at most 60. Zero, the default, is 60.
  public var preferredFramesPerSecond: Int {
    get { state.withLock { $0.framesPerSecond } }
    set { change { $0.framesPerSecond.changes(to: newValue) } }
  }

  /// The preferred range of calls per second. A range other than the default replaces ``preferredFramesPerSecond``.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { state.withLock { $0.range } }
    set { change { $0.range.changes(to: newValue) } }
  }

  /// The time of the last frame, comparable with `CACurrentMediaTime()`, or zero before the first frame.
  public var timestamp: CFTimeInterval { state.withLock { $0.timestamp } }

  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval {
    state.withLock { $0.timestamp + CFTimeInterval(Self.interval($0)) / 1e9 }
  }

  /// The time between two frames of the screen.
  public var duration: CFTimeInterval { 1 / CFTimeInterval(Self.fastestRate) }

  private static func interval(_ state: State) -> Int {
    let preferred = Int((state.range.preferred ?? state.range.maximum).clamped)
    let rate = preferred > 0 ? preferred : state.framesPerSecond
    return 1_000_000_000 / (rate > 0 ? min(rate, fastestRate) : fastestRate)
  }

  /// Changes the state and, if the closure returns true, schedules the next frame accordingly.
  private func change(_ change: (inout State) -> Bool) {
    let (isChanged, state) = state.withLock { (change(&$0), $0) }
    let work = carried.dueWork
    guard isChanged, carried.isPending else { return }
    guard !state.modes.isEmpty else { return work.remove(self) }
    let interval = Self.interval(state)
    let call = DueCall(owner: self, entry: carried, run: { [self] in frame(at: $0) }, cancel: invalidate)
    work.add(call, at: state.isPaused ? .never : work.now.adding(interval), every: interval)
  }

  private func frame(at moment: Int) {
    state.withLock { $0.timestamp = CFTimeInterval(moment) / 1e9 }
    carried.run { selector.send(to: $0, selector.argumentCount == 0 ? [] : [self]) }
  }
}

/// A range of calls per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The lowest rate. The value is stored but has no effect.
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  /// The rate of the screen.
  public static let `default` = Self(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

extension Float {
  /// The value without NaN and infinity.
  fileprivate var clamped: Float { self > 0 ? Swift.min(self, 1000) : 0 }
}

extension Equatable {
  /// Sets a new value, and returns whether it differs.
  fileprivate mutating func changes(to new: Self) -> Bool {
    defer { self = new }
    return self != new
  }
}
