internal import Lifeline
internal import LifelineArguments

struct AdoptCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "adopt", abstract: "Compiles the controllers of an app on Linux, with their sources unchanged.",
    discussion: """
      Adds a target to Package.swift whose sources are those of the folder, as a build plug-in rewrites them for \
      HeadlessUIKit. The target exists on Linux only; Xcode builds are not affected. Without a Package.swift beside the \
      folder or above it, one is written into the current folder. Run it again to adopt another folder. The files of the \
      folder are only read.
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
      "Package Lifeline: a folder, or the address of a repository. Default: that of Package.swift, otherwise ../lifeline.",
    valueName: "PLACE") var lifeline: String?
  @Flag(help: "Print what would be written, without writing it.") var dryRun = false

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let adoption = try Adoption(of: folder, target: target, excluding: exclude, lifeline: lifeline)
    let files = adoption.files
    if dryRun {
      let link = "==> \(adoption.link.path) -> \(adoption.link.destination)\n"
      try context.output.print(([link] + files.map { "==> \($0.path)\n\($0.text)" }).joined(separator: "\n"))
      return .success
    }
    for folder in adoption.folders { try OutputFile.makeFolder(folder) }
    try adoption.link.make()
    for file in files { try OutputFile.write(Array(file.text.utf8), to: file.path) }
    try context.output.print(adoption.summary)
    return .success
  }
}
