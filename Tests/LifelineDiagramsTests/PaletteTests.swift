import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

/// Contrast as the Web Content Accessibility Guidelines 2.1 reckon it: 4.5 for text, 3 for lines and edges.
@Suite struct PaletteTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var front: Palette.Color
    var back: Palette.Color
    var least: Double
  }

  private static let pairs: [Pair] = {
    let kinds: [(String, Palette.Kind)] = [
      ("controller", Palette.controller), ("view", Palette.view), ("host", Palette.host), ("other", Palette.other),
    ]
    let texts: [(String, Palette.Color)] = [
      ("ink", Palette.ink), ("muted", Palette.muted), ("error", Palette.error), ("warning", Palette.warning),
    ]
    var pairs = texts.map { Pair(testDescription: "\($0.0) on paper", front: $0.1, back: Palette.paper, least: 4.5) }
    for (name, kind) in kinds {
      pairs.append(Pair(testDescription: "name of a \(name)", front: Palette.ink, back: kind.fill, least: 4.5))
      pairs.append(Pair(testDescription: "type of a \(name)", front: Palette.muted, back: kind.fill, least: 4.5))
      pairs.append(Pair(testDescription: "edge of a \(name)", front: kind.stroke, back: Palette.paper, least: 3))
    }
    return pairs + [
      Pair(testDescription: "ink on a band", front: Palette.ink, back: Palette.band, least: 4.5),
      Pair(testDescription: "time on a band", front: Palette.muted, back: Palette.band, least: 4.5),
      Pair(testDescription: "mistakes of a fold", front: Palette.error, back: Palette.errorFill, least: 4.5),
      Pair(testDescription: "what is left out", front: Palette.warning, back: Palette.warningFill, least: 4.5),
      Pair(testDescription: "number of an error", front: Palette.paper, back: Palette.error, least: 4.5),
      Pair(testDescription: "a life", front: Palette.line, back: Palette.paper, least: 3),
    ]
  }()

  @Test(arguments: pairs)
  func `everything can be read in light and in dark`(pair: Pair) throws {
    #expect(try Self.contrast(pair.front.light, pair.back.light) >= pair.least)
    #expect(try Self.contrast(pair.front.dark, pair.back.dark) >= pair.least)
  }

  /// The table of the page, row by row.
  private static let table: [Pair] = [
    Pair(testDescription: "text", front: Palette.ink, back: Palette.paper, least: 4.5),
    Pair(testDescription: "times, types, and secondary text", front: Palette.muted, back: Palette.paper, least: 4.5),
    Pair(testDescription: "lifelines", front: Palette.line, back: Palette.paper, least: 3),
    Pair(testDescription: "mistakes, leaks, numbers of errors", front: Palette.error, back: Palette.paper, least: 4.5),
    Pair(testDescription: "mistakes on their background", front: Palette.error, back: Palette.errorFill, least: 4.5),
    Pair(testDescription: "warnings, reloads", front: Palette.warning, back: Palette.paper, least: 4.5),
    Pair(
      testDescription: "warnings on their background", front: Palette.warning, back: Palette.warningFill, least: 4.5),
    Pair(testDescription: "text on bands", front: Palette.ink, back: Palette.band, least: 4.5),
    Pair(testDescription: "edges of controllers", front: Palette.controller.stroke, back: Palette.paper, least: 3),
    Pair(testDescription: "names of controllers", front: Palette.ink, back: Palette.controller.fill, least: 4.5),
    Pair(testDescription: "edges of views", front: Palette.view.stroke, back: Palette.paper, least: 3),
    Pair(testDescription: "names of views", front: Palette.ink, back: Palette.view.fill, least: 4.5),
    Pair(
      testDescription: "edges of hosts: application, window", front: Palette.host.stroke, back: Palette.paper, least: 3),
    Pair(testDescription: "names of hosts", front: Palette.ink, back: Palette.host.fill, least: 4.5),
    Pair(testDescription: "edges of all other subjects", front: Palette.other.stroke, back: Palette.paper, least: 3),
    Pair(testDescription: "names of all other subjects", front: Palette.ink, back: Palette.other.fill, least: 4.5),
  ]

  @Test(arguments: table)
  func `the page tells the colors and their contrast`(pair: Pair) throws {
    let page = try Project.text(of: "docs/appearance.md")
    let light = try Self.contrast(pair.front.light, pair.back.light)
    let dark = try Self.contrast(pair.front.dark, pair.back.dark)
    let row =
      "| \(pair.testDescription) | `\(pair.front.light)` on `\(pair.back.light)` | \(Self.decimal(light)) "
      + "| `\(pair.front.dark)` on `\(pair.back.dark)` | \(Self.decimal(dark)) |"
    #expect(page.contains(row), "docs/appearance.md should have: \(row)")
    #expect(min(light, dark) >= pair.least)
  }

  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func contrast(_ front: String, _ back: String) throws -> Double {
    let (first, second) = (try luminance(front), try luminance(back))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { power(Double(number >> $0 & 0xFF) / 255) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The guidelines' curve.
  private static func power(_ part: Double) -> Double {
    part <= 0.03928 ? part / 12.92 : raised((part + 0.055) / 1.055)
  }

  /// A number to the power of 2.4, which is its square times the fifth root of its square.
  private static func raised(_ number: Double) -> Double {
    let square = number * number
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}
