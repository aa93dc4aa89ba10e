import Foundation

/// Places the elements of a compositional layout, from the first section to the last.
@MainActor
struct CompositionalPlacing {
  private let layout: UICollectionViewCompositionalLayout
  private let collection: UICollectionView
  private let size: CGSize
  private let isVertical: Bool
  /// The position of the next element along the scroll direction.
  private var front: CGFloat = 0
  private var placed = PlacedElements()

  init(of layout: UICollectionViewCompositionalLayout, in collection: UICollectionView) {
    (self.layout, self.collection) = (layout, collection)
    size = collection.innerArea.inset(by: collection.adjustedContentInset).size
    isVertical = layout.configuration.scrollDirection == .vertical
  }

  mutating func run(_ section: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection) -> PlacedElements
  {
    let environment = CollectionLayoutEnvironment(size: size, traits: collection.traitCollection)
    for number in 0..<collection.numberOfSections {
      if number > 0 { front += layout.configuration.interSectionSpacing }
      place(section(number, environment), number)
    }
    placed.contentSize =
      isVertical ? CGSize(width: size.width, height: front) : CGSize(width: front, height: size.height)
    return placed
  }

  private mutating func place(_ section: NSCollectionLayoutSection, _ number: Int) {
    let start = front
    let insets = section.contentInsets
    placeTitles(of: section, number, footers: false)
    front += isVertical ? insets.top : insets.leading
    placeGroups(of: section, number)
    front += isVertical ? insets.bottom : insets.trailing
    placeTitles(of: section, number, footers: true)
    for item in section.decorationItems {
      let area =
        isVertical
        ? CGRect(x: 0, y: start, width: size.width, height: front - start)
        : CGRect(x: start, y: 0, width: front - start, height: size.height)
      placed.addDecoration(item.elementKind, IndexPath(item: 0, section: number), area.inset(by: item.contentInsets))
    }
  }

  private mutating func placeTitles(of section: NSCollectionLayoutSection, _ number: Int, footers: Bool) {
    let sides = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    let room = room(inside: sides)
    for item in section.boundarySupplementaryItems where item.isFooter == footers {
      let title = checked(
        item.layoutSize.size(in: room), "NSCollectionLayoutBoundarySupplementaryItem.layoutSize", number)
      let origin =
        isVertical ? CGPoint(x: sides.leading, y: front) : CGPoint(x: front, y: sides.top)
      placed.add(item.elementKind, IndexPath(item: 0, section: number), CGRect(origin: origin, size: title))
      if item.extendsBoundary { front += isVertical ? title.height : title.width }
    }
  }

  private func room(inside insets: NSDirectionalEdgeInsets) -> CGSize {
    isVertical
      ? CGSize(width: max(0, size.width - insets.leading - insets.trailing), height: size.height)
      : CGSize(width: size.width, height: max(0, size.height - insets.top - insets.bottom))
  }

  private mutating func placeGroups(of section: NSCollectionLayoutSection, _ number: Int) {
    let count = collection.numberOfItems(inSection: number)
    let group = checked(
      section.group.layoutSize.size(in: room(inside: section.contentInsets)), "NSCollectionLayoutGroup.layoutSize",
      number)
    let slots = section.group.frames(in: CGRect(origin: .zero, size: group))
    guard count > 0, !slots.isEmpty else { return }
    let groups = (count + slots.count - 1) / slots.count
    let crosses = section.orthogonalScrollingBehavior != .none
    let step = (isVertical != crosses ? group.height : group.width) + section.interGroupSpacing
    let sides = isVertical ? section.contentInsets.leading : section.contentInsets.top
    for item in 0..<count {
      let along = CGFloat(item / slots.count) * step
      let (forward, across) = crosses ? (0, along) : (along, 0)
      let offset =
        isVertical
        ? CGPoint(x: sides + across, y: front + forward) : CGPoint(x: front + forward, y: sides + across)
      let frame = slots[item % slots.count].offsetBy(dx: offset.x, dy: offset.y)
      placed.add(item: IndexPath(item: item, section: number), frame)
    }
    let length = isVertical ? group.height : group.width
    front += crosses ? length : CGFloat(groups) * step - section.interGroupSpacing
  }

  /// Returns the size if it is valid for a view. Otherwise, warns and returns an empty size.
  private func checked(_ size: CGSize, _ source: String, _ section: Int) -> CGSize {
    let isPossible = CGRect(origin: .zero, size: size).isPossible
    let path = IndexPath(item: 0, section: section)
    return layout.check(isPossible, from: source, of: layout, returning: size, at: path) ? size : .zero
  }
}
