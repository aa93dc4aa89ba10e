import Foundation

/// Runs a program in this folder or in `Tools/Survey` with the words of its command line, and ends the process.
func run(_ program: ([String]) throws -> Int32) -> Never {
  do {
    exit(try program(Array(CommandLine.arguments.dropFirst())))
  } catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(2)
  }
}
