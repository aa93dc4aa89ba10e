extension LifecycleModel {
  /// The models that Lifeline brings along.
  public static let standard: [LifecycleModel] = [.viewController, .application, .scene, .viewControllerCache, .object]

  /// Reads a model that stands in the code, so that a copied program has it.
  static func builtIn(_ json: String) -> LifecycleModel {
    do throws(ModelError) { return try LifecycleModel(json: json) } catch {
      // Every built-in model is read by the tests.
      preconditionFailure("a built-in model is broken: \(error)")
    }
  }
}
