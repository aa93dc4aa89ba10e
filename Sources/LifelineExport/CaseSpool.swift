internal import Lifeline
internal import LifelineSupport

/// Stores the text of cases that grow at the same time and are written one after another.
///
/// Long text is stored in a temporary file.
struct CaseSpool {
  private struct Case {
    /// The blocks in the file, in order.
    var blocks: [Range<Int>] = []
    var tail: [UInt8]
  }

  private var cases: [Int: Case] = [:]
  private let file = SpoolFile()

  /// The maximum size per case that remains in memory. Memory use therefore grows with the number of cases, but not with their lengths.
  private static let blockSize = 4096

  func has(_ slot: Int) -> Bool { cases[slot] != nil }

  /// The numbers of the open cases.
  var openSlots: [Int] { cases.keys.sorted() }

  mutating func begin(_ slot: Int, with text: [UInt8]) {
    cases[slot] = Case(tail: text)
  }

  /// Appends text to an open case.
  ///
  /// If the temporary file cannot be written, `output` fails.
  mutating func append(_ text: [UInt8], to slot: Int, _ output: ExportOutput) {
    cases[slot]?.tail += text
    guard let tail = cases[slot]?.tail, tail.count >= Self.blockSize else { return }
    do {
      cases[slot]?.blocks.append(try file.append(tail))
      cases[slot]?.tail = []
    } catch {
      output.fail(error)
    }
  }

  /// Writes a case and removes it.
  mutating func finish(_ slot: Int, to output: ExportOutput) {
    guard let finished = cases.removeValue(forKey: slot) else { return }
    do {
      for block in finished.blocks { output.append(try file.read(block)) }
    } catch {
      output.fail(error)
    }
    output.append(finished.tail)
  }
}
