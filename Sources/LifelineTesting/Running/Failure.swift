internal import Foundation
internal import Testing

#if canImport(XCTest)
  internal import XCTest
#endif

/// Reports problems at the user's line to the testing framework that runs the test.
enum Failure {
  /// Records an issue. XCTest has no warnings, so they are printed instead.
  ///
  /// Code outside any test of Swift Testing may belong to an XCTest test that has not called `traceLifecycle()`. XCTest
  /// does not tell which test is running, so the text of this failure contains the line. In other programs, the failure
  /// has no effect.
  static func record(_ text: String, isWarning: Bool = false, at location: SourceLocation) {
    #if canImport(XCTest)
      if Test.current == nil {
        if let test = RunningXCTest.current { return test.record(text, isWarning, at: location) }
        if !isWarning { XCTFail("\(location.fileID):\(location.line): \(text)") }
      }
    #endif
    if isWarning { return Issue.recordWarning(text, at: location) }
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  /// Records an issue that belongs to no test. Unless it is a warning, the issue fails the run.
  static func recordOutsideTests(_ text: String, isWarning: Bool) {
    guard Test.current != nil else { return record(text, isWarning: isWarning, at: #_sourceLocation) }
    let isRecorded = DispatchSemaphore(value: 0)
    // A new thread is not associated with any test.
    Thread.detachNewThread {
      if isWarning {
        Issue.recordWarning(text, at: #_sourceLocation)
      } else {
        Issue.record(Comment(rawValue: text))
      }
      isRecorded.signal()
    }
    isRecorded.wait()
  }
}
