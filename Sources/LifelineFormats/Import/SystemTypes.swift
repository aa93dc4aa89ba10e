internal import Lifeline

/// The controllers of Apple's frameworks.
enum SystemTypes {
  private static let others: Set<TypeName> = [
    "AVPlayerViewController", "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController",
    "EKEventViewController", "GKGameCenterViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "PHPickerViewController", "PKAddPassesViewController", "QLPreviewController",
    "SFSafariViewController", "SKStoreProductViewController", "SLComposeViewController",
  ]

  /// Returns whether a type belongs to UIKit or SwiftUI, or is a known type of another Apple framework.
  static func contains(_ type: TypeName) -> Bool {
    if others.contains(type) { return true }
    let text = type.string
    let name = text.utf8.first == UInt8(ascii: "_") ? text.dropFirst() : text[...]
    guard name.hasPrefix("UI"), let third = name.utf8.dropFirst(2).first else { return false }
    return third.isUppercase
  }
}
