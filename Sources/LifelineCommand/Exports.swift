// The registry takes a renderer. The module is no product, so what its protocol needs comes with this one.
@_exported public import LifelineDiagrams
