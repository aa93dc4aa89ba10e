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
