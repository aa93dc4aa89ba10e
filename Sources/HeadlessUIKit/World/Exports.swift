// This module re-exports Foundation, as UIKit does: `CGRect`, `Bundle`, `NSCoder`.
@_exported public import Foundation
