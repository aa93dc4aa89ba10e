// Darwin's malloc. Source: the manual page malloc_size(3).
#pragma once
#include <stddef.h>

size_t malloc_size(const void *ptr);
size_t malloc_good_size(size_t size);
