// The number of living objects of a type, by level, in each column at any zoom.

const countBlock = 64;

class LifeCounts {
  /** Stores, for every 64 changes, the living objects before them, and the maximum and the minimum among them. */
  constructor(lives, kind) {
    this.lives = lives;
    this.changes = lives.changesOf(kind);
    this.values = { time: new Float64Array(this.changes.length), events: new Float64Array(this.changes.length) };
    for (let place = 0; place < this.changes.length; place++) {
      this.values.time[place] = lives.time[this.changes[place]];
      this.values.events[place] = lives.event[this.changes[place]];
    }
    this.makeBlocks();
  }

  makeBlocks() {
    const size = Math.ceil(this.changes.length / countBlock);
    this.before = new Int32Array((size + 1) * levelCount);
    this.best = new Int32Array(size * levelCount);
    this.bestTotal = new Int32Array(size);
    this.least = new Int32Array(size);
    const counts = new Int32Array(levelCount);
    let total = 0;
    this.peak = 0;
    for (let place = 0; place < this.changes.length; place++) {
      const block = Math.floor(place / countBlock);
      if (place % countBlock === 0) {
        this.before.set(counts, block * levelCount);
        this.bestTotal[block] = -1;
        this.least[block] = 0x7FFFFFFF;
      }
      total += this.apply(place, counts);
      if (total > this.bestTotal[block]) {
        this.bestTotal[block] = total;
        this.best.set(counts, block * levelCount);
      }
      this.least[block] = Math.min(this.least[block], total);
      if (total > this.peak) {
        this.peak = total;
        this.peakChange = this.changes[place];
      }
    }
    this.before.set(counts, size * levelCount);
  }

  /** Counts a change, and returns the change of the number of living objects. */
  apply(place, counts) {
    const change = this.changes[place];
    const old = this.lives.before[change];
    const level = this.lives.level[change];
    if (old !== noLevel) counts[old] -= 1;
    if (level !== noLevel) counts[level] += 1;
    return (level !== noLevel ? 1 : 0) - (old !== noLevel ? 1 : 0);
  }

  /** Returns the living objects before the change at a position. */
  at(place) {
    const block = Math.floor(place / countBlock);
    const counts = this.before.slice(block * levelCount, (block + 1) * levelCount);
    for (let next = block * countBlock; next < place; next++) this.apply(next, counts);
    return counts;
  }

  /** Returns the living objects at a value of an axis. */
  atValue(axis, value) { return this.at(firstAbove(this.values[axis], value)); }

  /**
   * Computes the columns between increasing values: the counts at the moment with the most objects, their total, and the
   * minimum. The moments of a column are its beginning and each change in it.
   */
  columns(axis, bounds) {
    const size = bounds.length - 1;
    const result = { counts: new Int32Array(size * levelCount), totals: new Int32Array(size), least: new Int32Array(size) };
    const values = this.values[axis];
    const state = { place: firstAtLeast(values, bounds[0]), counts: null, total: 0 };
    state.counts = this.at(state.place);
    for (const count of state.counts) state.total += count;
    for (let column = 0; column < size; column++) {
      const end = column === size - 1 ? firstAbove(values, bounds[size]) : firstFrom(values, bounds[column + 1], state.place);
      this.fillColumn(state, end, column, result);
    }
    return result;
  }

  /** Processes the changes up to a position, in whole blocks if possible. */
  fillColumn(state, end, column, { counts: best, totals, least: leasts }) {
    const { counts } = state;
    const first = column * levelCount;
    let [most, least] = [state.total, state.total];
    copyCounts(counts, 0, best, first);
    while (state.place < end) {
      if (state.place % countBlock === 0 && state.place + countBlock <= end) {
        const block = state.place / countBlock;
        if (this.bestTotal[block] > most) {
          most = this.bestTotal[block];
          copyCounts(this.best, block * levelCount, best, first);
        }
        if (this.least[block] < least) least = this.least[block];
        copyCounts(this.before, (block + 1) * levelCount, counts, 0);
        state.total = 0;
        for (let level = 0; level < levelCount; level++) state.total += counts[level];
        state.place += countBlock;
      } else {
        state.total += this.apply(state.place, counts);
        if (state.total > most) {
          most = state.total;
          copyCounts(counts, 0, best, first);
        }
        if (state.total < least) least = state.total;
        state.place += 1;
      }
    }
    totals[column] = most;
    leasts[column] = least;
  }
}

function copyCounts(from, start, to, place) {
  for (let level = 0; level < levelCount; level++) to[place + level] = from[start + level];
}

/** Returns the first position in sorted numbers with a greater number. */
function firstAbove(numbers, number) { return lastAtMost(numbers, number, 0, numbers.length) + 1; }

/** Returns the first position, from a given position on, with a number that is not less. */
function firstFrom(numbers, number, place) {
  let step = 1;
  let low = place;
  while (place < numbers.length && numbers[place] < number) {
    low = place + 1;
    place += step;
    step *= 2;
  }
  let high = Math.min(place, numbers.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < number) low = middle + 1; else high = middle;
  }
  return low;
}
