import Foundation

/// A row of segments. At most one segment is selected.
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  /// The index that indicates that no segment is selected.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private(set) var selection = UISegmentedControl.noSegment

  /// Whether a segment is deselected right after a tap.
  open var isMomentary = false

  /// The color of the selected segment. The value is stored but has no effect.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control whose segments show the given strings and images. An item of another type triggers a runtime
  /// error.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { append(item) }
  }

  private func append(_ item: Any) {
    switch item {
    case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
    case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
    default: Diagnostics.stop("a segment is a String or a UIImage, not a \(type(of: item))")
    }
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``. Setting it runs no actions. An index that does not exist
  /// triggers a runtime error.
  open var selectedSegmentIndex: Int {
    get {
      noteValueRead("selectedSegmentIndex")
      return selection
    }
    set { change(to: newValue, byUser: false) }
  }

  /// Inserts a segment with a title. If the index is too large, the segment is added at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image. If the index is too large, the segment is added at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Removes a segment. This method has no effect if the segment does not exist.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if segment == selection { selection = Self.noSegment } else if segment < selection { selection -= 1 }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments.removeAll()
    selection = Self.noSegment
  }

  /// Sets the title of a segment. The title replaces the segment's image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    check(segment)
    segments[segment] = Segment(title: title, isEnabled: segments[segment].isEnabled)
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    check(segment)
    return segments[segment].title
  }

  /// Sets the image of a segment. The image replaces the segment's title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    check(segment)
    segments[segment] = Segment(image: image, isEnabled: segments[segment].isEnabled)
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    check(segment)
    return segments[segment].image
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    check(segment)
    segments[segment].isEnabled = enabled
  }

  /// Returns whether the user can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    check(segment)
    return segments[segment].isEnabled
  }

  override var enteredValue: (property: String, value: Any, isSecret: Bool)? {
    ("selectedSegmentIndex", selection, false)
  }

  func change(to newValue: Int, byUser: Bool) {
    if newValue != Self.noSegment { check(newValue) }
    guard newValue != selection else { return }
    selection = newValue
    noteValue("selectedSegmentIndex", byUser: byUser)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selection >= place { selection += 1 }
  }

  private func check(_ segment: Int) {
    guard !segments.indices.contains(segment) else { return }
    Diagnostics.stop("there is no segment \(segment): the UISegmentedControl has \(segments.count), counted from 0")
  }
}
