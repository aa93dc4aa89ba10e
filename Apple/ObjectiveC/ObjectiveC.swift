// What Apple's overlay of ObjectiveC declares in Swift.
@_exported import ObjectiveC

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  var value: Bool
  public init(_ value: Bool) { self.value = value }
  public init(booleanLiteral value: Bool) { self.value = value }
  public var boolValue: Bool { value }
}

// The compiler calls these.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible, @unchecked Sendable {
  var pointer: OpaquePointer
  public init(_ name: String) { fatalError() }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { fatalError() }
}

extension NSObject: Equatable, Hashable {
  public static func == (one: NSObject, other: NSObject) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) { fatalError() }
  public var hashValue: Int { fatalError() }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
