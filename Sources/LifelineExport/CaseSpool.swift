internal import Lifeline
internal import LifelineSupport

/// Texts that grow at the same time and are written one after the other: long ones wait in a temporary file.
struct CaseSpool {
  private struct Case {
    /// Its blocks in the file, in order.
    var blocks: [Range<Int>] = []
    var tail: [UInt8]
  }

  private var cases: [Int: Case] = [:]
  private let file = SpoolFile()

  /// More than this does not stay in memory, so that memory grows with cases and not with their lengths.
  private static let blockSize = 4096

  func has(_ slot: Int) -> Bool { cases[slot] != nil }

  /// The cases that were begun and not finished, by number.
  var openSlots: [Int] { cases.keys.sorted() }

  mutating func begin(_ slot: Int, with text: [UInt8]) {
    cases[slot] = Case(tail: text)
  }

  /// Adds to a case that was begun. When the temporary file fails, `output` does.
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

  /// Writes a case and forgets it.
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
