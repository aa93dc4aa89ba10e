#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineShop

  extension DemoStory {
    /// A tabbed shop and a customer.
    public static let shop = DemoStory(
      headless: "shop",
      title: "A tabbed shop: a table, a reader, a login, and a checkout, in thirty steps of a customer",
      // The reader turns pages with a UIPageViewController.
      oldest: 5,
      variants: [
        Variant(headless: "visit", title: "A customer looks around, logs in, reads, buys, and orders") {
          ShopStory.play(tracer: $0)
        }
      ])
  }
#endif
