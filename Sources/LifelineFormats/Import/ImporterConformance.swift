internal import LifelineBase
public import LifelineTraces

/// Checks that an importer satisfies the contract of `TraceImporter`.
///
/// The importer must have an ID and a summary. It must recognize each of the given files, and convert each file to a
/// trace that has events and no parse issues. A second conversion must result in the same bytes. The importer must not
/// throw an error for a damaged or incomplete record in a file that contains events.
///
/// - Parameters:
///   - importer: The importer.
///   - files: The contents of one or more files in the importer's format, each with at least one event.
public func checkImporter(_ importer: ImporterDescription, files: [String]) -> ConformanceProblems {
  var check = ImporterCheck(importer: importer)
  check.run(files)
  return check.problems
}

private struct ImporterCheck {
  let importer: ImporterDescription
  var problems = ConformanceProblems()

  mutating func run(_ files: [String]) {
    problems.add("The id '\(importer.id)' is not in kebab case, such as 'lines'.", when: !importer.id.isKebabCase)
    problems.add("The summary is empty.", when: importer.summary.allSatisfy(\.isWhitespace))
    problems.add("The summary has more than one line.", when: importer.summary.contains(where: \.isNewline))
    problems.add("No file was given, so the contents are not tested.", when: files.isEmpty)
    for (index, file) in files.enumerated() {
      let name = "file \(index + 1)"
      problems.add(
        "The importer does not recognize \(name).", when: !Array(file.utf8).withUnsafeBytes(importer.recognizes))
      checkEvents(file, name)
      checkDamage(file, name)
    }
    // Throwing an error is correct for a file that contains nothing to import, but the importer must not crash.
    for (_, text) in Self.damaged { _ = try? importer.trace(of: text) }
  }

  private mutating func checkDamage(_ file: String, _ name: String) {
    for quarter in 1..<4 {
      let part = file.utf8.prefix(file.utf8.count * quarter / 4)
      _ = imported(String(decoding: part, as: UTF8.self), "a part of \(name)")
    }
    _ = imported(file.replacing("\"", with: ""), "\(name) without its quotation marks")
    for (damage, text) in Self.damaged { _ = imported("\(file)\n\(text)", "\(name), followed by \(damage)") }
  }

  private static let damaged = [
    ("meaningless text", "hello\n"), ("broken UTF-8", String(decoding: [0xC3, 0x28, 0x0A], as: UTF8.self)),
    ("an empty object", "{}\n"), ("nested arrays", String(repeating: "[", count: 10_000)),
    ("a line of 2,000,000 bytes", String(repeating: "x", count: 2_000_000)),
  ]

  private mutating func checkEvents(_ file: String, _ name: String) {
    guard let bytes = imported(file, name, isWhole: true) else { return }
    do {
      let reading = try EventReading(of: bytes)
      problems.add("The importer finds no event in \(name).", when: reading.events.isEmpty)
      for issue in reading.issues.prefix(3) { problems.add("The trace of \(name) has an issue: \(issue)") }
    } catch {
      problems.add("The trace of \(name) cannot be read: \(error)")
    }
    problems.add(
      "The importer writes different bytes for \(name) the second time: keep all state in the importer's own value.",
      when: imported(file, name) != bytes)
  }

  /// Returns the trace of a file, or nil if the importer throws an error. The error is a problem if the importer found
  /// events before.
  private mutating func imported(_ text: String, _ name: String, isWhole: Bool = false) -> [UInt8]? {
    var run = ImportRun([importer], ImportOptions())
    do {
      return try run.trace(of: text, from: importer.id)
    } catch {
      problems.add("The importer throws an error for \(name): \(error)", when: isWhole || run.events > 0)
      return nil
    }
  }
}
