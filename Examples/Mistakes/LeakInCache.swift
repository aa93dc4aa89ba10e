#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakInCache = MistakeExample(
      id: "leak-in-cache", rule: "controller-leaked", title: "A cache of screens never removes any",
      story: "Map screens are stored in a static dictionary so that they open faster the next time. The app never "
        + "removes them from the dictionary.",
      culprit: "CachedMap",
      wrong: { stage in
        CachedMap.all = [:]
        stage.pushAndPop { CachedMap.of("Lisbon") }
      },
      right: { $0.pushAndPop { LightMap("Lisbon") } })
  }

  /// Stays in memory after the first visit.
  private final class CachedMap: UIViewController {
    static var all: [String: CachedMap] = [:]

    static func of(_ city: String) -> CachedMap {
      if let map = all[city] { return map }
      let map = CachedMap()
      all[city] = map
      return map
    }
  }

  /// Is created for each visit, from the data that is worth keeping.
  private final class LightMap: UIViewController {
    private static var regions: [String: CGRect] = [:]

    init(_ city: String) {
      Self.regions[city] = Self.regions[city] ?? CGRect(x: 38.7, y: -9.1, width: 0.2, height: 0.2)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
