// The unified log and signposts, as far as Lifeline uses them.

// os > OSLogPrivacy, OSLogMessage
public struct OSLogPrivacy: Sendable {
  public static let `public` = OSLogPrivacy()
  public static let auto = OSLogPrivacy()
}
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
}
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral value: String) {}
}

// os > Logger
@available(macOS 11.0, iOS 14.0, tvOS 14.0, *)
public struct Logger: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public func debug(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
}

// os > OSSignpostID, OSSignposter
@available(macOS 10.14, iOS 12.0, tvOS 12.0, *)
public struct OSSignpostID: Equatable, Comparable, Sendable {
  public init(_ value: UInt64) {}
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { false }
}
public typealias SignpostMetadata = OSLogMessage
@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)
public final class OSSignpostIntervalState: @unchecked Sendable {}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, *)
public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public var isEnabled: Bool { false }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { fatalError() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}
  public func emitEvent(_ name: StaticString, _ message: SignpostMetadata) {}
}
