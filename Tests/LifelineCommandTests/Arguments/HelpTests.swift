import LifelineCommand
import Testing

@Suite struct HelpTests {
  @Test func `the help of a command fills 80 columns`() {
    let expected = """
      Draws a trace as a timeline or a state diagram.

      Usage: lifeline render TRACE… [--diagram DIAGRAM] [-f FORMAT] [-o FILE]
                             [--type NAME]… [--strict] [-v]

      Arguments:
        TRACE…               Traces to read; '-' is standard input.

      Options:
        --diagram DIAGRAM    What to draw. One of: timeline, states. Default:
                             timeline.
        -f, --format FORMAT  How to write the picture; without it the ending of the
                             output file decides, else svg. One of: svg, png, pdf,
                             dot.
        -o, --output FILE    Where to write.
        --type NAME          Types to draw. Repeatable.
        --strict             Stop at the first line that cannot be read.
        -v, --verbose        Say more.
        -h, --help           Show this help.

      A timeline has one lane for each object; a state diagram has one box for each
      state of a type, and the number of times each arrow was taken.

      Pictures of long traces are cut into pages.
        page 1, page 2

      Examples:
        lifeline render trace.jsonl -o trace.svg
        lifeline render - --diagram states --format dot | dot -Tpng
      """
    #expect(answer(["render", "--help"]) == expected)
  }

  @Test func `a narrow page wraps everything but examples`() {
    let expected = """
      Writes a page about traces.

      Usage: lifeline report [TRACE…] -o FILE
                            (--rule RULE)…

      Arguments:
        TRACE…       Traces to read. Default: '-'.

      Options:
        -o, --output FILE
                     Where to write. Required.
        --rule RULE  Rules to apply. Required.
                     Repeatable.
        -h, --help   Show this help.
      """
    #expect(lifeline.parse(["help", "report"], width: 44).text == expected)
  }

  @Test func `a page is never narrower than 40 columns`() {
    let narrowest = lifeline.parse(["help", "report"], width: 40).text
    #expect(lifeline.parse(["help", "report"], width: 0).text == narrowest)
    #expect(lifeline.parse(["help", "report"], width: -1).text == narrowest)
  }

  @Test(arguments: [40, 57, 80, 120], ["render", "diff", "model", "report", "numbers", "rules"])
  func `no line is longer than the page`(width: Int, name: String) {
    let text = lifeline.parse([name, "--help"], width: width).text ?? ""
    let beforeExamples = text.prefix(upTo: text.firstRange(of: "Examples:")?.lowerBound ?? text.endIndex)
    let tooLong = beforeExamples.split(separator: "\n").filter { $0.count > width }
    #expect(tooLong.isEmpty)
  }

  @Test func `required and optional arguments look different`() {
    let expected = """
      Draws what a type should do.

      Usage: lifeline model NAME [FORMAT] [--system VERSION]

      Arguments:
        NAME              The type.
        FORMAT            The picture. One of: svg, png, pdf, dot. Default: svg.

      Options:
        --system VERSION  The system to ask. Default: 5.1.
        -h, --help        Show this help.
      """
    #expect(answer(["model", "-h"]) == expected)
  }

  @Test func `groups with a heading have sections of their own`() {
    let expected = """
      Cuts a trace.

      Usage: lifeline cut TRACE -o FILE [OPTIONS]

      Arguments:
        TRACE              Trace to cut.

      Options:
        --strict           Stop at the first bad line.
        -o, --output FILE  Where to write. Required.
        -h, --help         Show this help.

      Selection:
        --since PLACE      Start here.
        --until PLACE      End here. Default: '.'.
      """
    var group = lifeline
    group.sections[0].commands.append(Cut.self)
    #expect(group.parse(["cut", "--help"]).text == expected)
    let page = group.manualPage(of: "cut") ?? ""
    #expect(page.contains(".SS \"Selection\"\n.TP\n\\fB\\-\\-since\\fR"))
    #expect(group.parse(["cut"]).text?.contains("see 'lifeline cut --help'") == true)
  }

  @Test func `the help of the tool lists its commands`() {
    let expected = """
      Traces the lives of objects.

      Usage: lifeline COMMAND [OPTIONS]

      Commands:
        render      Draws a trace as a timeline or a state diagram.
        diff        Compares two traces.
        model       Draws what a type should do.
        report      Writes a page about traces.
        numbers     Takes numbers.
        rules       Lists the rules.

      Options:
        --version   Show the version.
        -h, --help  Show this help.

      Messages go to standard error.

      Examples:
        lifeline demo

      See 'lifeline help COMMAND' for the help of one command, and 'lifeline help
      --man' for a manual page.
      """
    #expect(answer(["--help"]) == expected)
  }

  @Test func `a command without parameters has no table of arguments`() {
    let expected = """
      Lists the rules.

      Usage: lifeline rules

      Options:
        -h, --help  Show this help.
      """
    #expect(answer(["rules", "-h"]) == expected)
  }
}
