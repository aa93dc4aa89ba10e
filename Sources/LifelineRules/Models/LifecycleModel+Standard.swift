extension LifecycleModel {
  /// The built-in models.
  public static let standard: [LifecycleModel] = [.viewController, .application, .scene, .viewControllerCache, .object]

  /// Creates a model from JSON that is part of the code, so that the executable works without other files.
  ///
  /// Tests validate the built-in models. Validating them here would take most of the command's startup time.
  static func builtIn(_ json: String) -> LifecycleModel {
    var reader = ModelReader(Array(json.utf8))
    guard let model = reader.read(), reader.problems.isEmpty else {
      preconditionFailure("a built-in model is broken: \(reader.problems)")
    }
    return model
  }
}
