import Lifeline
import LifelineCommand

// A `lifeline` with additional plug-ins, which are available in all commands, options, and formats.
TraceSchema.register(TraceWord.downloads)
var registry = CommandRegistry.standard
registry.programName = "my-lifeline"  // in help and messages
registry.rules.append(CrowdRule.description)
registry.models.append(.download)
registry.exporters.append(OutlineExporter.description)
registry.importers.append(TabImporter.description)
registry.sinks.append(TallySink.description)
registry.stories.append(.downloads)
CommandLineTool.main(registry)
