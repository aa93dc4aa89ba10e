internal import Foundation
internal import Testing

#if canImport(XCTest)
  internal import XCTest
#endif

/// Tells the testing framework that runs what is wrong, at the user's line.
enum Failure {
  /// Records an issue; XCTest has no warnings, so there they are printed.
  static func record(_ text: String, isWarning: Bool = false, at location: SourceLocation) {
    #if canImport(XCTest)
      if Test.current == nil, let test = RunningXCTest.current { return test.record(text, isWarning, at: location) }
    #endif
    Issue.record(Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: location)
  }

  /// Records an issue that belongs to no test, but fails the run unless it is a warning.
  static func recordOutsideTests(_ text: String, isWarning: Bool) {
    guard Test.current != nil else { return record(text, isWarning: isWarning, at: #_sourceLocation) }
    let isRecorded = DispatchSemaphore(value: 0)
    // A thread has no test of its own.
    Thread.detachNewThread {
      Issue.record(Comment(rawValue: text), severity: isWarning ? .warning : .error)
      isRecorded.signal()
    }
    isRecorded.wait()
  }
}
