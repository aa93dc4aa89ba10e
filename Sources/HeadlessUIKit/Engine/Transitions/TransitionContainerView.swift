/// The view in which the animation of a transition takes place.
///
/// In a presentation it stays until the dismissal; in a container until the transition ends.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
