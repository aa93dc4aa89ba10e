/// The view in which a transition is animated.
///
/// A presentation keeps this view until the dismissal; a container controller removes it when the transition ends.
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
