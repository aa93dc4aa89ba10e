// Expectations compare names of callbacks, such as `.viewDidLoad`. The places in the source that expectations are given by
// default come from a macro of `Testing`, also in XCTest.
@_exported public import Lifeline
// A trait takes a renderer.
@_exported public import LifelineDiagrams
@_exported public import LifelineVocabulary
@_exported public import Testing
