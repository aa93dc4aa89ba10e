import LifelineCommand

CommandLineTool.printVersionIfRequested()
var registry = CommandRegistry.standard
registry.demoProgram = .lifeline
CommandLineTool.main(registry)
