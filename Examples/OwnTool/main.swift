import LifelineCommand

// A `lifeline` with additional plug-ins, which are available in all commands, options and formats.
var registry = Registry.standard
registry.rules.append(CrowdRule.description)
registry.models.append(.download)
registry.exporters.append(OutlineExporter.description)
registry.sinks.append(TallySink.description)
registry.stories.append(.downloads)
CommandLineTool.main(registry)
