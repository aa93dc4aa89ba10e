import Foundation

// lifeline-endurance [ROUNDS] [SEED]: kills writers at random moments, and verifies what they leave.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "write", arguments.count == 3, let kind = Writer.Kind(rawValue: arguments[2]) {
  try Writer(folder: arguments[1], kind: kind).run()
}
let rounds = arguments.first.flatMap { Int($0) } ?? 100
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000)
guard arguments.count <= 2, arguments.isEmpty || Int(arguments[0]) != nil else {
  print("usage: LifelineEndurance [ROUNDS] [SEED]")
  exit(2)
}
var endurance = Endurance(seed: seed)
exit(try endurance.run(rounds) ? 0 : 1)
