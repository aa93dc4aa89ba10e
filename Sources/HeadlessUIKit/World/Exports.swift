// This module re-exports Foundation, as UIKit does: `CGRect`, `Bundle`, `NSCoder`.
@_exported public import Foundation

// `URLSession`, which is a module of its own where Foundation is not part of the system.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
