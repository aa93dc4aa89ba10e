/// The classes that are not from system modules.
@MainActor
enum UserDefinedTypes {
  /// The known results, keyed by class. They are stored, because the runtime needs about a microsecond to get a type's name.
  private static var known: [ObjectIdentifier: Bool] = [:]

  private static let modules = [
    "HeadlessUIKit.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "Swift.", "Dispatch.",
    "Observation.", "Synchronization.", "UIKit.", "UIKitCore.", "SwiftUI.",
  ]

  static func contains(_ type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    // Objective-C classes have no module in their names, and no properties that a mirror shows.
    let isOwn = name.contains(".") && !modules.contains { name.hasPrefix($0) }
    known[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
