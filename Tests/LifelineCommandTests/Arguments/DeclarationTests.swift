import LifelineCommand
import Testing

@Suite struct DeclarationTests {
  struct Clash: ParsableCommand {
    static let configuration = CommandConfiguration(name: "clash", abstract: "Declares names twice.")
    @Argument(help: "All.") var all: [String]
    @Argument(help: "Never reached.") var late: String
    @Option(name: [.long, .short], help: "One.") var help: String?
    @Option(name: .long("a b"), help: "Spaced.") var spaced: String?
    @Option(name: [], help: "Nameless.") var nameless: String?
    @Flag(name: .long("twice"), help: "First.") var first = false
    @Flag(name: .long("twice"), help: "Second.") var second = false
  }

  struct Gap: ParsableCommand {
    static let configuration = CommandConfiguration(name: "help", abstract: "Requires what comes after an optional.")
    @Argument(help: "Optional.") var first: String?
    @Argument(help: "Required.") var second: String
  }

  @Test func `mistakes in declarations are listed`() {
    let tool = CommandGroup(name: "tool", abstract: "", version: "1", subcommands: [Clash.self, Gap.self, Rules.self])
    #expect(
      tool.declarationProblems() == [
        "'tool clash': the name '--help' is used twice",
        "'tool clash': the name '-h' is used twice",
        "'tool clash': 'a b' cannot be the name of an option",
        "'tool clash': the option for NAMELESS has no name",
        "'tool clash': the name '--twice' is used twice",
        "'tool clash': LATE comes after ALL, which takes all remaining values",
        "'tool help': the name is used twice",
        "'tool help': SECOND is required but comes after FIRST, which is not",
      ])
  }

  @Test func `the commands of the other tests are declared well`() {
    #expect(lifeline.declarationProblems().isEmpty)
  }

  #if os(Linux) || os(macOS)
    @Test func `parsing a wrong declaration stops the program`() async {
      await #expect(processExitsWith: .failure) { _ = Clash.parse([]) }
    }

    @Test func `reading a required parameter before parsing stops the program`() async {
      await #expect(processExitsWith: .failure) { _ = Diff().old }
    }

    @Test func `a flag that starts as true stops the program`() async {
      await #expect(processExitsWith: .failure) { _ = Flag(wrappedValue: true, help: "") }
    }
  #endif

  struct Acronyms: ParsableCommand {
    static let configuration = CommandConfiguration(name: "acronyms", abstract: "Has names to split.")
    @Flag(help: "") var baseURLPath = false
    @Flag(help: "") var showJSON = false
    @Flag(help: "") var step2Only = false
    @Flag(name: .short, help: "") var quick = false
  }

  @Test func `names in camel case get hyphens`() {
    #expect(
      Acronyms.parse(["--help"]).text?.contains(
        "Usage: acronyms [--base-url-path] [--show-json] [--step2-only] [-q]") == true)
  }
}
