// The number of living objects in columns of one length, for a trace with too many state changes to store.

class LifeColumns {
  constructor({ peak, time, events }) {
    this.peak = peak;
    this.axes = { time: readColumns(time), events: readColumns(events) };
  }

  /** Returns the counts at the moment with the most objects in the column of a value. */
  atValue(axis, value) {
    const { origin, step, count, counts } = this.axes[axis];
    const column = Math.min(Math.max(Math.floor((value - origin) / step), 0), count);
    return counts.subarray(column * levelCount, (column + 1) * levelCount);
  }

  /** Combines the columns that begin between increasing values. Where no column begins, the previous column continues. */
  columns(axis, bounds) {
    const size = bounds.length - 1;
    const result = { counts: new Int32Array(size * levelCount), totals: new Int32Array(size), least: new Int32Array(size) };
    const known = this.axes[axis];
    const firstFrom = (value) => Math.max(0, Math.ceil((value - known.origin) / known.step));
    for (let column = 0; column < size; column++) {
      const isLast = column === size - 1;
      const end = Math.min(isLast ? Math.floor((bounds[size] - known.origin) / known.step) + 1 : firstFrom(bounds[column + 1]), known.count + 1);
      const first = Math.min(firstFrom(bounds[column]), Math.max(end - 1, 0));
      let best = first;
      let least = known.least[first];
      for (let next = first + 1; next < end; next++) {
        if (known.totals[next] > known.totals[best]) best = next;
        if (known.least[next] < least) least = known.least[next];
      }
      copyCounts(known.counts, best * levelCount, result.counts, column * levelCount);
      result.totals[column] = known.totals[best];
      result.least[column] = least;
    }
    return result;
  }
}

/** The columns of all types together. The total of a column is the sum of the maximums, which can be at different moments. */
class LifeColumnSums {
  constructor(kinds) { this.kinds = kinds; }

  columns(axis, bounds) {
    const parts = this.kinds.map((kind) => kind.columns.columns(axis, bounds));
    const sum = (name) => parts[0][name].map((_, place) => parts.reduce((total, part) => total + part[name][place], 0));
    return { counts: sum("counts"), totals: sum("totals"), least: sum("least") };
  }
}

/** Unpacks columns. The numbers at the end of the trace are in one more column. */
function readColumns({ origin, step, count, levels, least }) {
  const counts = new Int32Array((count + 1) * levelCount);
  const totals = new Int32Array(count + 1);
  for (const [level, text] of Object.entries(levels)) {
    summed(unpackDifferences(text)).forEach((number, column) => {
      counts[column * levelCount + lifeLevels.indexOf(level)] = number;
      totals[column] += number;
    });
  }
  return { origin, step, count, counts, totals, least: Int32Array.from([...summed(unpackDifferences(least)), totals[count]]) };
}
