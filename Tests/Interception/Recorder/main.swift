// Plays the five cases of two controllers twice: with controllers of the GNU Objective-C runtime, recorded by the core
// of the interception, and with HeadlessUIKit. Fails unless both give the same traces. Then it plays scenes in which
// UIKit keeps objects alive, and fails unless the rules find what they should. With `cost` as second argument it prints
// what recording costs. `Tests/Interception/run` builds the library that is the first argument.
#if os(Linux)
  import Glibc
  import HeadlessUIKit
  import Lifeline
  import LifelineMainAndSub

  guard CommandLine.arguments.count > 1 else { fatalError("expected the path of the library with the cases") }
  let library = CaseLibrary(path: CommandLine.arguments[1])
  if CommandLine.arguments.last == "cost" {
    RecorderCost(library: library).print()
    exit(0)
  }
  let cases = InterceptedCases(library: library)
  var failures = 0
  for known in MainAndSubCase.all {
    let memory = MemorySink()
    withHeadlessWorld(systemVersion: .newest) { known.run(tracer: Tracer(sinks: [memory], clock: .counting())) }
    let expected = TraceText(memory.events).lines
    let recorded = TraceText(cases.events(ofCase: known.number)).lines
    let isSame = recorded == expected
    print("\(isSame ? "ok    " : "FAILED")  case \(known.number): \(known.title) (\(recorded.count) events)")
    if isSame { continue }
    failures += 1
    for change in recorded.difference(from: expected).inferringMoves() {
      switch change {
      case .remove(let offset, let line, _): print("  missing \(offset + 1): \(line)")
      case .insert(let offset, let line, _): print("  recorded \(offset + 1): \(line)")
      }
    }
  }
  for scene in Scene.all {
    let found = cases.findings(of: scene)
    let isSame = found == scene.findings
    print("\(isSame ? "ok    " : "FAILED")  scene: \(scene.title)")
    if isSame { continue }
    failures += 1
    for line in scene.findings where !found.contains(line) { print("  missing: \(line)") }
    for line in found where !scene.findings.contains(line) { print("  found: \(line)") }
    if Set(found) == Set(scene.findings) { print("  found: \(found)") }
  }
  if failures > 0 { exit(1) }
#else
  fatalError("needs the GNU Objective-C runtime on Linux")
#endif
