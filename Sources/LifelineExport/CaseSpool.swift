internal import Lifeline

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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

/// A temporary file without a name, which goes with this object. It is made when it is first needed.
private final class SpoolFile {
  private var descriptor: Int32 = -1
  private var count = 0

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    if descriptor < 0 { descriptor = try Self.make() }
    let start = count
    let code = bytes.withUnsafeBytes { OutputFile.writeAll($0, to: descriptor) }
    guard code == 0 else { throw Self.failure("cannot write", code) }
    count += bytes.count
    return start..<count
  }

  func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let place = off_t(range.lowerBound + done)
      let read = bytes[done...].withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, place) }
      if read > 0 { done += read } else if read == 0 || errno != EINTR { throw Self.failure("cannot read") }
    }
    return bytes
  }

  private static func make() throws(FileError) -> Int32 {
    var template = Array("\(folder)/lifeline-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure("cannot make") }
    unlink(template)
    return descriptor
  }

  private static var folder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  private static func failure(_ action: String, _ code: Int32 = errno) -> FileError {
    FileError(
      "\(action) a temporary file in '\(folder)': \(String(cString: strerror(code))); "
        + "set TMPDIR to use another folder")
  }
}
