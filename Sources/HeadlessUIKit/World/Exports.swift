// Foundation comes along with this module, as it does with UIKit: `CGRect`, `Bundle`, `NSCoder`.
@_exported public import Foundation
