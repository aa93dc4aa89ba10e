// What Darwin declares, and what only code in C uses.
#pragma once
#include "OnlyInC.h"
