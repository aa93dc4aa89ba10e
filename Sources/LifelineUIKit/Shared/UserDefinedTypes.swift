/// Classes that are not from the system's modules.
@MainActor
enum UserDefinedTypes {
  /// Getting a type's name takes the runtime a microsecond, so it is done once per class.
  private static var known: [ObjectIdentifier: Bool] = [:]

  private static let modules = [
    "HeadlessUIKit.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "Swift.", "Dispatch.",
    "Observation.", "Synchronization.", "UIKit.", "UIKitCore.", "SwiftUI.",
  ]

  static func contains(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    // Classes of Objective-C have no module in their names, and no properties that a mirror shows.
    let isOwn = name.contains(".") && !modules.contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
