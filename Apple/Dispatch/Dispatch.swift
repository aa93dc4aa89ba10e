// Dispatch, as far as Lifeline uses it. On Apple platforms it is an Objective-C module with much of it renamed for Swift.

// Dispatch > DispatchQoS, DispatchQueue
public struct DispatchQoS: Equatable, Sendable {
  public static let background = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let userInitiated = DispatchQoS()
}

public class DispatchQueue: @unchecked Sendable {
  public static var main: DispatchQueue { fatalError() }
  public init(label: String, qos: DispatchQoS = .default) {}
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
}

// Dispatch > DispatchSemaphore
public class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

// Dispatch > DispatchTime, DispatchTimeInterval
public struct DispatchTime: Comparable, Sendable {
  public init(uptimeNanoseconds: UInt64) {}
  public var uptimeNanoseconds: UInt64 { 0 }
  public static func now() -> DispatchTime { fatalError() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
}

@frozen public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

// Dispatch > DispatchSource, DispatchSourceTimer
public struct DispatchWorkItemFlags: OptionSet, RawRepresentable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public protocol DispatchSourceProtocol: AnyObject {
  typealias DispatchSourceHandler = @convention(block) () -> Void
}

extension DispatchSourceProtocol {
  public func setEventHandler(
    qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {}
  public func activate() {}
  public func cancel() {}
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public class DispatchSource {
  public struct TimerFlags: OptionSet, RawRepresentable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public class func makeTimerSource(
    flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }
}
