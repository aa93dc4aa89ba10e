#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

// The cell of a key, or the free one for it.
static lli_cell *cell_for(lli_cells *cells, const void *key) {
  size_t i = lli_start_of(key, cells->mask);
  while (cells->cells[i].key && cells->cells[i].key != key) { i = (i + 1) & cells->mask; }
  return &cells->cells[i];
}

static void put(lli_cells *cells, const void *key, void *value) {
  lli_cell *cell = cell_for(cells, key);
  if (!cell->key) { cells->count++; }
  cell->value = value;
  atomic_store_explicit(&cell->key, key, memory_order_release);
}

// Makes space for another entry. Earlier cells are not freed, because other threads may read them; their total size is
// smaller than that of the current ones.
static lli_cells *with_room(lli_table *table) {
  lli_cells *cells = atomic_load_explicit(&table->cells, memory_order_relaxed);
  if (cells && cells->count * 2 <= cells->mask) { return cells; }
  size_t capacity = cells ? (cells->mask + 1) * 2 : 64;
  lli_cells *larger = calloc(1, sizeof *larger + capacity * sizeof(lli_cell));
  if (!larger) { return NULL; }
  larger->mask = capacity - 1;
  for (size_t i = 0; cells && i <= cells->mask; i++) {
    if (cells->cells[i].key) { put(larger, cells->cells[i].key, cells->cells[i].value); }
  }
  atomic_store_explicit(&table->cells, larger, memory_order_release);
  return larger;
}

// Adds a value for a key. If the key exists, its value is replaced, and no other thread may be reading it. Returns
// false if memory is exhausted.
bool lli_table_set(lli_table *table, const void *key, void *value) {
  lli_cells *cells = with_room(table);
  if (!cells) { return false; }
  put(cells, key, value);
  return true;
}

void lli_table_visit(lli_table *table, void (*visit)(void *value, void *context), void *context) {
  lli_cells *cells = atomic_load_explicit(&table->cells, memory_order_acquire);
  for (size_t i = 0; cells && i <= cells->mask; i++) {
    if (cells->cells[i].key) { visit(cells->cells[i].value, context); }
  }
}

#endif
