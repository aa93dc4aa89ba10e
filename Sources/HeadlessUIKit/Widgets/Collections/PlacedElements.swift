import Foundation

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
  /// Returns whether two rectangles intersect. An empty rectangle intersects nothing. Foundation's method is slower, because it copies both
  /// rectangles.
  func overlaps(_ other: CGRect) -> Bool {
    !isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
