import LifelineCommand
import LifelineStories

var registry = CommandRegistry.standard
registry.stories = DemoStory.examples
registry.mistakes = DemoStory.mistakes
CommandLineTool.main(registry, command: "demo")
