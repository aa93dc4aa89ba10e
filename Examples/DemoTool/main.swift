import LifelineCommand
import LifelineStories

var registry = Registry.standard
registry.stories = DemoStory.examples
registry.mistakes = DemoStory.mistakes
CommandLineTool.main(registry, command: "demo")
