/// The container view of a transition's animation.
///
/// A presentation keeps it until the dismissal; a container controller keeps it until the transition ends.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
