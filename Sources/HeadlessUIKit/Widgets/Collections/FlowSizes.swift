import Foundation

/// The sizes and spacings of a flow layout. The values of the delegate take precedence.
@MainActor
struct FlowSizes {
  private let layout: UICollectionViewFlowLayout
  private let collection: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?

  init(of layout: UICollectionViewFlowLayout, in collection: UICollectionView) {
    (self.layout, self.collection) = (layout, collection)
    delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The size of all items across the scroll direction, or nil if the delegate determines it.
  var uniformSize: CGFloat? {
    guard delegate == nil else { return nil }
    return layout.scrollDirection == .vertical ? layout.ownItemSize.width : layout.ownItemSize.height
  }

  /// Returns the size of an item. An invalid size causes a warning and is replaced with an empty size. A size that is too large only causes
  /// a warning.
  func item(_ path: IndexPath, room: CGFloat) -> CGSize {
    let asked = delegate?.collectionView(collection, layout: layout, sizeForItemAt: path) ?? layout.ownItemSize
    let size = asked == UICollectionViewFlowLayout.automaticSize ? layout.itemSize : asked
    guard isPossible(size, "collectionView(_:layout:sizeForItemAt:)", path) else { return .zero }
    warnIfTooLarge(size, room)
    return size
  }

  func insets(of section: Int) -> UIEdgeInsets {
    let insets = delegate?.collectionView(collection, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    let isPossible = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
    return check(isPossible, "collectionView(_:layout:insetForSectionAt:)", insets, section) ? insets : .zero
  }

  func lineSpacing(of section: Int) -> CGFloat {
    length(
      delegate?.collectionView(collection, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing, "collectionView(_:layout:minimumLineSpacingForSectionAt:)", section)
  }

  func itemSpacing(of section: Int) -> CGFloat {
    length(
      delegate?.collectionView(collection, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing, "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)", section)
  }

  func header(of section: Int) -> CGSize {
    let size =
      delegate?.collectionView(collection, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    let callback = "collectionView(_:layout:referenceSizeForHeaderInSection:)"
    return isPossible(size, callback, IndexPath(item: 0, section: section)) ? size : .zero
  }

  func footer(of section: Int) -> CGSize {
    let size =
      delegate?.collectionView(collection, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    let callback = "collectionView(_:layout:referenceSizeForFooterInSection:)"
    return isPossible(size, callback, IndexPath(item: 0, section: section)) ? size : .zero
  }

  // MARK: Checks

  private func isPossible(_ size: CGSize, _ callback: String, _ path: IndexPath) -> Bool {
    let isPossible = CGRect(origin: .zero, size: size).isPossible
    return layout.check(isPossible, from: callback, of: delegate, returning: size, at: path)
  }

  private func length(_ length: CGFloat, _ callback: String, _ section: Int) -> CGFloat {
    check(length.isFinite && length >= 0, callback, length, section) ? length : 0
  }

  private func check(_ isPossible: Bool, _ callback: String, _ value: Any, _ section: Int) -> Bool {
    layout.check(
      isPossible, from: callback, of: delegate, returning: value, at: IndexPath(item: 0, section: section))
  }

  /// Warns about a size that is too large. UIKit logs this mistake and leaves the layout undefined.
  private func warnIfTooLarge(_ size: CGSize, _ room: CGFloat) {
    let isVertical = layout.scrollDirection == .vertical
    guard (isVertical ? size.width : size.height) > room + 0.001, !collection.innerArea.isEmpty else { return }
    guard layout.reported.insert("size of items").inserted else { return }
    let (side, insets) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    Diagnostics.warn(
      "the behavior of the \(type(of: layout)) is not defined: the \(side) of an item must be at most the \(side) of "
        + "the collection view without the \(insets) insets of the section and of the content, \(room), and is "
        + "\(isVertical ? size.width : size.height)", about: collection)
  }
}
