import LifelineCommand

// A `lifeline` with plug-ins of its own, which all commands, options and formats use.
var registry = Registry.standard
registry.rules.append(CrowdRule.description)
registry.models.append(.download)
registry.exporters.append(OutlineExporter.description)
registry.sinks.append(TallySink.description)
registry.stories.append(.downloads)
CommandLineTool.main(registry)
