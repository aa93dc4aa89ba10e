extension LifecycleModel {
  /// The built-in models.
  public static let standard: [LifecycleModel] = [.viewController, .application, .scene, .viewControllerCache, .object]

  /// Reads a model in the code, so that a copied executable has it.
  ///
  /// Tests check the built-in models: here that would be most of the time in which the command starts.
  static func builtIn(_ json: String) -> LifecycleModel {
    var reader = ModelReader(Array(json.utf8))
    guard let model = reader.read(), reader.problems.isEmpty else {
      preconditionFailure("a built-in model is broken: \(reader.problems)")
    }
    return model
  }
}
