// The numbers of the traced objects, by address. The numbers are divided into shards, so that threads seldom wait for
// each other. Every call reads them, so reading takes a lock only if another thread is changing the shard.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

enum { SHARDS = 16 };

// Atomic, because a cell may change while it is read. The count of changes then shows that the result is invalid.
typedef struct {
  _Atomic(const void *) address;  // NULL if the cell is free.
  _Atomic(uint64_t) number;
  _Atomic(lli_class *) class;
  _Atomic(bool) is_ending;
} lli_object_cell;

typedef struct lli_object_cells {
  size_t mask;
  struct lli_object_cells *smaller;  // The previous cells, which are kept for readers and are smaller in total.
  lli_object_cell cells[];
} lli_object_cells;

typedef struct {
  pthread_mutex_t lock;              // Held by threads that change the shard.
  _Atomic(uint64_t) changes;         // Odd while a change is in progress.
  _Atomic(lli_object_cells *) cells;
  size_t count;
} lli_shard;

#define SHARD {PTHREAD_MUTEX_INITIALIZER, 0, NULL, 0}
#define FOUR_SHARDS SHARD, SHARD, SHARD, SHARD
static lli_shard shards[SHARDS] = {FOUR_SHARDS, FOUR_SHARDS, FOUR_SHARDS, FOUR_SHARDS};
static _Atomic(uint64_t) last_number;

// MARK: Cells

static uint64_t mixed(const void *address) { return ((uintptr_t)address >> 4) * UINT64_C(0x9E3779B97F4A7C15); }

static lli_shard *shard_of(const void *address) { return &shards[mixed(address) >> 60]; }

static size_t start_of(const lli_object_cells *cells, const void *address) {
  return (size_t)(mixed(address) >> 16) & cells->mask;
}

static const void *address_in(const lli_object_cell *cell) {
  return atomic_load_explicit(&cell->address, memory_order_relaxed);
}

// The cell of an address, or the free one for it. While another thread changes the cells, neither may exist briefly.
static lli_object_cell *cell_of(lli_object_cells *cells, const void *address) {
  size_t i = start_of(cells, address);
  for (size_t seen = 0; seen < cells->mask; seen++, i = (i + 1) & cells->mask) {
    const void *found = address_in(&cells->cells[i]);
    if (!found || found == address) { break; }
  }
  return &cells->cells[i];
}

static lli_object load(const lli_object_cell *cell) {
  return (lli_object){
      .address = address_in(cell),
      .number = atomic_load_explicit(&cell->number, memory_order_relaxed),
      .class = atomic_load_explicit(&cell->class, memory_order_relaxed),
      .is_ending = atomic_load_explicit(&cell->is_ending, memory_order_relaxed),
  };
}

static void store(lli_object_cell *cell, lli_object object) {
  atomic_store_explicit(&cell->number, object.number, memory_order_relaxed);
  atomic_store_explicit(&cell->class, object.class, memory_order_relaxed);
  atomic_store_explicit(&cell->is_ending, object.is_ending, memory_order_relaxed);
  atomic_store_explicit(&cell->address, object.address, memory_order_relaxed);
}

// MARK: Changing

static lli_shard *begin_change(const void *address) {
  lli_shard *shard = shard_of(address);
  pthread_mutex_lock(&shard->lock);
  atomic_fetch_add_explicit(&shard->changes, 1, memory_order_relaxed);
  // A reader that finds a value stored from now on must find the count odd, or changed, when it checks again.
  atomic_thread_fence(memory_order_release);
  return shard;
}

static void end_change(lli_shard *shard) {
  atomic_fetch_add_explicit(&shard->changes, 1, memory_order_release);
  pthread_mutex_unlock(&shard->lock);
}

static lli_object_cells *cells_in(lli_shard *shard) {
  return atomic_load_explicit(&shard->cells, memory_order_acquire);
}

// The cells, with space for one more, or NULL if memory is exhausted.
static lli_object_cells *with_room(lli_shard *shard) {
  lli_object_cells *cells = cells_in(shard);
  if (cells && shard->count * 2 <= cells->mask) { return cells; }
  size_t mask = cells ? cells->mask * 2 + 1 : 31;
  lli_object_cells *larger = calloc(1, sizeof *larger + (mask + 1) * sizeof *larger->cells);
  if (!larger) { return NULL; }
  larger->mask = mask;
  larger->smaller = cells;
  for (size_t i = 0; cells && i <= cells->mask; i++) {
    lli_object object = load(&cells->cells[i]);
    if (object.address) { store(cell_of(larger, object.address), object); }
  }
  atomic_store_explicit(&shard->cells, larger, memory_order_release);
  return larger;
}

