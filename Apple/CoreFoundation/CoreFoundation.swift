// What Core Foundation declares in Swift: nothing that is used.
@_exported import CoreFoundation
