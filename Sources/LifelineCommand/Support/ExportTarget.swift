internal import Lifeline
internal import LifelineExport

/// Where a command writes an export of any length: a file that appears whole, or standard output.
struct ExportTarget {
  let bytes: ExportOutput
  private let file: PendingFile?

  /// - Parameter path: the file; `-` is standard output.
  init(_ path: String, _ context: CommandContext) throws {
    let file = path == "-" ? nil : try PendingFile(path)
    let standardOutput = context.output
    self.file = file
    bytes = ExportOutput { block in
      if let file { try file.write(block) } else { try standardOutput.write(Array(block)) }
    }
  }

  /// Puts the file into its place.
  func finish() throws { try file?.finish() }
}
