import LifelineCommand

var registry = Registry.standard
registry.demoProgram = "lifeline-demo"
CommandLineTool.main(registry)
