// The places in the source that expectations are given by default come from a macro of this library, also in XCTest.
@_exported public import Testing
