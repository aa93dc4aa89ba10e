import Foundation

/// One scenario of real UIKit: what was done, what was logged, and who says so.
struct UIKitCase: Decodable, Sendable {
  struct Step: Decodable, Sendable {
    var action: String
    var expect: [String]
  }

  struct Variant: Decodable, Sendable {
    var text: String
    var source: String?
  }

  var id: String
  var scenario: String
  var ios: String
  var steps: [Step]
  /// What the source logged; anything else is unknown, not absent.
  var instrumented: [String]
  var order: String
  var evidence: String
  var source: [String]
  var confidence: String
  var variants: [Variant]
  var note: String?

  /// The system on which real UIKit was seen to do this by `Scripts/check-apple fidelity`; nil: it was not yet.
  var verified: Verification?

  struct Verification: Decodable, Sendable {
    /// The version of iOS.
    var version: String
    /// The day, as in 2026-01-31.
    var date: String
  }

  /// Decodes the file of the cases.
  static func decode(_ file: Data) throws -> [UIKitCase] {
    try JSONDecoder().decode([UIKitCase].self, from: file)
  }
}
