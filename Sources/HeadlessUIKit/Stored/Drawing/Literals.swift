import Foundation

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from `#colorLiteral`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image from `#imageLiteral`. The new image has the size of the image that is registered under the same
  /// name. If no such image is registered, the new image is empty.
  ///
  /// UIKit stops the program if the app contains no image with that name. HeadlessUIKit does not, so you do not have to
  /// register the app's images.
  public convenience init(imageLiteralResourceName path: String) {
    let known = AssetCatalog.current.image(named: path)
    self.init(name: path, size: known?.size ?? .zero, byteCount: known?.byteCount ?? 0)
  }
}

/// The default type of `#colorLiteral`, which makes a type annotation unnecessary.
public typealias _ColorLiteralType = UIColor

/// The default type of `#imageLiteral`, which makes a type annotation unnecessary.
public typealias _ImageLiteralType = UIImage
