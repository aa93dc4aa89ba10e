internal import Lifeline
internal import LifelineBase

/// Limits for the contents of a compressed file.
struct DecompressionLimits: Sendable {
  /// The maximum ratio of the decompressed size to the compressed size. Typical traces have a ratio of 9 to 16. A small
  /// file with a much higher ratio was probably crafted to keep a machine busy for hours.
  var maximumRatio = 250
  /// The number of decompressed bytes that are always read, regardless of the ratio.
  var unlimitedSize = 256 << 20
}

/// Decompresses the bytes of a file.
///
/// Use this object on only one thread at a time. The memory use does not depend on the file.
final class DecompressedBytes {
  private let name: String
  private let format: CompressionFormat
  private let transform: any ByteTransform

  /// The buffer for the next bytes of the file. Fill it only after all previous bytes have been used.
  let room: UnsafeMutableRawPointer
  let roomSize = (128 << 10) + CompressionFormat.signatureLength
  /// The range of unused bytes in the buffer.
  private var start = 0
  private var end = 0
  /// Whether the decompressor may have more bytes for the same input.
  private var isPending = false
  private var isComplete = false
  private var consumed = 0
  private var produced = 0

  private let limits: DecompressionLimits

  init(
    _ format: CompressionFormat, name: String, limits: DecompressionLimits = DecompressionLimits()
  ) throws(TraceReadError) {
    do throws(CompressionError) { transform = try CompressionRegistry.decompressor(of: format) } catch {
      throw TraceReadError(
        code: .compressed, source: name,
        detail: "is compressed with \(format.name) and cannot be read: \(error); decompress it first")
    }
    self.name = name
    self.limits = limits
    self.format = format
    room = .allocate(byteCount: roomSize, alignment: 16)
  }

  deinit {
    room.deallocate()
  }

  /// Adds the first bytes of the file.
  func feed(_ bytes: [UInt8]) {
    precondition(start == end && bytes.count <= roomSize)
    bytes.withUnsafeBytes { if let base = $0.baseAddress { room.copyMemory(from: base, byteCount: $0.count) } }
    feedRoom(bytes.count)
  }

  /// Adds the bytes that the caller has written to ``room``.
  func feedRoom(_ count: Int) { (start, end) = (0, count) }

  /// Decompresses into the buffer, and returns the number of decompressed bytes, or 0 if more bytes of the file are
  /// needed.
  func take(to target: UnsafeMutableRawBufferPointer) throws(TraceReadError) -> Int {
    while start < end || isPending {
      let input = UnsafeRawBufferPointer(start: room + start, count: end - start)
      let step: TransformStep
      do throws(CompressionError) { step = try transform.transform(input, isLast: false, into: target) } catch {
        throw damaged("the compressed data is damaged: \(error)")
      }
      start += step.consumed
      consumed = consumed.addingClamped(step.consumed)
      produced = produced.addingClamped(step.produced)
      isComplete = step.isComplete
      isPending = step.produced == target.count && !step.isComplete
      try checkRatio()
      if step.produced > 0 { return step.produced }
      guard step.consumed > 0 || start == end else { throw damaged("the compressed data is damaged") }
    }
    return 0
  }

  /// Ends the decompression at the end of the file.
  func finish() throws(TraceReadError) {
    guard !isComplete else { return }
    throw damaged("the compressed data breaks off: the file was truncated, or is still being written")
  }

  private func checkRatio() throws(TraceReadError) {
    guard produced > limits.unlimitedSize, produced / limits.maximumRatio > consumed else { return }
    let size = "\(produced >> 20) MB from \(max(1, consumed >> 10)) KB"
    throw damaged(
      "the rest is not decompressed: \(size) exceeds the maximum ratio of \(limits.maximumRatio); "
        + "if you trust the file, decompress it yourself")
  }

  private func damaged(_ detail: String) -> TraceReadError {
    TraceReadError(code: .damaged, source: name, detail: detail)
  }
}
