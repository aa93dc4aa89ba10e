// SwiftUI, as far as Lifeline mentions it: hosting controllers and their root views.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import AppKit
#endif

// SwiftUI > View
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}

// SwiftUI > EmptyView, Text
public struct EmptyView: View {
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
public struct Text: View {
  public nonisolated init(verbatim content: String) {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}

// SwiftUI > Scene, WindowGroup, App
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
@MainActor @preconcurrency public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(makeContent: @escaping () -> Content) {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

#if canImport(UIKit)
  // SwiftUI > UIHostingController
  @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { fatalError() }
    public init?(coder: NSCoder, rootView: Content) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public var rootView: Content {
      get { fatalError() }
      set {}
    }
  }
#else
  // SwiftUI > NSHostingController
  @MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    public init(rootView: Content) { fatalError() }
    public init?(coder: NSCoder, rootView: Content) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public var rootView: Content {
      get { fatalError() }
      set {}
    }
  }
#endif
