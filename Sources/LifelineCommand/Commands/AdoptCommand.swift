internal import Lifeline
internal import LifelineBase

struct AdoptCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "adopt", abstract: "Compiles the controllers of an app on Linux without changing their sources.",
    discussion: """
      Adds a target to Package.swift that compiles the Swift files of the folder; a build plug-in rewrites copies of them \
      for HeadlessUIKit. The target exists on Linux only; Xcode builds are not affected. If neither the folder nor a folder \
      above it contains a Package.swift, the command creates one in the current folder. To adopt another folder, run the \
      command again. The files of the folder do not change.
      """,
    examples: [
      "lifeline adopt MyApp", "lifeline adopt Sources/Shop --exclude Sources/Shop/Observers",
      "lifeline adopt MyApp --lifeline ../lifeline --dry-run",
    ])

  @Argument(help: "Folder with the Swift files of the app.", valueName: "DIR") var folder: String
  @Option(help: "Name of the target. Default: the name of the folder.", valueName: "NAME") var target: String?
  @Option(help: "File or folder to leave out.", valueName: "PATH") var exclude: [String] = []
  @Option(
    help:
      "Lifeline package: a folder, or the URL of a repository. Default: the one in Package.swift, otherwise ../lifeline.",
    valueName: "PLACE") var lifeline: String?
  @Flag(help: "Print the changes as a diff, without writing them.") var dryRun = false

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let adoption = try Adoption(of: folder, target: target, excluding: exclude, lifeline: lifeline)
    let files = adoption.files
    if dryRun {
      try context.output.print(try adoption.changes)
      return .success
    }
    for folder in adoption.folders { try OutputFile.makeFolder(folder) }
    try adoption.link.make()
    for file in files { try OutputFile.write(Array(file.text.utf8), to: file.path) }
    try context.output.print(adoption.summary)
    return .success
  }
}
