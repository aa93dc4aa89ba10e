internal import HeadlessUIKit
internal import LifelineArguments
internal import LifelineCheckList
internal import LifelineControllerCache
internal import LifelineMainAndSub
internal import LifelineMistakes
internal import LifelineShop
internal import LifelineStories
internal import LifelineViewUnloading

/// A story on the command line.
struct StoryArgument: ExpressibleByArgument, Sendable {
  let story: DemoStory

  static let textbook = StoryArgument(story: .mainAndSub)
  static let all: [DemoStory] = [.mainAndSub, .checkList, .viewUnloading, .controllerCache, .shop]

  init(story: DemoStory) {
    self.story = story
  }

  init?(argument: String) {
    guard let story = Self.all.first(where: { $0.name == argument }) else { return nil }
    self.story = story
  }

  static var allowedArguments: [String] { all.map(\.name) }

  var argumentText: String { story.name }
}

/// A mistake on the command line.
struct MistakeArgument: ExpressibleByArgument, Sendable {
  let mistake: MistakeExample

  init?(argument: String) {
    guard let mistake = MistakeExample.all.first(where: { $0.id == argument }) else { return nil }
    self.mistake = mistake
  }

  static var allowedArguments: [String] { MistakeExample.all.map(\.id) }

  var argumentText: String { mistake.id }
}

/// A version of iOS on the command line.
struct SystemArgument: ExpressibleByArgument, Sendable {
  let version: SystemVersion

  init(version: SystemVersion) {
    self.version = version
  }

  init?(argument: String) {
    guard let version = try? SystemVersion(parsing: argument) else { return nil }
    self.version = version
  }

  static var expectedArgument: String { "an iOS from 2 to 18, or 26, such as 5.1" }

  var argumentText: String { version.description }
}
