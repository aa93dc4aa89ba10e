// The part of Darwin's C library that Lifeline uses. Sources: the manual pages of macOS and the POSIX standard; sizes
// and values of arm64. `Apple/check.py --compare` compares all of it with Darwin's own headers.
#pragma once
#include "Types.h"
#include "Functions.h"
