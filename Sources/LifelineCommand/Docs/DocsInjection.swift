internal import Foundation
internal import Lifeline
internal import LifelineArguments
internal import LifelineDocumentation

/// Updates the marks in files, or lists the ones that are out of date.
@MainActor
struct DocsInjection {
  let injection: PageInjection
  let isChecking: Bool

  func run(on paths: [String], _ context: CommandContext) throws -> ExitCode {
    let pages = try pages(at: paths)
    let renewed = try injection.renew(pages)
    for page in renewed where page.marks.isEmpty { context.note("\(page.path): the page has no marks") }
    try checkPictures(of: renewed)
    return try isChecking ? report(renewed, context) : write(renewed, pages, context)
  }

  private func pages(at paths: [String]) throws -> [PageInjection.Page] {
    var pages: [PageInjection.Page] = []
    var problems: [String] = []
    for path in paths where !pages.contains(where: { $0.path == path }) {
      do throws(FileError) {
        pages.append(PageInjection.Page(path: path, bytes: try InputFile.read(path)))
      } catch {
        problems.append(error.description)
      }
    }
    guard problems.isEmpty else { throw FileError(problems.joined(separator: "\n")) }
    return pages
  }

  /// A file that a mark did not show before belongs to the user.
  private func checkPictures(of pages: [PageInjection.RenewedPage]) throws {
    var problems: [String] = []
    for page in pages {
      for mark in page.marks where !mark.showedPictures {
        problems += mark.pictures.filter { isThere($0.path) && isOutOfDate($0) }.map { picture in
          "\(page.path):\(mark.line): the picture would overwrite '\(picture.path)', which the mark did not show before; "
            + "name another file with image=FILE"
        }
      }
    }
    if !problems.isEmpty { throw FileError(problems.joined(separator: "\n")) }
  }

  private func report(_ pages: [PageInjection.RenewedPage], _ context: CommandContext) throws -> ExitCode {
    let lines = pages.flatMap { page in
      page.marks.flatMap { mark in
        let text = mark.isChanged ? ["\(page.path):\(mark.line): '\(mark.kind)' is out of date"] : []
        return text
          + mark.pictures.filter(isOutOfDate).map { "\(page.path):\(mark.line): '\($0.path)' is out of date" }
      }
    }
    guard !lines.isEmpty else { return .success }
    try context.output.print(lines.joined(separator: "\n"))
    context.note("update it with the same command, without --check")
    return .failure
  }

  /// Pictures first, so that no page shows one that is not there.
  private func write(
    _ renewed: [PageInjection.RenewedPage], _ pages: [PageInjection.Page], _ context: CommandContext
  ) throws -> ExitCode {
    for picture in renewed.flatMap(\.marks).flatMap(\.pictures) where isOutOfDate(picture) {
      try OutputFile.write(picture.bytes, to: picture.path)
    }
    for (new, old) in zip(renewed, pages) where new.bytes != old.bytes { try OutputFile.write(new.bytes, to: new.path) }
    return .success
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func isOutOfDate(_ file: DocumentationFile) -> Bool {
    FileManager.default.contents(atPath: file.path) != Data(file.bytes)
  }
}
