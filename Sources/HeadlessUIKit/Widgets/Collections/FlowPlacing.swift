import Foundation

/// Places the elements of a flow layout along and across the scroll direction.
@MainActor
struct FlowPlacing {
  private let layout: UICollectionViewFlowLayout
  private let collection: UICollectionView
  private let isVertical: Bool
  /// The length of each line.
  private let breadth: CGFloat
  /// The position of the next element along the scroll direction.
  private var front: CGFloat = 0
  private var placed = PlacedElements()
  private var sizes: FlowSizes

  init(of layout: UICollectionViewFlowLayout, in collection: UICollectionView) {
    (self.layout, self.collection) = (layout, collection)
    isVertical = layout.scrollDirection == .vertical
    let area = collection.innerArea.inset(by: collection.adjustedContentInset)
    breadth = isVertical ? area.width : area.height
    sizes = FlowSizes(of: layout, in: collection)
  }

  mutating func run() -> PlacedElements {
    for section in 0..<collection.numberOfSections { place(section) }
    placed.contentSize = isVertical ? CGSize(width: breadth, height: front) : CGSize(width: front, height: breadth)
    return placed
  }

  private mutating func place(_ section: Int) {
    placeTitle(UICollectionView.elementKindSectionHeader, sizes.header(of: section), section)
    let insets = sizes.insets(of: section)
    front += isVertical ? insets.top : insets.left
    let lines = lines(of: section, insets)
    let lineSpacing = sizes.lineSpacing(of: section)
    for (number, line) in lines.enumerated() {
      if number > 0 { front += lineSpacing }
      place(line, section, insets, isLast: number == lines.count - 1)
    }
    front += isVertical ? insets.bottom : insets.right
    placeTitle(UICollectionView.elementKindSectionFooter, sizes.footer(of: section), section)
  }

  private mutating func placeTitle(_ kind: String, _ size: CGSize, _ section: Int) {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return }
    let frame =
      isVertical
      ? CGRect(x: 0, y: front, width: breadth, height: length)
      : CGRect(x: front, y: 0, width: length, height: breadth)
    placed.add(kind, IndexPath(item: 0, section: section), frame)
    front += length
  }

  // MARK: Lines

  private struct Line {
    var first: Int
    var sizes: [CGSize] = []
    var used: CGFloat = 0
  }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private func room(_ insets: UIEdgeInsets) -> CGFloat {
    breadth - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
  }

  private mutating func lines(of section: Int, _ insets: UIEdgeInsets) -> [Line] {
    let (room, spacing) = (room(insets), sizes.itemSpacing(of: section))
    var lines: [Line] = []
    for item in 0..<collection.numberOfItems(inSection: section) {
      let size = sizes.item(IndexPath(item: item, section: section), room: room)
      let needed = across(size) + spacing
      if let line = lines.last, line.used + needed <= room + 0.001 {
        lines[lines.count - 1].sizes.append(size)
        lines[lines.count - 1].used += needed
      } else {
        lines.append(Line(first: item, sizes: [size], used: across(size)))
      }
    }
    return lines
  }

  private mutating func place(_ line: Line, _ section: Int, _ insets: UIEdgeInsets, isLast: Bool) {
    let height = line.sizes.map(along).max() ?? 0
    let free = room(insets) - line.sizes.map(across).reduce(0, +)
    let minimum = sizes.itemSpacing(of: section)
    let isJustified = !isLast && line.sizes.count > 1
    let spacing = isJustified ? free / CGFloat(line.sizes.count - 1) : sizes.spacingOfLastLine(minimum, room(insets))
    var start = isVertical ? insets.left : insets.top
    // A single item in any line except the last is centered.
    if !isLast, line.sizes.count == 1 { start += max(0, free / 2) }
    for (number, size) in line.sizes.enumerated() {
      let depth = front + (height - along(size)) / 2
      let origin = isVertical ? CGPoint(x: start, y: depth) : CGPoint(x: depth, y: start)
      placed.add(item: IndexPath(item: line.first + number, section: section), CGRect(origin: origin, size: size))
      start += across(size) + spacing
    }
    front += height
  }
}

extension FlowSizes {
  /// Returns the spacing in the last line. Items of the same size have the same spacing there as in the other lines.
  func spacingOfLastLine(_ minimum: CGFloat, _ room: CGFloat) -> CGFloat {
    guard let size = uniformSize, size > 0 else { return minimum }
    let count = max(1, ((room + minimum + 0.001) / (size + minimum)).rounded(.down))
    return count > 1 ? (room - count * size) / (count - 1) : minimum
  }
}

/// The position of a supplementary or decoration view: its kind and its index path.
struct ElementPlace: Hashable {
  let kind: String
  let path: IndexPath
}

/// The elements that a layout has placed.
@MainActor
struct PlacedElements {
  var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  var supplementary: [ElementPlace: UICollectionViewLayoutAttributes] = [:]
  private var all: [UICollectionViewLayoutAttributes] = []
  var contentSize = CGSize.zero

  mutating func add(item path: IndexPath, _ frame: CGRect) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    items[path] = attributes
    all.append(attributes)
  }

  mutating func add(_ kind: String, _ path: IndexPath, _ frame: CGRect) {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = frame
    supplementary[ElementPlace(kind: kind, path: path)] = attributes
    all.append(attributes)
  }

  mutating func addDecoration(_ kind: String, _ path: IndexPath, _ frame: CGRect) {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = frame
    all.append(attributes)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    all.filter { $0.frame.overlaps(rect) }
  }
}

extension CGRect {
  /// Returns whether two rectangles intersect. An empty rectangle intersects nothing. Foundation's method is slower,
  /// because it copies both rectangles.
  func overlaps(_ other: CGRect) -> Bool {
    !isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

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

  /// Returns the size of an item. An invalid size causes a warning and is replaced with an empty size. A size that is
  /// too large only causes a warning.
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
        + "\(isVertical ? size.width : size.height)", about: collection, .itemTooLarge)
  }
}
