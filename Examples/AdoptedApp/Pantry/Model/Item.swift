import Foundation

struct Item {
  var name: String
  var amount: Int
}

class Pantry {
  static let shared = Pantry()
  static let didChange = Notification.Name("PantryDidChange")

  var items = [Item(name: "Rice", amount: 2), Item(name: "Beans", amount: 5)]

  /// Returns the request that loads the price of an item from a shop.
  func request(for item: Item) -> URLRequest {
    return URLRequest(url: URL(fileURLWithPath: "/prices/\(item.name)"))
  }
}
