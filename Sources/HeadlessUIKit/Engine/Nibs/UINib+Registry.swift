extension UINib {
  /// Returns whether a nib with a given name is registered in the current world.
  public static func isRegistered(_ nibName: String) -> Bool {
    HeadlessWorld.current.hasNib(named: nibName)
  }
}
