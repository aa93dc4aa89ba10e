// What XCTest declares in Swift.
@_exported import Foundation
@_exported import XCTest

// XCTest > XCTIssue
public struct XCTIssue: Sendable {
  public typealias IssueType = XCTIssueReference.IssueType
  public var type: IssueType
  public var compactDescription: String
  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) { fatalError() }
}

// XCTest > XCTAssertEqual(_:_:_:file:line:), XCTAssertTrue(_:_:file:line:), XCTUnwrap(_:_:file:line:)
public func XCTAssertEqual<Value: Equatable>(
  _ one: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTUnwrap<Value>(
  _ expression: @autoclosure () throws -> Value?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> Value { fatalError() }

extension XCTestCase {
  public func record(_ issue: XCTIssue) {}
}

// XCTest > XCTFail(_:file:line:)
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
