import LifelineCommand

// A `lifeline` with one rule more: all its commands, options and formats know it.
var registry = Registry.standard
registry.rules.append(CrowdRule.description)
LifelineCommand.main(registry)
