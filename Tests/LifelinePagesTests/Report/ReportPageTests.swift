import Foundation
import Lifeline
import LifelineBase
import LifelineGraphviz
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelinePages

@Suite struct ReportPageTests {
  /// What the policy says of one sort of thing.
  private func sources(_ directive: String, _ file: ReportFile) -> [String] {
    let policy = file.all(between: "Content-Security-Policy\" content=\"", and: "\"").first ?? ""
    let part = policy.components(separatedBy: "; ").first { $0.hasPrefix(directive + " ") } ?? ""
    return part.components(separatedBy: " ").dropFirst().map { $0 }
  }

  private func hash(_ text: String) -> String {
    "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
  }

  @Test func `the policy allows the script and the styles in the file by their hashes, and nothing else`() {
    let file = ReportFile(ReportSample.repeatedLoad.report(), drawnBy: GraphvizRenderer())
    let script = file.all(between: "<script type=\"module\">", and: "</script>")
    let styles =
      file.all(between: "<style>", and: "</style>")
      + file.all(between: "(prefers-color-scheme: dark)\">", and: "</style>")
    #expect(script.count == 1)
    #expect(styles.count == 2)
    #expect(sources("script-src", file) == script.map(hash))
    #expect(sources("style-src", file) == styles.map(hash))
    #expect(sources("default-src", file) == ["'none'"])
    #expect(sources("base-uri", file) == ["'none'"])
    #expect(sources("form-action", file) == ["'none'"])
    #expect(sources("trusted-types", file) == ["'none'"])
    #expect(!file.html.contains("unsafe-"))
    #expect(file.all(between: "<script", and: ">").count == 2)
    #expect(file.all(between: "<style", and: ">").count == 2)
  }

