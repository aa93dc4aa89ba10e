// What AppKit declares in Swift.
@_exported import AppKit
@_exported import Foundation
