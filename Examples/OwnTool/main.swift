import LifelineCommand

// A `lifeline` with plug-ins of its own: all its commands, options and formats know them.
var registry = Registry.standard
registry.rules.append(CrowdRule.description)
registry.models.append(.download)
registry.exporters.append(OutlineExporter.description)
registry.sinks.append(TallySink.description)
LifelineCommand.main(registry)
