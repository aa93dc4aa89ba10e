// The traced objects: their numbers, by address. In shards, so that threads seldom wait for each other.
#include "internal.h"

#if LIFELINE_INTERCEPTION_AVAILABLE

enum { SHARDS = 16 };

typedef struct {
  pthread_mutex_t lock;
  lli_object *cells;
  size_t mask, count;
} lli_shard;

#define SHARD {PTHREAD_MUTEX_INITIALIZER, NULL, 0, 0}
#define FOUR_SHARDS SHARD, SHARD, SHARD, SHARD
static lli_shard shards[SHARDS] = {FOUR_SHARDS, FOUR_SHARDS, FOUR_SHARDS, FOUR_SHARDS};
static _Atomic(uint64_t) last_number;

static uint64_t mixed(const void *address) { return ((uintptr_t)address >> 4) * 0x9E3779B97F4A7C15u; }

static lli_shard *lock_shard_of(const void *address) {
  lli_shard *shard = &shards[mixed(address) >> 60];
  pthread_mutex_lock(&shard->lock);
  return shard;
}

static size_t start_of(const lli_shard *shard, const void *address) {
  return (size_t)(mixed(address) >> 16) & shard->mask;
}

static lli_object *cell_of(const lli_shard *shard, const void *address) {
  size_t i = start_of(shard, address);
  while (shard->cells[i].address && shard->cells[i].address != address) { i = (i + 1) & shard->mask; }
  return &shard->cells[i];
}

static bool make_room(lli_shard *shard) {
  if (shard->cells && shard->count * 2 <= shard->mask) { return true; }
  lli_shard larger = {.mask = shard->cells ? shard->mask * 2 + 1 : 31};
  larger.cells = calloc(larger.mask + 1, sizeof *larger.cells);
  if (!larger.cells) { return false; }
  for (size_t i = 0; shard->cells && i <= shard->mask; i++) {
    if (shard->cells[i].address) { *cell_of(&larger, shard->cells[i].address) = shard->cells[i]; }
  }
  free(shard->cells);
  shard->cells = larger.cells;
  shard->mask = larger.mask;
  return true;
}

// Adds an object and returns its number, or 0 without memory. `replaced` is the object that was at the address before.
uint64_t lli_object_add(const void *address, lli_class *class, lli_object *replaced) {
  uint64_t number = 0;
  lli_shard *shard = lock_shard_of(address);
  if (make_room(shard)) {
    lli_object *cell = cell_of(shard, address);
    *replaced = *cell;
    if (!cell->address) { shard->count++; }
    number = atomic_fetch_add_explicit(&last_number, 1, memory_order_relaxed) + 1;
    *cell = (lli_object){address, number, class, false};
  }
  pthread_mutex_unlock(&shard->lock);
  return number;
}

bool lli_object_find(const void *address, lli_object *found) {
  lli_shard *shard = lock_shard_of(address);
  *found = shard->cells ? *cell_of(shard, address) : (lli_object){0};
  pthread_mutex_unlock(&shard->lock);
  return found->address;
}

// Finds an object whose dealloc begins, and notes that. Its number stays until dealloc is over, for what that calls.
bool lli_object_begin_ending(const void *address, lli_object *found) {
  lli_shard *shard = lock_shard_of(address);
  lli_object *cell = shard->cells ? cell_of(shard, address) : NULL;
  *found = cell ? *cell : (lli_object){0};
  if (found->address) { cell->is_ending = true; }
  pthread_mutex_unlock(&shard->lock);
  return found->address && !found->is_ending;
}

// Moves the entries after a freed cell, so that the search for them still ends at a free one.
static void close_gap(lli_shard *shard, size_t gap) {
  for (size_t i = (gap + 1) & shard->mask; shard->cells[i].address; i = (i + 1) & shard->mask) {
    size_t wanted = start_of(shard, shard->cells[i].address);
    if (((i - wanted) & shard->mask) < ((i - gap) & shard->mask)) { continue; }
    shard->cells[gap] = shard->cells[i];
    gap = i;
  }
  shard->cells[gap] = (lli_object){0};
}

// Removes an object unless another one has its address by now. True: it was there.
bool lli_object_remove(const void *address, uint64_t number) {
  lli_shard *shard = lock_shard_of(address);
  lli_object *cell = shard->cells ? cell_of(shard, address) : NULL;
  bool is_there = cell && cell->address && cell->number == number;
  if (is_there) {
    close_gap(shard, (size_t)(cell - shard->cells));
    shard->count--;
  }
  pthread_mutex_unlock(&shard->lock);
  return is_there;
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
