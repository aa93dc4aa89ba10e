import Foundation

extension UIView {
  /// The appearance of the view as a string. Two views with the same appearance have equal strings. The content is not included.
  package var lookText: String {
    var parts = [
      look.backgroundColor?.partsText ?? "-", look.tintColor?.partsText ?? "-", "\(look.alpha)", "\(look.isOpaque)",
      "\(look.clipsToBounds)", "\(look.isUserInteractionEnabled)", "\(look.isMultipleTouchEnabled)",
      "\(look.contentMode.rawValue)", "\(isHidden)", "\(subviews.count)",
    ]
    if let layer = look.layer {
      parts += ["\(layer.cornerRadius)", "\(layer.borderWidth)", "\(layer.masksToBounds)", "\(layer.shadowOpacity)"]
    }
    return parts.joined(separator: " ")
  }
}

extension UIColor {
  /// The components as a string.
  package var partsText: String { "\(red),\(green),\(blue),\(alpha)" }
}
