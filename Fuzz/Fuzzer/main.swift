import Foundation
import FuzzTargets
import LibFuzzer

// LIFELINE_FUZZ_TARGET names the target; libFuzzer reads the arguments.
let name = ProcessInfo.processInfo.environment["LIFELINE_FUZZ_TARGET"] ?? ""
guard let target = FuzzTarget(rawValue: name) else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("fuzz: no target '\(name)'; the targets are \(names)\n".utf8))
  exit(2)
}
// libFuzzer's arguments must be absolute paths, because the scratch folder becomes the current one.
let scratch = try Scratch()
let run = try FuzzRun(target, in: scratch)
// libFuzzer ends the process itself. After a finding the folder stays, with the files of the input.
atexit { scratch.remove() }

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let problems = MainActor.assumeIsolated { Result { try run.problems(with: bytes) } }
    switch problems {
    case .success(let problems) where problems.isEmpty: return 0
    case .success(let problems): fatalError(problems.joined(separator: "\n"))
    // What the scratch folder cannot hold says nothing about the input.
    case .failure(let error): fatalError("the scratch folder cannot be used: \(error)")
    }
  })
