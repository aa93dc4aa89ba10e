// The lanes of a timeline: one for each shown subject. The height of a lane depends on the nesting of its spans.

const barHeight = 15;
const laneGap = 7;

class Lanes {
  constructor(report, trace, rows) {
    this.trace = trace;
    this.markers = rows.filter((row) => trace.isMarker(row));
    this.lanes = [];
    const lanes = new Map();
    for (const place of this.placesInOrder(report, rows)) {
      const lane = { member: trace.subjects[place], rows: [], levels: [], height: 1, top: 0 };
      lanes.set(place, lane);
      this.lanes.push(lane);
    }
    for (const row of rows) lanes.get(trace.subject[row])?.rows.push(row);
    let top = 0;
    for (const lane of this.lanes) {
      this.level(lane);
      lane.top = top;
      lane.pixels = lane.height * barHeight + laneGap;
      top += lane.pixels;
    }
    this.height = top;
    this.byPlace = lanes;
  }

  /** Returns the subjects in the order of their first events, each followed by the subjects that it owns. */
  placesInOrder(report, rows) {
    const { trace } = this;
    const shown = new Set();
    for (const row of rows) if (!trace.isMarker(row)) shown.add(trace.subject[row]);
    const owned = new Map();
    const free = [];
    for (const place of shown) {
      const first = trace.subjects[place].first;
      const owner = report.attribute(trace, first, "owner");
      const above = typeof owner === "number" ? trace.memberOf(owner, first)?.place : undefined;
      if (above === undefined || above === place || !shown.has(above)) free.push(place);
      else if (owned.has(above)) owned.get(above).push(place);
      else owned.set(above, [place]);
    }
    const order = [];
    const taken = new Set();
    const take = (place) => {
      if (taken.has(place)) return;
      taken.add(place);
      order.push(place);
      for (const below of owned.get(place) ?? []) take(below);
    };
    free.forEach(take);
    // In a damaged trace, subjects can own each other in a cycle.
    for (const place of shown) take(place);
    return order;
  }

  /** Places each row of a lane on the lowest free level. */
  level(lane) {
    const { trace } = this;
    const ends = [];
    for (const row of lane.rows) {
      let level = 0;
      while (level < ends.length && ends[level] > trace.from[row]) level++;
      if (trace.isSpan(row)) ends[level] = trace.to[row];
      lane.levels.push(level);
      lane.height = Math.max(lane.height, Math.min(level + 1, 12));
    }
  }

  /** Returns the lanes between two vertical positions. */
  between(top, bottom) {
    return this.lanes.filter((lane) => lane.top + lane.pixels >= top && lane.top <= bottom);
  }
}
