import Foundation

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from `#colorLiteral`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image from `#imageLiteral`: the one registered under the name, else an empty one with the name.
  ///
  /// UIKit stops the program for a name that is not in the app; here images of the app need not be registered.
  public convenience init(imageLiteralResourceName path: String) {
    let known = AssetCatalog.current.image(named: path)
    self.init(name: path, size: known?.size ?? .zero, byteCount: known?.byteCount ?? 0)
  }
}

/// The type of `#colorLiteral`, which makes it need no type.
public typealias _ColorLiteralType = UIColor

/// The type of `#imageLiteral`, which makes it need no type.
public typealias _ImageLiteralType = UIImage