  @Test func `the file names nothing outside of it`() {
    let file = ReportFile(ReportSample.repeatedLoad.report(), drawnBy: GraphvizRenderer())
    let addresses = Set(file.all(between: "http", and: "\"").map { "http" + $0 })
    #expect(
      addresses.isSubset(of: ["http-equiv=", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"]),
      "\(addresses)")
    #expect(!file.html.contains("url("))
    #expect(!file.html.contains("@import"))
  }

  @Test func `the page says why it is empty, in text that the script replaces`() {
    let report = ReportSample.repeatedLoad.report(.init(title: "a\u{202E}<b>\u{7}"))
    let file = ReportFile(report, drawnBy: GraphvizRenderer())
    let note = file.all(between: "<div id=\"app\">", and: "</div></div>").first ?? ""
    #expect(note.contains("<h1>a\u{FFFD}&lt;b&gt;␇</h1>"))
    #expect(note.contains("the browser or the server blocked the script"))
    #expect(note.contains("Content-Security-Policy"))
    #expect(!file.html.contains("<noscript"))
  }

  private static let nasty = [
    "</script><img src=x onerror=alert(1)>", "</title><script>alert(1)</script>", "\"><svg onload=alert(1)>",
    "javascript:alert(1)", "'; alert(1); '", "<!--", "]]>", "&lt;b&gt;", "a\u{2028}b", "שלום \u{202E}evil", "🎉",
  ]

  @Test(arguments: nasty)
  func `a name of any kind stays a text`(name: String) {
    var sample = ReportSample()
    sample.name = name
    sample.system = name
    let subject = Subject(id: 1, kind: .controller, type: TypeName(name), name: name)
    sample.add(EventName(name), .begin, of: subject, [AttributeKey(name): .string(name)])
    sample.mark(name)
    let file = ReportFile(sample.report(.init(title: name)), drawnBy: GraphvizRenderer())
    #expect(!file.block.contains { "<>&\u{2028}\u{2029}".contains($0) })
    #expect(file.texts.contains(name))
    #expect(file.data["title"] as? String == name)
    #expect(file.list("traces")[0]["label"] as? String == name)
    let markup = file.html.replacingOccurrences(of: ReportAssets.script, with: "")
    for word in ["<img", "onload=alert(1)>", "<script>", "<svg onload"] { #expect(!markup.contains(word), "\(word)") }
  }

  @Test func `the same traces give the same bytes`() {
    let reports = (0..<2).map { _ in ReportSample.long(20).report().html(drawnBy: GraphvizRenderer()) }
    #expect(reports[0] == reports[1])
  }

  @Test func `the page has a picture for each type with a life, and finds its parts in it`() {
    var report = HTMLReport()
    ReportSample.repeatedLoad.play(into: &report)
    ReportSample.long(3).play(into: &report, index: 1)
    let file = ReportFile(report, drawnBy: GraphvizRenderer())
    let ids = file.all(between: " id=\"", and: "\"").map { $0.replacingOccurrences(of: "&#45;", with: "-") }
    #expect(Set(ids).count == ids.count, "an id stands twice")
    let types = file.list("types").filter { $0["picture"] != nil }
    #expect(types.map { $0["name"] as? String } == ["HomeController", "PageController"])
    for type in types {
      let states = type["states"] as? [[String]] ?? []
      let paths = type["paths"] as? [[String]] ?? []
      #expect(states.count == (type["callbacks"] as? [Any])?.count)
      #expect(paths.count == (type["follows"] as? [Any])?.count)
      #expect((states + paths).allSatisfy { ids.contains($0.last ?? "") })
      #expect(ids.contains(type["picture"] as? String ?? ""))
    }
    #expect(!file.all(between: "<figure", and: "</figure>").contains { $0.contains("style") })
  }

  @Test func `a renderer that cannot draw leaves a sentence in the place of the picture`() {
    let file = ReportFile(ReportSample.repeatedLoad.report())
    #expect(
      file.list("types").map { $0["problem"] as? String } == [
        "The diagram cannot be drawn: there is no pencil; buy one"
      ])
    #expect(file.all(between: "<figure", and: ">").isEmpty)
  }

  @Test func `the styles of pictures are in the sheets of the page`() {
    let file = ReportFile(ReportSample.repeatedLoad.report(), drawnBy: GraphvizRenderer())
    let dark = file.all(between: "(prefers-color-scheme: dark)\">", and: "</style>")[0]
    #expect(dark.contains(".graph [fill="))
    #expect(!dark.contains("@media"))
    #expect(file.all(between: "<style>", and: "</style>")[0].contains(".graph text{"))
  }

  private static let sheets: [(sheet: String, always: String, dark: String)] = [
    ("", "", ""),
    ("a{b:c}", "a{b:c}", ""),
    ("a{b:c}@media (prefers-color-scheme:dark){a{b:d}e{f:g}}h{i:j}", "a{b:c}h{i:j}", "a{b:d}e{f:g}"),
    ("@media (prefers-color-scheme:dark){a{b:c}", "", "a{b:c}"),
    ("@media print{a{b:c}}", "@media print{a{b:c}}", ""),
  ]

  @Test(arguments: sheets)
  func `a style sheet is divided into rules for all appearances and rules for dark mode`(
    sheet: String, always: String, dark: String
  ) {
    let style = PictureStyle(sheet)
    #expect(style.always == always)
    #expect(style.dark == dark)
  }

  @Test func `a leak has a picture of what keeps it alive, and the same mistake has one picture`() {
    var sample = ReportSample()
    for id in 1...2 {
      let cart = Subject(id: id, kind: .controller, type: "CartController")
      sample.add(.`init`, of: cart)
      sample.add(.expectDeallocation, of: cart)
      sample.add(
        .leaked, of: cart,
        [
          "keeper": "cycle", "path": "cycle: CartController.onBuy (closure) -> CartController",
          "suspect": "CartController.onBuy",
        ])
    }
    let drawn = ReportFile(sample.report(), drawnBy: GraphvizRenderer()).html
    #expect(drawn.contains("<figure class=\"picture\" id=\"why1\">") && !drawn.contains("id=\"why2\""))
    #expect(drawn.contains("\"why\":\"why1\"") && drawn.contains(">suspect: onBuy (closure) × 2<"))
    #expect(!ReportFile(sample.report(), drawnBy: NoRenderer()).html.contains("id=\"why1\""))
  }
}
