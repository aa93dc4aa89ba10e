// This module re-exports Foundation, as UIKit does, for types such as `CGRect`, `Bundle`, and `NSCoder`.
//
// It does not re-export FoundationNetworking, which contains `URLSession` on Linux. If it did, a program that is linked
// with Swift's libraries would also require libcurl. The rewriter adds the import to an app's files.
@_exported public import Foundation
