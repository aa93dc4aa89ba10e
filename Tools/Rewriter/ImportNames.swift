/// The modules that have a different name on Linux.
enum ImportNames {
  /// The module to import instead of an import path, or nil if the import is unchanged.
  static func replacement(for path: String) -> String? {
    let parts = path.split(separator: ".")
    guard let module = parts.first else { return nil }
    switch module {
    case "UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC": return "HeadlessUIKit"
    case "Darwin": return "Foundation"
    default: return nil
    }
  }
}
