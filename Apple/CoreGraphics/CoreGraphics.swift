// Core Foundation > CGFloat; Core Graphics > CGPoint, CGSize, CGRect: what their Swift overlays declare.
@_exported import CoreGraphics
@_exported import Darwin

@frozen public struct CGFloat: BinaryFloatingPoint, Codable, Sendable, CustomStringConvertible, Strideable {
  public typealias NativeType = Double
  public typealias RawExponent = UInt
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public var native: Double
  public init() { native = 0 }
  public init(_ value: Double) { native = value }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: CGFloat) { self = value }
  public init(_ value: Int) { native = Double(value) }
  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init<Source: BinaryFloatingPoint>(_ value: Source) { native = Double(value) }
  public init?<Source: BinaryInteger>(exactly value: Source) { fatalError() }
  public init(integerLiteral value: Int) { native = Double(value) }
  public init(floatLiteral value: Double) { native = value }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { fatalError() }
  public static var radix: Int { 2 }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }
  public static var exponentBitCount: Int { fatalError() }
  public static var significandBitCount: Int { fatalError() }
  public var magnitude: CGFloat { fatalError() }
  public var ulp: CGFloat { fatalError() }
  public var sign: FloatingPointSign { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: CGFloat { fatalError() }
  public var exponentBitPattern: UInt { fatalError() }
  public var significandBitPattern: UInt64 { fatalError() }
  public var significandWidth: Int { fatalError() }
  public var binade: CGFloat { fatalError() }
  public var nextUp: CGFloat { fatalError() }
  public var isNormal: Bool { fatalError() }
  public var isFinite: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var isSubnormal: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var isNaN: Bool { fatalError() }
  public var isSignalingNaN: Bool { fatalError() }
  public var isCanonical: Bool { fatalError() }
  public var description: String { fatalError() }
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ one: CGFloat, _ other: CGFloat) {}
  public func isEqual(to other: CGFloat) -> Bool { fatalError() }
  public func isLess(than other: CGFloat) -> Bool { fatalError() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by amount: CGFloat) -> CGFloat { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public static func + (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func - (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func * (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func / (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func += (one: inout CGFloat, other: CGFloat) {}
  public static func -= (one: inout CGFloat, other: CGFloat) {}
  public static func *= (one: inout CGFloat, other: CGFloat) {}
  public static func /= (one: inout CGFloat, other: CGFloat) {}
  public static func == (one: CGFloat, other: CGFloat) -> Bool { fatalError() }
  public static func < (one: CGFloat, other: CGFloat) -> Bool { fatalError() }
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}
extension Int {
  public init(_ value: CGFloat) { fatalError() }
}

extension CGPoint: Equatable, Hashable, Codable, @unchecked Sendable {
  public static var zero: CGPoint { fatalError() }
  public init(x: Int, y: Int) { fatalError() }
  public init(x: Double, y: Double) { fatalError() }
  public static func == (one: CGPoint, other: CGPoint) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}
extension CGSize: Equatable, Hashable, Codable, @unchecked Sendable {
  public static var zero: CGSize { fatalError() }
  public init(width: Int, height: Int) { fatalError() }
  public init(width: Double, height: Double) { fatalError() }
  public static func == (one: CGSize, other: CGSize) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}
extension CGRect: Equatable, Hashable, Codable, @unchecked Sendable {
  public static var zero: CGRect { fatalError() }
  public static var null: CGRect { fatalError() }
  public static var infinite: CGRect { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var minX: CGFloat { fatalError() }
  public var midX: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public var isNull: Bool { fatalError() }
  public var integral: CGRect { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func union(_ other: CGRect) -> CGRect { fatalError() }
  public func intersection(_ other: CGRect) -> CGRect { fatalError() }
  public func intersects(_ other: CGRect) -> Bool { fatalError() }
  public func contains(_ point: CGPoint) -> Bool { fatalError() }
  public func contains(_ other: CGRect) -> Bool { fatalError() }
  public static func == (one: CGRect, other: CGRect) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}

public func sin(_ x: CGFloat) -> CGFloat { fatalError() }
public func cos(_ x: CGFloat) -> CGFloat { fatalError() }
public func tan(_ x: CGFloat) -> CGFloat { fatalError() }
