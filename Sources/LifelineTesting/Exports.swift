// Expectations compare names of callbacks, such as `.viewDidLoad`. A trait takes a renderer, whose protocol is in a
// module that is not a product. The default source locations of expectations come from a macro of `Testing`, even in
// XCTest.
@_exported public import Lifeline
@_exported public import LifelineDiagrams
@_exported public import LifelineVocabulary
@_exported public import Testing
