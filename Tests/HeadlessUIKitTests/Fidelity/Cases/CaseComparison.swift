/// Holds what was logged against what a case expects.
struct CaseComparison {
  private let parts: Set<String>
  private let callbacks: Set<String>
  private let comparesAnimated: Bool
  private let expected: [[String]]
  private let cutShort: Set<Int>

  init(of known: UIKitCase, played script: CaseScript) {
    expected = known.steps.enumerated().map { step, known in
      script.instead[step] ?? known.expect.map(Self.withoutRemark)
    }
    cutShort = script.cutShort
    let lines = expected.flatMap { $0 }
    parts = Set(script.parts ?? lines.map(Self.part))
    callbacks = Set(script.callbacks ?? known.instrumented + lines.map(Self.callback))
    let saysAnimated = lines.contains { $0.hasSuffix("(true)") || $0.hasSuffix("(false)") }
    comparesAnimated = script.comparesAnimated && saysAnimated
  }

  /// The lines of a step that the source would have printed.
  func comparable(_ lines: [String], of step: Int) -> [String] {
    let known = lines.filter { parts.contains(Self.part($0)) && callbacks.contains(Self.callback($0)) }
    let all = Self.withoutRepeatedLayout(known.map { comparesAnimated ? $0 : Self.withoutAnimated($0) })
    return cutShort.contains(step) ? Array(all.prefix(expected[step].count)) : all
  }

  /// The expected lines of a step, in the same form.
  func expectation(_ step: Int) -> [String] {
    Self.withoutRepeatedLayout(expected[step].map { comparesAnimated ? $0 : Self.withoutAnimated($0) })
  }

  /// `viewWillUnload (iOS 5 only)` -> `viewWillUnload`
  private static func withoutRemark(_ line: String) -> String {
    line.indices.first { line[$0...].hasPrefix(" (") }.map { String(line[..<$0]) } ?? line
  }

  private static func withoutAnimated(_ line: String) -> String {
    for ending in ["(true)", "(false)"] where line.hasSuffix(ending) { return String(line.dropLast(ending.count)) }
    return line
  }

  private static func part(_ line: String) -> String {
    String(line.prefix { $0 != "." })
  }

  private static func callback(_ line: String) -> String {
    String(line.drop { $0 != "." }.dropFirst().prefix { $0 != "(" })
  }

  /// How often UIKit lays out before a view has appeared is not fixed (note of case 1.storyboard-root-ios12): pairs of
  /// layout callbacks that follow one another count as one.
  private static func withoutRepeatedLayout(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines {
      kept.append(line)
      let pair = kept.suffix(4)
      if pair.count == 4, pair.prefix(2).elementsEqual(pair.suffix(2)),
        pair.first?.hasSuffix("viewWillLayoutSubviews") == true
      {
        kept.removeLast(2)
      }
    }
    return kept
  }
}
