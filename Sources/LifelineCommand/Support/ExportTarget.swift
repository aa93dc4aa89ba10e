internal import Lifeline
internal import LifelineBase
internal import LifelineFormats

/// The destination of an export of any length: a file that is written atomically, or standard output.
struct ExportTarget {
  let bytes: ExportOutput
  private let file: PendingFile?

  /// - Parameter path: The path of the file, or `-` for standard output.
  init(_ path: String, _ context: CommandContext) throws {
    let file = path == "-" ? nil : try PendingFile(path)
    let standardOutput = context.output
    self.file = file
    bytes = ExportOutput { block in
      if let file { try file.write(block) } else { try standardOutput.write(Array(block)) }
    }
  }

  /// Moves the file to its final location.
  func finish() throws { try file?.finish() }
}
