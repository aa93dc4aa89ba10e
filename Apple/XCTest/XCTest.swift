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

extension XCTestCase {
  public func record(_ issue: XCTIssue) {}
}
