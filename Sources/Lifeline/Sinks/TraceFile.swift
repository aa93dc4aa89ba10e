internal import LifelineBase

/// Opens the file of a trace, and adds the lines that an earlier process left in its tail.
enum TraceFile {
  /// - Parameter plan: The limits of segments, or nil if the trace has none.
  static func open(
    _ path: String, _ existing: JSONLinesSink.ExistingFile, _ plan: SegmentPlan? = nil
  ) throws(OutputError) -> FileOutput {
    let files = SegmentFiles(path: path)
    if existing == .refuse, plan != nil, let segment = try files.segments().first {
      let action = "cannot create '\(path)', because the segment '\(files.path(of: segment))' must not exist"
      throw OutputError(action, code: EEXIST)
    }
    if existing == .refuse, access(path, F_OK) == 0 {
      throw OutputError("cannot create '\(path)', which must not exist", code: EEXIST)
    }
    let output = try locked(path)
    // A process that ended during a rotation may have left the beginning of a segment, or a partly compressed one.
    if plan != nil {
      unlink(files.next)
      files.removeLeftovers()
    }
    switch existing {
    case .append:
      try complete(output, path)
      if let plan { return try moved(output, files, plan) }
    case .refuse: break
    case .replace: return try replaced(output, path, hasSegments: plan != nil)
    }
    return output
  }

  /// Opens and locks the file at the path.
  ///
  /// Another process may rename the opened file before it is locked, so the path is checked again.
  private static func locked(_ path: String) throws(OutputError) -> FileOutput {
    for _ in 0..<100 {
      let output = try FileOutput(path: path)
      if output.end == nil || output.isAt(path) { return output }
      output.close()
    }
    throw OutputError("cannot write to '\(path)', because other processes rename it", code: EBUSY)
  }

  /// Removes the existing trace if it was closed. Otherwise, keeps it under another name.
  ///
  /// - Parameter hasSegments: Whether the existing earlier segments belong to it.
  private static func replaced(
    _ output: FileOutput, _ path: String, hasSegments: Bool
  ) throws(OutputError) -> FileOutput {
    guard let size = output.end else { return output }
    let files = SegmentFiles(path: TraceSegments.resolved(path))
    let segments = hasSegments ? try files.segments() : []
    // A trace without its newest segment ended during a rotation.
    let isFinished = size == 0 ? segments.isEmpty : TraceTail.isClosed(path, size: size)
    guard !isFinished else {
      try output.empty()
      unlink(path + TailLayout.suffix)
      if hasSegments { try files.removeAll() }
      return output
    }
    try complete(output, path)
    try files.keepAsPrevious(segments)
    unlink(path + TailLayout.suffix)
    output.close()
    return try locked(path)
  }

  /// Turns the existing file into an earlier segment, and creates a new file.
  private static func moved(
    _ output: FileOutput, _ files: SegmentFiles, _ plan: SegmentPlan
  ) throws(OutputError) -> FileOutput {
    guard let size = output.end, size > 0 else {
      if let budget = plan.budget { try files.prune(to: budget) }
      return output
    }
    try files.shift(try files.names()) { _ in }
    output.close()
    if let budget = plan.budget { try files.prune(to: budget) }
    return try FileOutput(path: files.path)
  }

  /// Adds the lines that are missing from the last trace, ends the trace's last line, and records that the trace was
  /// not closed by its process.
  private static func complete(_ output: FileOutput, _ path: String) throws(OutputError) {
    guard let size = output.end, size > 0 else { return }
    let tail = TraceTail.lines(missingIn: path, size: size)
    let hasFooter = TraceTail.footer(of: path, size: size) != nil
    // Lines in the tail continue an unfinished line of the trace.
    let endsLine = tail?.isEmpty == false || TraceTail.endsLine(path, size: size)
    let bytes = (tail ?? []) + (endsLine ? [] : [UInt8(ascii: "\n")])
    guard try add(bytes, to: output) else {
      throw OutputError(action: "cannot complete the earlier trace in '\(path)'", code: ENOSPC)
    }
    guard tail != nil, !hasFooter else { return }
    // The tail will belong to the next trace. Without a footer, a reader would therefore report a missing tail. If the
    // disk has no space for the footer, it has no space for the next trace either. That trace counts the lines that it
    // cannot write.
    _ = try? add(JSONLinesEncoder.footerOfUnclosed, to: output)
  }

  /// Writes all of the bytes, or returns `false` without writing any if there is no space for them.
  private static func add(_ bytes: [UInt8], to output: FileOutput) throws(OutputError) -> Bool {
    guard !bytes.isEmpty else { return true }
    let written = try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    if written < bytes.count { _ = output.takeBack(written) }
    return written == bytes.count
  }
}
