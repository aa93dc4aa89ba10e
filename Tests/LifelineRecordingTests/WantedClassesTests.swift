import LifelineRecording
import Testing

/// Which classes are traced when all new controllers are.
@Suite struct WantedClassesTests {
  @Test(arguments: [
    "Shop.CartController", "_TtC4Shop14CartController", "UIInputThing", "_Private", "KeyboardViewController",
  ])
  func `every class of the app is wanted`(name: String) {
    #expect(WantedClasses.contain(name, isSystem: false))
  }

  @Test(arguments: [
    "UINavigationController", "UITabBarController", "UIViewController", "NSWindowController",
    "_TtGC7SwiftUI19UIHostingControllerVS_7AnyView_", "_TtGC7SwiftUI19NSHostingControllerVS_7AnyView_",
  ])
  func `what apps create of the system is wanted`(name: String) {
    #expect(WantedClasses.contain(name, isSystem: true))
  }

  @Test(arguments: [
    "UISearchController", "UIActivityViewController", "UIAlertController", "UIInputWindowController",
    "_UIRemoteViewController", "SFSafariViewController", "UINavigationControllerOfTheSystem",
    "_TtGC7SwiftUI27StackHostingControllerS_", "",
  ])
  func `the system's other classes are wanted only if the app asks`(name: String) {
    #expect(!WantedClasses.contain(name, isSystem: true))
    #expect(WantedClasses.contain(name, isSystem: true, including: ["Other", String(name.prefix(5))]))
  }
}
