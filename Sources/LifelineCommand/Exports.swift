// The registry takes a renderer and importers. The modules are no products, so what their protocols need comes with this one.
@_exported public import LifelineDiagrams
@_exported public import LifelineImport
