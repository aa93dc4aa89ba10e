// What UIKit declares in Swift.
@_exported import Foundation
@_exported import UIKit

extension UIEdgeInsets {
  public static var zero: UIEdgeInsets { fatalError() }
}
extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var row: Int { 0 }
  public var item: Int { 0 }
  public var section: Int { 0 }
}

extension UIApplicationDelegate {
  @MainActor public static func main() { fatalError() }
}
