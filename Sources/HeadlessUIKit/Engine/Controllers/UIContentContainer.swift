public import Foundation

/// A container that forwards changes of its size to its content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content should have.
  var preferredContentSize: CGSize { get }

  /// A child prefers another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a child will have when this container has the given one.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// The size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// The traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
