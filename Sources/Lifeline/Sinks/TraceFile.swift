#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Opens the file of a trace, and adds what an earlier process left in its tail.
enum TraceFile {
  static func open(_ path: String, _ existing: JSONLinesSink.ExistingFile) throws(OutputError) -> FileOutput {
    if existing == .refuse, access(path, F_OK) == 0 {
      throw OutputError(action: "cannot create '\(path)', which must not exist", code: EEXIST)
    }
    let output = try FileOutput(path: path)
    switch existing {
    case .append: try complete(output, path)
    case .refuse: break
    case .replace:
      try output.empty()
      if output.end != nil { unlink(path + TailLayout.suffix) }
    }
    return output
  }

  /// Adds the lines that the last trace lacks, and ends its last line.
  private static func complete(_ output: FileOutput, _ path: String) throws(OutputError) {
    guard let size = output.end, size > 0 else { return }
    let tail = TraceTail.lines(missingIn: path, size: size) ?? []
    // Lines of the tail continue an unfinished line of the trace.
    let endsLine = tail.isEmpty ? TraceTail.endsLine(path, size: size) : true
    let bytes = tail + (endsLine ? [] : [UInt8(ascii: "\n")])
    guard !bytes.isEmpty else { return }
    let written = try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    guard written == bytes.count else {
      _ = output.takeBack(written)
      throw OutputError(action: "cannot complete the earlier trace in '\(path)'", code: ENOSPC)
    }
  }
}
