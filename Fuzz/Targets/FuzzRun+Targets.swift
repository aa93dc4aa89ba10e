import Foundation
import Lifeline
import LifelineCommand

extension FuzzRun {
  func prepare() throws {
    scratch.clear()
    // Enough of everything that the other targets' inputs can refer to.
    let bytes = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }
    try EventBytes(bytes).write(to: "trace.jsonl")
    if target == .summary { _ = run(["summarize", "trace.jsonl", "-o", "base.json"]) }
    guard target == .plugin else { return }
    let script = "#!/bin/sh\nexec /bin/cat '\(scratch.folder.path)/printed'\n"
    try scratch.write(Array(script.utf8), to: "lifeline-rule-fuzzed")
    chmod("lifeline-rule-fuzzed", 0o700)
  }

  func trace(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "input.jsonl")
    return readers(of: "input.jsonl")
  }

  func events(_ bytes: [UInt8]) throws -> [String] {
    try EventBytes(bytes).write(to: "input.jsonl")
    return readers(of: "input.jsonl") + pictures(of: "input.jsonl")
  }

  /// Commands that read a trace and write text.
  private func readers(of trace: String) -> [String] {
    var problems: [String] = []
    problems += command("check", trace, "--no-config", "--no-plugins", "--max-findings", "0")
    problems += command("check", trace, "--no-config", "--no-plugins", "--strict", "--format", "junit")
    for format in ["json", "sarif"] {
      problems += command(
        "check", trace, "--no-config", "--no-plugins", "--format", format, to: "out.json", check: OutputCheck.json)
    }
    problems += command("check", trace, "--no-config", "--no-plugins", "--format", "markdown")
    problems += command("stats", trace)
    problems += command("show", trace, "--color", "always")
    problems += command("watch", "-", "--until-closed", from: trace)
    problems += command("summarize", trace, "--jobs", "1", to: "out.json", check: OutputCheck.json)
    problems += command("render", trace, "--diagram", "states", "--format", "mermaid")
    problems += command("render", trace, "--diagram", "life", "--format", "dot")
    problems += command("render", trace, "--format", "mermaid")
    problems += command("render", trace, "--format", "dot", "--to-scale", "--notes", "--views")
    problems += command("render", trace, "--format", "dot", "--only-findings")
    for format in ["csv", "otlp"] {
      problems += command("convert", trace, "--to", format, to: "out.\(format)") { OutputCheck.export($0, format) }
    }
    return problems + copies(of: trace)
  }

  /// A copy contains what can be read, so the copy of a copy is the same.
  func copies(of trace: String) -> [String] {
    guard run(["repair", trace, "-o", "copy.jsonl"]) == 0, let first = scratch.read("copy.jsonl") else { return [] }
    guard run(["repair", "copy.jsonl", "-o", "again.jsonl"]) == 0, let second = scratch.read("again.jsonl") else {
      return ["the copy that 'repair' writes cannot be read"]
    }
    let code = run(["check", "copy.jsonl", "--no-config", "--no-plugins", "--fail-on", "never"])
    return (first == second ? [] : ["a copy of a copy differs"]) + (code == 0 ? [] : ["'check' refuses the copy"])
  }

  /// Commands that draw, or write pages.
  private func pictures(of trace: String) -> [String] {
    var problems: [String] = []
    for diagram in ["timeline", "states"] {
      problems += command("render", trace, "--diagram", diagram, to: "out.svg", check: OutputCheck.svg)
    }
    problems += command("report", trace, "--no-config", "--no-plugins", to: "out.html", check: OutputCheck.report)
    problems += command("docs", trace, "-o", "pages", "--pictures", "mermaid")
    problems += OutputCheck.pages(in: "pages") + OutputCheck.isEmpty(scratch.outside)
    try? FileManager.default.removeItem(atPath: "pages")
    return problems
  }

  func diff(_ bytes: [UInt8]) throws -> [String] {
    let middle = bytes.count / 2
    try EventBytes(Array(bytes[..<middle])).write(to: "old.jsonl")
    try EventBytes(Array(bytes[middle...])).write(to: "new.jsonl")
    var problems = command("diff", "old.jsonl", "new.jsonl")
    problems += command("diff", "old.jsonl", "new.jsonl", "--ignore-order", "--format", "markdown")
    problems += command("diff", "old.jsonl", "new.jsonl", "--format", "json", to: "out.json", check: OutputCheck.json)
    problems += command("diff", "old.jsonl", "new.jsonl", to: "out.svg", check: OutputCheck.svg)
    problems += command("diff", "old.jsonl", "new.jsonl", "--diagram", "states", "--format", "dot")
    return problems
  }

  func model(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "model.json")
    var problems = command("model", "--model", "model.json")
    problems += command("check", "trace.jsonl", "--no-config", "--no-plugins", "--model", "model.json")
    problems += command("render", "trace.jsonl", "--diagram", "life", "--format", "dot", "--model", "model.json")
    problems += command("model", "UIViewController", "--format", "mermaid", "--rare", "--model", "model.json")
    return problems
  }

  func configuration(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: ".lifeline.json")
    return command("check", "trace.jsonl") + command("report", "trace.jsonl")
  }

  func baseline(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "baseline.json")
    return command("check", "trace.jsonl", "--no-config", "--no-plugins", "--baseline", "baseline.json")
  }

  func marks(_ bytes: [UInt8]) throws -> [String] {
    scratch.clear(except: ["trace.jsonl"])
    try scratch.write(bytes, to: "page.md")
    let problems = command("docs", "--inject", "page.md")
    guard let once = scratch.read("page.md") else { return problems + ["the page is gone"] }
    // What was renewed is up to date.
    let code = run(["docs", "--inject", "page.md"])
    let isStable = code != 0 || scratch.read("page.md") == once
    return problems + OutputCheck.isEmpty(scratch.outside) + (isStable ? [] : ["a second run changes the page"])
  }

  func plugin(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "printed")
    return command("check", "trace.jsonl", "--no-config", "--rule", "fuzzed")
      + command(
        "check", "trace.jsonl", "--no-config", "--rule", "fuzzed", "--format", "sarif", to: "out.json",
        check: OutputCheck.json)
  }

  func summary(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "summary.json")
    var problems = command("stats", "summary.json")
    problems += command("render", "summary.json", "--diagram", "states", to: "out.svg", check: OutputCheck.svg)
    problems += command("render", "summary.json", "--diagram", "life", "--format", "mermaid")
    problems += command("trends", "summary.json") + command("trends", "summary.json", "--format", "markdown")
    problems += command("trends", "summary.json", "--against", "base.json", to: "out.html", check: OutputCheck.report)
    problems += command("trends", "base.json", "--against", "summary.json", to: "out.json", check: OutputCheck.json)
    problems += command("merge", "summary.json", "base.json", to: "out.json", check: OutputCheck.json)
    // What is merged is as it would have been written, so it does not change again.
    guard run(["merge", "summary.json", "-o", "once.json"]) == 0, let once = scratch.read("once.json") else {
      return problems
    }
    guard run(["merge", "once.json", "-o", "twice.json"]) == 0, let twice = scratch.read("twice.json") else {
      return problems + ["the summary that 'merge' writes cannot be read"]
    }
    return problems + (once == twice ? [] : ["a second merge changes the summary"])
  }

  func frames(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "frames")
    return command("summarize", "--framed", "--jobs", "1", "--no-rules", from: "frames")
  }

  func compressed(_ bytes: [UInt8]) throws -> [String] {
    try scratch.write(bytes, to: "input.jsonl.gz")
    return command("stats", "input.jsonl.gz") + command("show", "input.jsonl.gz")
      + command("watch", "-", "--until-closed", from: "input.jsonl.gz") + copies(of: "input.jsonl.gz")
  }

  func arguments(_ bytes: [UInt8]) -> [String] {
    scratch.clear(except: ["trace.jsonl"])
    let arguments = ArgumentBytes(bytes).arguments
    let code = run(arguments)
    return (0...2).contains(code) ? [] : ["\(arguments) exits with \(code)"]
  }
}
