import LifelineCommand

var registry = Registry.standard
registry.demoProgram = .lifeline
CommandLineTool.main(registry)
