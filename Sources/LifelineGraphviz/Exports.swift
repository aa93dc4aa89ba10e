// What is drawn, and the protocol of renderers. The module is no product, so it comes with this one.
@_exported public import LifelineDiagrams
