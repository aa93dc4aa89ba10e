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

  /// All of them, in the order of the file.
  static let all: [UIKitCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.json")
    do {
      return try JSONDecoder().decode([UIKitCase].self, from: Data(contentsOf: file))
    } catch {
      fatalError("Fidelity/cases.json cannot be read: \(error)")
    }
  }()

  static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
