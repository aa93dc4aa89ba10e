internal import Lifeline
internal import LifelineBase

struct PullCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "pull", abstract: "Copies traces of an app from a simulator or a device to this Mac.",
    discussion: """
      The app writes traces with 'try .jsonLines(in: .caches)' or '.documents'. Without --simulator or --device, the booted \
      simulator is used. Prints the paths of the copies, one per line; a trace that was copied before is replaced. Requires \
      Xcode, because it runs 'xcrun simctl' or 'xcrun devicectl'. From a device, only apps that were signed for development can \
      be read.
      """,
    examples: [
      "lifeline pull com.example.Shop -o traces && lifeline check traces",
      "lifeline pull com.example.Shop --device 'My iPhone' --all -o traces",
    ])

  enum Place: String, CaseIterable, ExpressibleByArgument, Sendable {
    case caches, documents

    /// The folder of `TraceFolder` in the app's container.
    var path: String { self == .caches ? "Library/Caches/Lifeline" : "Documents/Lifeline" }
  }

  @Argument(help: "Bundle identifier of the app.", valueName: "BUNDLE-ID") var app: String
  @Option(help: "Simulator to copy from. Default: booted.", valueName: "UDID") var simulator: String?
  @Option(help: "Device to copy from, by name, UDID, or host name.", valueName: "NAME") var device: String?
  @Option(help: "Folder of the app that contains the traces.", valueName: "NAME") var folder: Place = .caches
  @Flag(help: "Copy all traces instead of the newest one.") var all = false
  @Option(
    name: [.short("o"), .long("output")], help: "Output folder; created if it does not exist.", valueName: "DIR")
  var output: String = "."

  mutating func validate() throws {
    if simulator != nil, device != nil {
      throw UsageError("--simulator and --device cannot be used together; choose one")
    }
    // An argument that begins with a hyphen would be interpreted as an option of Xcode's programs.
    for word in [app, simulator, device].compactMap(\.self) where word.isEmpty || word.hasPrefix("-") {
      throw UsageError("'\(word)' is not a bundle identifier, simulator, or device")
    }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let tool = try XcodeTool(context)
    let place = device.map(AppFolder.device) ?? .simulator(simulator ?? "booted")
    let (output, all, app, folder) = (output, all, app, self.folder.path)
    let paths = try place.withTraces(of: app, in: folder, tool) { path in
      let pulled = try PulledTraces(in: path)
      guard !pulled.traces.isEmpty else {
        throw FileError("the app '\(app)' has no traces in '\(folder)'; it writes them with '.jsonLines(in:)'")
      }
      return try pulled.copy(all ? pulled.traces : pulled.traces.suffix(1), to: output)
    }
    try context.output.print(paths.joined(separator: "\n"))
    return .success
  }
}
