/// An unnamed temporary file that exists as long as this object does.
///
/// The file is created when it is first needed.
package final class SpoolFile {
  private var file: TemporaryFile?
  private var count = 0

  package init() {}

  /// Appends bytes, and returns their range in the file.
  package func append(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in try append(UnsafeRawBufferPointer(bytes)) }
  }

  /// Appends bytes, and returns their range in the file.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Range<Int> {
    let file = try opened()
    let start = count
    let code = OutputFile.writeAll(bytes, to: file.descriptor)
    guard code == 0 else { throw Self.failure("cannot write", code) }
    count += bytes.count
    return start..<count
  }

  /// Returns the bytes in a range that ``append(_:)`` returned.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    try bytes.withUnsafeMutableBufferPointer { (bytes) throws(FileError) in
      try read(from: range.lowerBound, to: UnsafeMutableRawBufferPointer(bytes))
    }
    return bytes
  }

  /// Fills memory with the bytes that begin at a position.
  package func read(from start: Int, to bytes: UnsafeMutableRawBufferPointer) throws(FileError) {
    let file = try opened()
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let read = pread(file.descriptor, base + done, bytes.count - done, off_t(start + done))
      if read > 0 { done += read } else if read == 0 || errno != EINTR { throw Self.failure("cannot read") }
    }
  }

  private func opened() throws(FileError) -> TemporaryFile {
    if let file { return file }
    do throws(TemporaryFile.Failure) {
      let new = try TemporaryFile(in: TemporaryFile.standardFolder, prefix: "lifeline-", permissions: 0o600)
      new.removeName()
      file = new
      return new
    } catch {
      throw Self.failure("cannot create", error.code)
    }
  }

  private static func failure(_ action: String, _ code: Int32 = errno) -> FileError {
    FileError(
      "\(action) a temporary file in '\(TemporaryFile.standardFolder)': \(String(cString: strerror(code))); "
        + "set TMPDIR to use another folder")
  }
}
