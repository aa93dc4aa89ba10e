import LifelineCommand

var registry = CommandRegistry.standard
registry.demoProgram = .lifeline
CommandLineTool.main(registry)
