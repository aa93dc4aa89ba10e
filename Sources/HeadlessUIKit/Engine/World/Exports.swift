// This module re-exports Foundation, as UIKit does: `CGRect`, `Bundle`, `NSCoder`.
//
// It does not re-export FoundationNetworking, where `URLSession` is on Linux: a program with Swift's libraries in it would
// then need libcurl, too. The rewriter adds the import to the files of an app.
@_exported public import Foundation
