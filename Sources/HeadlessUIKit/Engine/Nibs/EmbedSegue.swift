/// A child that a scene has from the loading of its view on.
struct EmbedSegue {
  let identifier: String
  let destination: String
  let container: (UIViewController) -> UIView?
}

extension StoryboardScene {
  /// Adds a segue that embeds another scene in a view of this one.
  ///
  /// It is performed while the view is loaded, before `viewDidLoad`: `prepare(for:sender:)`, then the child is added and
  /// its view fills the container.
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
  /// Adds the children that the scene embeds, in the order of their registration.
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
