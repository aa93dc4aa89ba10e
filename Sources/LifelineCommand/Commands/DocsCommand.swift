internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineGraphviz
internal import LifelinePages
internal import LifelineTraces

struct DocsCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "docs",
    abstract: "Generates documentation from traces: pages for types and scenarios, or parts of your own pages.",
    discussion: """
      With -o, the command writes a folder: an index, a page for each type, a page for each trace, and their pictures. \
      It changes only files that it wrote before and that have not changed since. The same traces produce the same bytes, \
      in any order.

      With --inject, the arguments are pages instead of traces: Markdown, DocC articles, or Swift files with marks in \
      their documentation comments. The text between '<!-- lifeline:timeline trace=PATH -->' and '<!-- /lifeline -->' \
      is updated; the rest of the file does not change. Kinds: timeline, states, life, model, callbacks, findings, \
      coverage, steps.
      """,
    examples: [
      "lifeline docs traces/*.jsonl -o docs/lifecycle",
      "lifeline docs traces/*.jsonl -o Sources/App/App.docc/Lifecycle --format docc --no-times",
      "lifeline docs --inject README.md docs/*.md", "lifeline docs --inject README.md --check",
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case markdown, docc

    var format: DocumentationFormat { self == .docc ? .docc : .markdown }
  }

  enum Pictures: String, CaseIterable, ExpressibleByArgument, Sendable {
    case svg, mermaid
  }

  var input = TraceInput()
  @Option(
    name: [.short("o"), .long("output")], help: "Output folder; created if it does not exist.",
    valueName: "DIR")
  var output: String?
  @Option(help: "Output format: Markdown for GitHub, or pages of a DocC catalog.") var format: Format = .markdown
  @Option(help: "Heading of the index. Default: 'Traced objects'.", valueName: "TEXT") var title: String?
  @Option(help: "Picture format: SVG files, or Mermaid in Markdown.") var pictures: Pictures = .svg
  @Flag(help: "Leave out measured times, so that equal events produce equal pages.")
  var noTimes = false
  @Option(help: "Additional model for life diagrams.", valueName: "FILE") var model: [String] = []
  @Flag(help: "Update the text between the marks in the given pages.") var inject = false
  @Flag(help: "With -o, also replace and remove files that changed after the command wrote them.") var force = false
  @Flag(help: "Write nothing; list what is out of date, and exit with 1 if something is.") var check = false

  mutating func validate() throws {
    var problems: [UsageProblem] = []
    if inject {
      if output != nil { problems.append(.init(.invalid, "--inject writes the pages themselves; leave -o out")) }
      if force { problems.append(.init(.invalid, "--force is for the folder of -o; leave it out")) }
      if title != nil { problems.append(.init(.invalid, "--inject writes no index; leave --title out")) }
      if input.traces.contains("-") {
        problems.append(.init(.invalid, "--inject writes the pages that it reads, and '-' is not a file; name files"))
      }
    } else if let output {
      problems += folderProblems(output)
    } else {
      problems.append(.init(.invalid, "name the output folder with '-o DIR', or update your own pages with --inject"))
    }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  private func folderProblems(_ folder: String) -> [UsageProblem] {
    if folder == "-" {
      return [.init(.invalidValue, "'-o' needs a folder, but '-' is standard output; name a folder")]
    }
    guard format == .docc else { return [] }
    var problems: [UsageProblem] = []
    let isInCatalog = folder.split(separator: "/").contains { $0.hasSuffix(".docc") }
    if !isInCatalog {
      let detail = "a DocC catalog is a folder whose name ends in '.docc'; write to '\(folder).docc', or into a catalog"
      problems.append(.init(.invalid, detail))
    }
    if pictures == .mermaid {
      problems.append(.init(.invalid, "DocC does not support Mermaid; leave '--pictures mermaid' out"))
    }
    return problems
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    do { return try document(context) } catch let error as GraphvizError where error.code == .unavailable {
      throw FileError(
        "SVG pictures need Graphviz, which this build lacks (the package trait 'Graphviz' is off): "
          + (format == .docc ? "build with the trait" : "use '--pictures mermaid', or build with the trait"))
    }
  }

  @MainActor
  private func document(_ context: CommandContext) throws -> ExitCode {
    var options = TraceDocumentation.Options()
    options.showsTimes = !noTimes
    options.models = try context.registry.models(with: model)
    options.rules = context.registry.rules(judgingBy: options.models, files: model)
    if let title { options.title = title }
    let renderer = pictures == .svg ? context.registry.renderer : nil
    if inject {
      let injection = PageInjection(options: options, renderer: renderer)
      return try DocsInjection(injection: injection, isChecking: check).run(on: input.traces, context)
    }
    return try generate(options, renderer, context)
  }

  @MainActor
  private func generate(
    _ options: TraceDocumentation.Options, _ renderer: (any GraphRenderer)?, _ context: CommandContext
  ) throws -> ExitCode {
    var folder = try DocumentationFolder(output ?? "", isForced: force)
    var options = options
    options.isRoot = !folder.hasPagesOfOthers && folder.path.split(separator: "/").last?.hasSuffix(".docc") == true
    let files = try input.files()
    let documentation = try input.read(TraceDocumentation.inTwoPasses(options), from: files, context)
    let progress = context.progress
    defer { progress.clear() }
    try documentation.write(
      as: format.format, renderer: renderer, reading: { $0 = try TraceInput.readAgain($0, from: files, context) },
      to: { file in
        progress.note("drawing '\(file.path)', \(folder.count) files so far")
        try folder.add(file, keepsBytes: !check)
      })
    return try check ? report(folder.allChanges(), in: folder, context) : write(to: &folder, context)
  }

  @MainActor
  private func write(to folder: inout DocumentationFolder, _ context: CommandContext) throws -> ExitCode {
    let changes = try folder.write()
    let removed = changes.count { $0.kind == .stale }
    let written = changes.count - removed
    let parts = [
      "\(written) of \(folder.count) files written", removed > 0 ? "\(removed) removed" : nil,
      written < folder.count ? "the others are up to date" : nil,
    ]
    context.note("'\(folder.path)': \(parts.compactMap(\.self).joined(separator: ", "))")
    return .success
  }

  @MainActor
  private func report(
    _ changes: [DocumentationFolder.Change], in folder: DocumentationFolder, _ context: CommandContext
  ) throws -> ExitCode {
    guard !changes.isEmpty else { return .success }
    try context.output.print(changes.map { "\(folder.path)/\($0.path): \($0.kind.rawValue)" }.joined(separator: "\n"))
    context.note("update it with: \(context.updateCommand)")
    return .failure
  }
}
