/// The command that updates what `docs --check` found out of date.
struct UpdateCommand {
  /// The command as one would type it: what the plug-in of the package manager states, or else the words of this process.
  let text: String

  @MainActor
  init(_ context: CommandContext) {
    if let request = context.environment.variables["LIFELINE_REQUEST"], !request.isEmpty {
      text = request
    } else {
      let words = context.arguments.filter { $0 != "--check" }
      text = (["lifeline"] + words.map(Self.quoted)).joined(separator: " ")
    }
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./=,:@%+".utf8.contains(byte)
    }
  }
}
