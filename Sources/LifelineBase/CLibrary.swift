// Reexports the platform's C library under one name.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  #error("This platform's C library is not known: import it here.")
#endif
