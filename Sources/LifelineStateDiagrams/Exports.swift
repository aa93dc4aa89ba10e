// Exports timelines, graphs, and the renderer protocol. Their module is not a product, so it is available through this
// module.
@_exported public import LifelineDiagrams
