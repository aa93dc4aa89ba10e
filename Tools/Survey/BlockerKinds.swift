/// Classifies the compiler's errors.
struct BlockerKinds {
  private let lines: [String: [Substring]]
  private let files: [String: SourceFile]
  private let index: ModuleIndex
  /// Types that are declared neither here nor in the app.
  private let missingTypes: Set<String>
  /// Whether the folder is only part of a module, so that some of the app's extensions may be missing.
  private let isIncomplete: Bool

  init(_ rewriter: ModuleRewriter, errors: [Diagnostic], isIncomplete: Bool) {
    files = Dictionary(uniqueKeysWithValues: rewriter.files.map { ($0.path, $0) })
    index = rewriter.index
    self.isIncomplete = isIncomplete
    missingTypes = Set(
      errors.lazy.filter { $0.message.hasPrefix("cannot find type") }.compactMap { Self.quoted(in: $0.message).first })
    lines = files.mapValues {
      String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  func blocker(for diagnostic: Diagnostic, hasMissingModules: Bool) -> Blocker {
    let isIncomplete = isIncomplete || hasMissingModules
    let quoted = Self.quoted(in: diagnostic.message)
    let message = diagnostic.message
    if message.hasPrefix("cannot find"), let name = quoted.first { return Self.missing(name) }
    if message.contains("is not a member type of"), let name = quoted.first, let owner = quoted.last {
      return Self.member(name, of: owner, isIncomplete)
    }
    if message.contains("has no member"), let owner = quoted.first, let name = quoted.last {
      return Self.member(name, of: owner, isIncomplete)
    }
    if message.hasPrefix("generic parameter") { return Blocker(.consequence, message) }
    if message.contains("cannot infer contextual base"), let name = quoted.first { return Blocker(.consequence, name) }
    if message.contains("is unavailable"), let name = quoted.first { return Blocker(.uikit, "\(name) (unavailable)") }
    if message.contains("does not override any") || message.contains("cannot override") {
      let kind: Blocker.Kind = hasMissingSuperclass(at: diagnostic) ? .consequence : .uikit
      return Blocker(kind, "override of \(declaredName(at: diagnostic))")
    }
    if message.contains("Objective-C") || message.contains("@objc") { return Blocker(.objectiveC, message.beforeColon) }
    if message.contains("to type 'NSString'") || message.contains("to type 'NSArray'") {
      return Blocker(.objectiveC, "bridging to \(quoted.last ?? "")")
    }
    return Blocker(.other, message.beforeColon)
  }

  /// The name of the method or property that is declared at the location of an error.
  private func declaredName(at diagnostic: Diagnostic) -> String {
    guard let text = lines[diagnostic.path], text.indices.contains(diagnostic.line - 1) else { return "a member" }
    let words = text[diagnostic.line - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let keyword = words.firstIndex { ["func", "var", "let", "init"].contains($0) }
    guard let keyword, words.indices.contains(keyword + 1), words[keyword] != "init" else { return "an initializer" }
    return String(words[keyword + 1])
  }

  /// Whether the class at the location inherits from an unknown type, so that the methods that it overrides are
  /// unknown, too.
  private func hasMissingSuperclass(at diagnostic: Diagnostic) -> Bool {
    guard let file = files[diagnostic.path], let name = EnclosingType(file, line: diagnostic.line).name else {
      return false
    }
    guard let root = index.ancestry(of: name).last?.inherited.first else { return missingTypes.contains(name) }
    return missingTypes.contains(String(root.prefix { $0 != "<" }).lastComponent)
  }

  private static func missing(_ name: String) -> Blocker {
    if let module = module(of: name) { return Blocker(.module, module) }
    if isUIKit(name) { return Blocker(.uikit, name) }
    if objectiveCFunctions.contains(where: name.hasPrefix) { return Blocker(.objectiveC, name) }
    return Blocker(.ownType, name)
  }

  private static func member(_ name: String, of owner: String, _ isIncomplete: Bool) -> Blocker {
    let owner = owner.prefix { $0 != "<" }.filter { !"?![]()".contains($0) }
    let base = owner.hasSuffix(".Type") ? String(owner.dropLast(5)) : owner
    let plain = String(base.split(separator: " ").last ?? "")
    if let module = modulesByMember[name] ?? module(of: name) { return Blocker(.module, module) }
    let kind: Blocker.Kind = isUIKit(plain.firstComponent) ? isIncomplete ? .member : .uikit : .ownType
    return Blocker(kind, "\(plain).\(name)")
  }

  private static func quoted(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Whether UIKit, or a framework that it imports, declares names like this one.
  static func isUIKit(_ name: String) -> Bool {
    let foundation: Set<String> = ["NSPredicate", "NSSortDescriptor", "NSKeyedArchiver"]
    if foundation.contains(name) { return false }
    return ["UI", "CA", "CG", "CI", "NS"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase ?? false
    }
  }

  /// Functions of the Objective-C runtime.
  private static let objectiveCFunctions = ["objc_", "class_", "method_", "imp_", "sel_", "NSClassFromString"]

  /// Members that libraries add to UIKit types.
  private static let modulesByMember = [
    "snp": "SnapKit", "rx": "RxSwift", "kf": "Kingfisher", "sd_setImage": "SDWebImage", "af": "Alamofire",
    "hero": "Hero", "reactive": "ReactiveSwift", "publisher": "Combine", "skeletonable": "SkeletonView",
  ]

  /// The Apple framework that declares names like this one.
  private static func module(of name: String) -> String? {
    let modules = [
      "NSManagedObject": "CoreData", "NSEntity": "CoreData", "NSFetch": "CoreData", "NSPersistent": "CoreData",
      "AV": "AVFoundation", "UIHosting": "SwiftUI", "UIViewRepresentable": "SwiftUI",
      "UIViewControllerRepresentable": "SwiftUI",
      "MK": "MapKit", "CL": "CoreLocation", "WK": "WebKit", "SK": "StoreKit or SpriteKit", "UN": "UserNotifications",
      "PH": "Photos", "CN": "Contacts", "MF": "MessageUI", "SF": "SafariServices", "GK": "GameKit", "HK": "HealthKit",
      "MP": "MediaPlayer", "MT": "Metal", "EK": "EventKit", "QL": "QuickLook", "LA": "LocalAuthentication",
      "AR": "ARKit", "SCN": "SceneKit", "CB": "CoreBluetooth", "CM": "CoreMotion", "PK": "PassKit", "CK": "CloudKit",
      "AS": "AuthenticationServices", "VN": "Vision", "ML": "CoreML",
      "NW": "Network", "CT": "CoreText",
    ]
    let match = modules.keys.filter { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? true }
    return match.max { $0.count < $1.count }.flatMap { modules[$0] }
  }
}
