internal import Lifeline
internal import LifelineBase
internal import LifelinePages

/// Updates the content between marks in files, or lists outdated marks.
@MainActor
struct DocsInjection {
  let injection: PageInjection
  let isChecking: Bool

  func run(on paths: [String], _ context: CommandContext) throws -> ExitCode {
    let pages = try pages(at: paths)
    let progress = context.progress
    defer { progress.clear() }
    let renewed = try injection.renew(pages) { progress.note("updating \($0)") }
    progress.clear()
    for page in renewed where page.marks.isEmpty { context.note("\(page.path): the page has no marks") }
    try checkPictures(of: renewed)
    return try isChecking ? report(renewed, context) : write(renewed, pages, context)
  }

  private func pages(at paths: [String]) throws -> [PageInjection.Page] {
    var pages: [PageInjection.Page] = []
    var problems: [String] = []
    for path in paths where !pages.contains(where: { $0.path == path }) {
      do throws(FileError) {
        try refuseLink(path)
        pages.append(PageInjection.Page(path: path, bytes: try InputFile.read(path, mustBeRegular: true)))
      } catch {
        problems.append(error.description)
      }
    }
    guard problems.isEmpty else { throw FileError(problems.joined(separator: "\n")) }
    return pages
  }

  /// Rejects symbolic links, because a page in an untrusted folder could be a link to any of the user's files.
  private func refuseLink(_ path: String) throws(FileError) {
    guard FileSystem.isLink(path) else { return }
    throw FileError("cannot update '\(path)': it is a symbolic link; name the file that it leads to")
  }

  private func checkPictures(of pages: [PageInjection.RenewedPage]) throws {
    let problems = pages.flatMap { page in
      page.marks.flatMap { mark in
        mark.pictures.compactMap { picture in
          problem(with: picture, of: mark, in: page).map { "\(page.path):\(mark.line): \($0)" }
        }
      }
    }
    if !problems.isEmpty { throw FileError(problems.joined(separator: "\n")) }
  }

  /// Returns the problem with a picture, if any.
  ///
  /// Because a page may be untrusted, a picture must be a file in the page's folder or a subfolder, without links in
  /// its path. A file that the mark did not show before belongs to the user.
  private func problem(
    with picture: DocumentationFile, of mark: PageInjection.RenewedMark, in page: PageInjection.RenewedPage
  ) -> String? {
    let folder = page.path.lastIndex(of: "/").map { String(page.path[...$0]) } ?? ""
    let path = String(picture.path.dropFirst(folder.count))
    switch FolderEntry(path, in: folder.isEmpty ? "." : String(folder.dropLast())) {
    case .missing: return nil
    case .folder: return "the picture cannot be written: '\(picture.path)' is a folder; name a file with image=FILE"
    case .obstacle(let why): return "the picture cannot be written: \(why); name another file with image=FILE"
    case .file:
      guard !mark.showedPictures, isOutOfDate(picture) else { return nil }
      return "the picture would overwrite '\(picture.path)', which the mark did not show before; "
        + "name another file with image=FILE"
    }
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
    context.note("update it with: \(context.updateCommand)")
    return .failure
  }

  /// Writes the pictures first, so that no page shows a missing picture.
  private func write(
    _ renewed: [PageInjection.RenewedPage], _ pages: [PageInjection.Page], _ context: CommandContext
  ) throws -> ExitCode {
    for picture in renewed.flatMap(\.marks).flatMap(\.pictures) where isOutOfDate(picture) {
      try OutputFile.write(picture.bytes, to: picture.path)
    }
    for (new, old) in zip(renewed, pages) where new.bytes != old.bytes { try OutputFile.write(new.bytes, to: new.path) }
    return .success
  }

  private func isOutOfDate(_ file: DocumentationFile) -> Bool {
    (try? FileSystem.contents(of: file.path)) != file.bytes
  }
}
