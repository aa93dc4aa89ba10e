import Testing

@testable import LifelineRecording

struct RootViewNameTests {
  @Test(arguments: [
    ("UIHostingController<CartView>", "CartView"),
    ("NSHostingController<CartView>", "CartView"),
    ("UIHostingController<ModifiedContent<CartView, _PaddingLayout>>", "CartView"),
    ("UIHostingController<ModifiedContent<ModifiedContent<List<Int, Row>, A>, B>>", "List<Int, Row>"),
    ("UIHostingController<ModifiedContent<(Int, Text), A>>", "(Int, Text)"),
    ("UIHostingController<AnyView>", "AnyView"),
  ])
  func `a hosting controller is named by its root view`(type: String, name: String) {
    #expect(RootViewName.of(type) == name)
  }

  @Test(arguments: [
    "CartController", "Box<CartView>", "UIHostingController<", "UIHostingController<>", "UIHostingController", "",
    "UIHostingController<ModifiedContent<>>",
  ])
  func `other types give no name`(type: String) { #expect(RootViewName.of(type) == nil) }
}
