/// A segue that adds a child to a scene when the scene's view is loaded.
struct EmbedSegue {
  let identifier: String
  let destination: String
  let container: (UIViewController) -> UIView?
}

extension StoryboardScene {
  /// Adds a segue that embeds another scene in a container view of this scene.
  ///
  /// The segue is performed while the view is loaded, before `viewDidLoad`. It calls `prepare(for:sender:)`, adds the
  /// child, and makes the child's view fill the container view.
  @discardableResult
  public func addEmbedSegue<Controller: UIViewController>(
    _ identifier: String, to destination: String, in container: @escaping (Controller) -> UIView?
  ) -> StoryboardScene {
    embeds.append(
      EmbedSegue(identifier: identifier, destination: destination) { controller in
        (controller as? Controller).flatMap { container($0) }
      })
    return self
  }
}

extension UIViewController {
  /// Adds the children that the scene embeds, in the order in which their segues were added.
  func performEmbedSegues() {
    guard let origin = storyboardOrigin else { return }
    for embed in origin.scene.embeds {
      let child = origin.storyboard.instantiate(origin.storyboard.scene(embed.destination))
      let segue = UIStoryboardSegue(identifier: embed.identifier, source: self, destination: child)
      prepare(for: segue, sender: nil)
      guard let container = embed.container(self) else {
        Diagnostics.stop(
          "the embed segue '\(embed.identifier)' of the scene '\(origin.scene.identifier)' has no container view")
      }
      addChild(child)
      child.view.frame = container.innerArea
      container.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
}
