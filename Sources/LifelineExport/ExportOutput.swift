internal import Lifeline

/// The destination of an exporter's bytes.
///
/// Bytes are collected and passed on in blocks. If passing them on fails, for example because the disk is full, the error is stored for
/// ``finish()`` and later output is discarded, so exporters do not need to handle it.
public final class ExportOutput {
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private var bytes: [UInt8] = []
  private var failure: (any Error)?

  private static let blockSize = 256 << 10

  /// Creates an output that calls `write` with each block. The pointer is valid only during the call.
  public init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.blockSize + 4096)
  }

  /// Appends text as UTF-8.
  public func append(_ text: String) { append(text.utf8) }

  /// Appends bytes.
  public func append(_ new: some Sequence<UInt8>) {
    bytes.append(contentsOf: new)
    if bytes.count >= Self.blockSize { passOn() }
  }

  /// Appends bytes that an exporter has collected in its own memory.
  package func append(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: new)
    if bytes.count >= Self.blockSize { passOn() }
  }

  /// Passes on the remaining bytes.
  ///
  /// - Throws: The first error that occurred when bytes were passed on.
  public func finish() throws {
    passOn()
    if let failure { throw failure }
  }

  /// Abandons the output. ``finish()`` throws the error.
  public func fail(_ error: any Error) {
    if failure == nil { failure = error }
  }

  private func passOn() {
    if failure == nil {
      do { try bytes.withUnsafeBytes(write) } catch { failure = error }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

@available(*, unavailable)
extension ExportOutput: Sendable {}