// Adds an object and returns its number, or 0 if memory is exhausted. `replaced` is the object that was at the address
// before.
uint64_t lli_object_add(const void *address, lli_class *class, lli_object *replaced) {
  uint64_t number = 0;
  lli_shard *shard = begin_change(address);
  lli_object_cells *cells = with_room(shard);
  if (cells) {
    lli_object_cell *cell = cell_of(cells, address);
    *replaced = load(cell);
    if (!replaced->address) { shard->count++; }
    number = atomic_fetch_add_explicit(&last_number, 1, memory_order_relaxed) + 1;
    store(cell, (lli_object){address, number, class, false});
  }
  end_change(shard);
  return number;
}

// Finds an object whose dealloc begins, and records that. It keeps its number until the end of dealloc, for the calls
// in it.
bool lli_object_begin_ending(const void *address, lli_object *found) {
  lli_shard *shard = begin_change(address);
  lli_object_cells *cells = cells_in(shard);
  lli_object_cell *cell = cells ? cell_of(cells, address) : NULL;
  *found = cell ? load(cell) : (lli_object){0};
  if (found->address) { atomic_store_explicit(&cell->is_ending, true, memory_order_relaxed); }
  end_change(shard);
  return found->address && !found->is_ending;
}

// Moves the entries after a freed cell, so that a search for them still ends at a free cell.
static void close_gap(lli_object_cells *cells, size_t gap) {
  for (size_t i = (gap + 1) & cells->mask; address_in(&cells->cells[i]); i = (i + 1) & cells->mask) {
    size_t wanted = start_of(cells, address_in(&cells->cells[i]));
    if (((i - wanted) & cells->mask) < ((i - gap) & cells->mask)) { continue; }
    store(&cells->cells[gap], load(&cells->cells[i]));
    gap = i;
  }
  store(&cells->cells[gap], (lli_object){0});
}

// Removes an object unless another one now has its address. Returns true if it existed.
bool lli_object_remove(const void *address, uint64_t number) {
  lli_shard *shard = begin_change(address);
  lli_object_cells *cells = cells_in(shard);
  lli_object_cell *cell = cells ? cell_of(cells, address) : NULL;
  lli_object found = cell ? load(cell) : (lli_object){0};
  bool is_there = found.address && found.number == number;
  if (is_there) {
    close_gap(cells, (size_t)(cell - cells->cells));
    shard->count--;
  }
  end_change(shard);
  return is_there;
}

// MARK: Reading

// Searches without the lock. Returns false if there was a change in the meantime.
static bool find_quickly(lli_shard *shard, const void *address, lli_object *found) {
  uint64_t changes = atomic_load_explicit(&shard->changes, memory_order_acquire);
  lli_object_cells *cells = cells_in(shard);
  if (changes & 1) { return false; }
  *found = cells ? load(cell_of(cells, address)) : (lli_object){0};
  atomic_thread_fence(memory_order_acquire);
  return atomic_load_explicit(&shard->changes, memory_order_relaxed) == changes;
}

bool lli_object_find(const void *address, lli_object *found) {
  lli_shard *shard = shard_of(address);
  if (!find_quickly(shard, address, found)) {
    pthread_mutex_lock(&shard->lock);
    lli_object_cells *cells = cells_in(shard);
    *found = cells ? load(cell_of(cells, address)) : (lli_object){0};
    pthread_mutex_unlock(&shard->lock);
  }
  return found->address == address;
}

// The number of an object, or 0. Most calls need nothing else.
uint64_t lli_object_number(const void *address) {
  lli_shard *shard = shard_of(address);
  uint64_t changes = atomic_load_explicit(&shard->changes, memory_order_acquire);
  lli_object_cells *cells = cells_in(shard);
  lli_object_cell *cell = cells ? cell_of(cells, address) : NULL;
  bool is_there = cell && address_in(cell) == address;
  uint64_t number = is_there ? atomic_load_explicit(&cell->number, memory_order_relaxed) : 0;
  atomic_thread_fence(memory_order_acquire);
  if (!(changes & 1) && atomic_load_explicit(&shard->changes, memory_order_relaxed) == changes) { return number; }
  lli_object found;
  return lli_object_find(address, &found) ? found.number : 0;
}

size_t lifeline_interception_traced_count(void) {
  size_t count = 0;
  for (unsigned i = 0; i < SHARDS; i++) {
    pthread_mutex_lock(&shards[i].lock);
    count += shards[i].count;
    pthread_mutex_unlock(&shards[i].lock);
  }
  return count;
}

#endif
