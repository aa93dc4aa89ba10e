import Foundation

/// The storyboard and the scene from which a controller was created.
final class StoryboardOrigin {
  let storyboard: UIStoryboard
  let scene: StoryboardScene

  init(storyboard: UIStoryboard, scene: StoryboardScene) {
    self.storyboard = storyboard
    self.scene = scene
  }
}

extension UIViewController {
  var storyboardOrigin: StoryboardOrigin? {
    get { attachment(for: ObjectIdentifier(StoryboardOrigin.self)) as? StoryboardOrigin }
    set { setAttachment(newValue, for: ObjectIdentifier(StoryboardOrigin.self)) }
  }

  /// Creates the view of the scene, or returns false if there is no scene or the scene has no view.
  func makeViewFromStoryboard() -> Bool {
    let coder = NibCoder()
    guard let newView = storyboardOrigin?.scene.makeView?(self, coder) else { return false }
    view = newView
    coder.awakeObjects()
    return true
  }

  /// Creates the destination, calls `prepare(for:sender:)`, and performs the segue. The calls to `init(coder:)`,
  /// `awakeFromNib()`, and `prepare` happen in this order, before the destination's view is loaded.
  func runSegue(_ identifier: String, sender: Any?) {
    guard let origin = storyboardOrigin else {
      Diagnostics.stop("\(type(of: self)) has no segue '\(identifier)': it was not created from a storyboard")
    }
    if let action = origin.scene.unwinds[identifier] { return runUnwind(identifier, action, sender: sender) }
    guard let way = origin.scene.segues[identifier] else {
      let known = UIStoryboard.list(Array(origin.scene.segues.keys) + origin.scene.unwinds.keys)
      Diagnostics.stop("the scene '\(origin.scene.identifier)' has no segue '\(identifier)'; it has: \(known)")
    }
    let destination = origin.storyboard.instantiate(origin.storyboard.scene(way.destination))
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { segue in
      way.kind.perform(segue, sender: sender)
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
