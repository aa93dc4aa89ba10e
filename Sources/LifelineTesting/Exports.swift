// Expectations compare names of callbacks, such as `.viewDidLoad`. A trait takes a renderer, whose protocol is in a module that
// is no product. The places in the source that expectations are given by default come from a macro of `Testing`, also in XCTest.
@_exported public import Lifeline
@_exported public import LifelineDiagrams
@_exported public import LifelineVocabulary
@_exported public import Testing
