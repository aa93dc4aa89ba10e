// Readers deliver steps to rules, and rules report findings.
@_exported public import LifelineRules
