extension LifecycleModel {
  /// The built-in models.
  public static let standard: [LifecycleModel] = [.viewController, .application, .scene, .viewControllerCache, .object]

  /// Reads a model in the code, so that a copied executable has it.
  static func builtIn(_ json: String) -> LifecycleModel {
    do throws(ModelError) { return try LifecycleModel(json: json) } catch {
      // Every built-in model is read by the tests.
      preconditionFailure("a built-in model is broken: \(error)")
    }
  }
}
