import Foundation
@preconcurrency import UIKit; import CoreGraphics
import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIView
import QuartzCore
#if canImport(UIKit) && os(iOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif
#if !os(iOS) || targetEnvironment(simulator)
  let isOther = true
#endif

typealias Color = UIKit.UIColor
let red = UIKit.UIColor.red
@MainActor let timer = Timer()
