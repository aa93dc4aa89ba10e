// Expectations compare callback names, such as `.viewDidLoad`. A trait takes a renderer, and the renderer protocol is
// in a module that is not a product. The default source location of an expectation comes from a `Testing` macro, even
// in XCTest.
@_exported public import Lifeline
@_exported public import LifelineDiagrams
@_exported public import Testing
