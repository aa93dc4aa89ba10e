// What Foundation declares in Swift: bridged values, and Swift's spelling of functions that throw.
@_exported import CoreFoundation
@_exported import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

public typealias NSInteger = Int
public let NSNotFound = Int.max

/// A value with an Objective-C class of its own; the bodies never run.
public protocol BridgedValue: _ObjectiveCBridgeable {}
extension BridgedValue {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

extension String: BridgedValue { public typealias _ObjectiveCType = NSString }
extension Array: BridgedValue { public typealias _ObjectiveCType = NSArray }
extension Dictionary: BridgedValue { public typealias _ObjectiveCType = NSDictionary }
extension Set: BridgedValue { public typealias _ObjectiveCType = NSSet }

extension Error {
  public var localizedDescription: String { "" }
}
extension NSError: Error, @unchecked Sendable {}

extension NSRange {
  public init(_ range: Range<Int>) { fatalError() }
}

public struct NSZone {}

public protocol NSCopying: AnyObject {
  func copy(with zone: NSZone?) -> Any
}

public struct AttributedString: Hashable, Sendable {
  public init(_ string: String) { fatalError() }
  public var characters: String { fatalError() }
}

public struct Data: BridgedValue, Hashable, Sendable {
  public typealias _ObjectiveCType = NSData
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<Bytes: Collection>(_ range: Range<Int>, with bytes: Bytes)
  where Bytes.Element == UInt8 {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    fatalError()
  }
}

extension Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {}

public struct Date: BridgedValue, Hashable, Comparable, Sendable {
  public typealias _ObjectiveCType = NSDate
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public static var now: Date { Date() }
  public static let distantPast = Date()
  public static let distantFuture = Date()
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (one: Date, other: Date) -> Bool { fatalError() }
}

public struct URL: BridgedValue, Hashable, Sendable {
  public typealias _ObjectiveCType = NSURL
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}
public struct URLRequest: Hashable, Sendable {
  public init(url: URL) {}
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let isExcludedFromBackupKey = URLResourceKey(rawValue: "NSURLIsExcludedFromBackupKey")
}
public struct URLResourceValues {
  public init() {}
  public var isExcludedFromBackup: Bool?
}

public struct IndexPath: BridgedValue, Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
  public typealias _ObjectiveCType = NSIndexPath
  public init() {}
  public init(index: Int) {}
  public init(indexes: [Int]) {}
  public init(arrayLiteral elements: Int...) {}
  public var count: Int { 0 }
  public subscript(index: Int) -> Int {
    get { 0 }
    set {}
  }
  public static func < (one: IndexPath, other: IndexPath) -> Bool { fatalError() }
}

public struct IndexSet: Hashable, Sendable, SetAlgebra, Sequence {
  public typealias Element = Int
  public init() {}
  public init(integer: Int) {}
  public init(integersIn range: Range<Int>) {}
  public init<Integers: Sequence>(_ integers: Integers) where Integers.Element == Int {}
  public var first: Int? { nil }
  public var count: Int { 0 }
  public func contains(_ member: Int) -> Bool { fatalError() }
  public mutating func insert(_ member: Int) -> (inserted: Bool, memberAfterInsert: Int) { fatalError() }
  public mutating func remove(_ member: Int) -> Int? { nil }
  public mutating func update(with member: Int) -> Int? { nil }
  public func union(_ other: IndexSet) -> IndexSet { self }
  public func intersection(_ other: IndexSet) -> IndexSet { self }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet { self }
  public mutating func formUnion(_ other: IndexSet) {}
  public mutating func formIntersection(_ other: IndexSet) {}
  public mutating func formSymmetricDifference(_ other: IndexSet) {}
  public func makeIterator() -> IndexingIterator<[Int]> { fatalError() }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}
public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public static var current: Locale { fatalError() }
}
public struct TimeZone: Hashable, Sendable {
  public static var current: TimeZone { fatalError() }
}
public struct Calendar: Hashable, Sendable {
  public static var current: Calendar { fatalError() }
}

public struct Notification: BridgedValue {
  public typealias _ObjectiveCType = NSNotification
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { fatalError() }
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let type = FileAttributeKey(rawValue: "NSFileType")
  public static let size = FileAttributeKey(rawValue: "NSFileSize")
  public static let modificationDate = FileAttributeKey(rawValue: "NSFileModificationDate")
  public static let protectionKey = FileAttributeKey(rawValue: "NSFileProtectionKey")
}
public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let typeDirectory = FileAttributeType(rawValue: "NSFileTypeDirectory")
  public static let typeRegular = FileAttributeType(rawValue: "NSFileTypeRegular")
  public static let typeSymbolicLink = FileAttributeType(rawValue: "NSFileTypeSymbolicLink")
}
public struct FileProtectionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = FileProtectionType(rawValue: "NSFileProtectionNone")
  public static let completeUntilFirstUserAuthentication = FileProtectionType(
    rawValue: "NSFileProtectionCompleteUntilFirstUserAuthentication")
}
extension FileManager {
  public enum SearchPathDirectory: UInt, Sendable {
    case documentDirectory = 9
    case cachesDirectory = 13
    case applicationSupportDirectory = 14
  }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
  /// Generic in Foundation, too: `Sequence` of `Any`.
  public class DirectoryEnumerator: Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
  public var temporaryDirectory: URL { fatalError() }
  public func urls(for directory: SearchPathDirectory, in mask: SearchPathDomainMask) -> [URL] { [] }
  public func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createFile(atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil) -> Bool {
    fatalError()
  }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  public func removeItem(atPath path: String) throws {}
  public func removeItem(at url: URL) throws {}
  public func moveItem(atPath path: String, toPath destination: String) throws {}
}

extension NSLock {
  // Foundation > NSLocking > withLock(_:)
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

extension NSKeyedUnarchiver {
  public convenience init(forReadingFrom data: Data) throws { fatalError() }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }
  public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public var decomposedStringWithCompatibilityMapping: String { "" }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {}
}

public class JSONDecoder {
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

public class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
}

public func NSStringFromClass(_ type: AnyClass) -> String { "" }
public func NSClassFromString(_ name: String) -> AnyClass? { nil }
public func NSStringFromSelector(_ selector: Selector) -> String { "" }
public func NSSelectorFromString(_ name: String) -> Selector { fatalError() }
public func NSHomeDirectory() -> String { "" }
public func NSTemporaryDirectory() -> String { "" }

// Foundation > NSKeyValueObservation
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
}
public struct NSKeyValueObservedChange<Value> {}
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  public func invalidate() {}
}
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}
