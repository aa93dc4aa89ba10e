// The registry contains a renderer and importers. Their modules are not products, so this module exports the declarations that their
// protocols need.
@_exported public import LifelineDiagrams
@_exported public import LifelineImport
@_exported public import LifelineStateDiagrams
