public import Foundation

/// A container that forwards size changes to its content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content should have.
  var preferredContentSize: CGSize { get }

  /// Called when a child's preferred size changes.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size that a child will have when this container has a given size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called when the size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called when the traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
