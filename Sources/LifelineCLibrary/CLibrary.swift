// The C library of the platform, under one name.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  #error("This platform's C library is not known: import it here.")
#endif
