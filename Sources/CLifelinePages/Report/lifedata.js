// The lives of a trace in typed arrays: objects, and the changes of their states, arranged so that drawing costs what the
// screen shows.

const lifeLevels = ["unknown", "faint", "light", "middle", "strong", "due", "late", "leaked"];
const [dueLevel, lateLevel, leakedLevel] = [5, 6, 7];
const noLevel = 255;
const levelCount = lifeLevels.length;

class LifeData {
  constructor(data, trace) {
    Object.assign(this, { trace, axis: data.axis, facts: data.facts, from: data.from, to: data.to, leftOut: data.leftOut, unknown: data.unknown ?? [] });
    const models = data.models.map(({ name, words, levels }) => ({ model: name, words, levels: levels.map((level) => lifeLevels.indexOf(level)) }));
    this.kinds = data.kinds.map(({ type, kind, model }, index) => ({ type, kind, index, ...models[model] }));
    this.marks = { count: data.marks.count, texts: data.marks.texts, values: { time: data.marks.times, events: data.marks.events } };
    this.readObjects(data.objects);
    this.readChanges(data.changes);
    this.setLevels();
    this.arrange();
    if (data.counts) this.takeCounts(data.counts);
  }

  readObjects(data) {
    this.count = data.count;
    this.id = summed(unpackDifferences(data.ids));
    this.kind = Uint32Array.from(unpackNumbers(data.kinds));
    this.name = unpackNumbers(data.names);
    this.initial = unpackNumbers(data.initials);
    this.leakTime = new Float64Array(this.count).fill(Infinity);
    this.leakEvent = new Float64Array(this.count).fill(Infinity);
    this.isDetached = new Uint8Array(this.count);
    const leaks = unpackNumbers(data.leaks);
    for (let place = 0; place < leaks.length; place += 4) {
      const object = leaks[place];
      [this.leakTime[object], this.leakEvent[object], this.isDetached[object]] = [leaks[place + 1], leaks[place + 2], leaks[place + 3]];
    }
    this.late = [];
    const late = unpackNumbers(data.late);
    for (let place = 0; place < late.length; place += 2) this.late.push({ object: late[place], time: late[place + 1] });
  }

  /** Adds an initial change for each object that is older than the trace, and a change at the end of each grace period. */
  readChanges(data) {
    const older = [];
    for (let object = 0; object < this.count; object++) if (this.initial[object]) older.push(object);
    const [events, times] = [summed(unpackNumbers(data.events)), summed(unpackNumbers(data.times))];
    const [objects, states] = [summed(unpackDifferences(data.objects)), unpackNumbers(data.states)];
    const late = this.late.sort((one, other) => one.time - other.time);
    const count = older.length + data.count + late.length;
    Object.assign(this, { changes: count, event: new Float64Array(count), time: new Float64Array(count), object: new Uint32Array(count), state: new Uint16Array(count) });
    let next = 0;
    const add = (event, time, object, state) => {
      [this.event[next], this.time[next], this.object[next], this.state[next]] = [event, time, object, state];
      next += 1;
    };
    for (const object of older) add(0, -1, object, this.initial[object]);
    let waiting = 0;
    const lastState = new Uint16Array(this.count);
    this.lateChanges = new Set();
    for (let place = 0; place < data.count; place++) {
      while (waiting < late.length && late[waiting].time < times[place]) {
        this.lateChanges.add(next);
        add(events[place], late[waiting].time, late[waiting].object, lastState[late[waiting].object]);
        waiting += 1;
      }
      lastState[objects[place]] = states[place];
      add(events[place], times[place], objects[place], states[place]);
    }
    this.changes = next;
  }

  /** Computes the level before and after each change. */
  setLevels() {
    this.level = new Uint8Array(this.changes);
    this.before = new Uint8Array(this.changes);
    const last = new Uint8Array(this.count).fill(noLevel);
    for (let change = 0; change < this.changes; change++) {
      const object = this.object[change];
      this.before[change] = last[object];
      last[object] = this.level[change] = this.levelOf(object, this.state[change], this.event[change], change);
    }
  }

  levelOf(object, state, event, change) {
    if (state === 0) return noLevel;
    if (this.leakEvent[object] <= event) return leakedLevel;
    if (state & 1) return this.lateChanges.has(change) ? lateLevel : dueLevel;
    return state < 4 ? 0 : this.kinds[this.kind[object]].levels[(state >> 1) - 2] ?? 0;
  }

  // MARK: Lanes and order

  /**
   * Sorts the objects and their changes by type, lane, and creation: the changes of an object, and the changes of a lane, are
   * adjacent. An object uses the first free lane, so the number of lanes is the maximum number of living objects.
   */
  arrange() {
    const rank = this.takeLanes();
    const { kind, lane } = this;
    this.order = Uint32Array.from({ length: this.count }, (_, object) => object)
      .sort((one, other) => kind[one] - kind[other] || lane[one] - lane[other] || rank[one] - rank[other]);
    this.byBirth = Uint32Array.from({ length: this.count }, (_, object) => object)
      .sort((one, other) => kind[one] - kind[other] || rank[one] - rank[other]);
    this.place = new Uint32Array(this.count);
    const sizes = new Uint32Array(this.count);
    for (let change = 0; change < this.changes; change++) sizes[this.object[change]] += 1;
    this.start = new Uint32Array(this.count + 1);
    this.order.forEach((object, place) => {
      this.place[object] = place;
      this.start[place + 1] = this.start[place] + sizes[object];
    });
    const next = this.start.slice();
    this.own = { time: new Float64Array(this.changes), events: new Float64Array(this.changes), level: new Uint8Array(this.changes), change: new Uint32Array(this.changes) };
    for (let change = 0; change < this.changes; change++) {
      const place = next[this.place[this.object[change]]]++;
      this.own.time[place] = this.time[change];
      this.own.events[place] = this.event[change];
      this.own.level[place] = this.level[change];
      this.own.change[place] = change;
    }
    this.own.masks = makeMasks(this.own.level);
    this.noteKinds();
  }

  takeLanes() {
    const rank = new Uint32Array(this.count).fill(0xFFFFFFFF);
    this.lane = new Uint32Array(this.count);
    const free = this.kinds.map(() => new FreeLanes());
    let births = 0;
    for (let change = 0; change < this.changes; change++) {
      const object = this.object[change];
      const lanes = free[this.kind[object]];
      if (this.level[change] === noLevel) { if (this.before[change] !== noLevel) lanes.give(this.lane[object]); }
      else if (this.before[change] === noLevel && rank[object] === 0xFFFFFFFF) {
        rank[object] = births++;
        this.lane[object] = lanes.take();
      }
    }
    return rank;
  }

  /** Collects the objects, lanes, and changes of each type, and its living objects at the end. */
  noteKinds() {
    for (const kind of this.kinds) Object.assign(kind, { first: 0, objects: 0, lanes: 0, leaked: [], ends: new Map(), alive: 0, onScreen: 0, firstEvent: Infinity });
    this.byBirth.forEach((object, place) => {
      const kind = this.kinds[this.kind[object]];
      if (kind.objects === 0) kind.first = place;
      kind.objects += 1;
      kind.lanes = Math.max(kind.lanes, this.lane[object] + 1);
      kind.firstEvent = Math.min(kind.firstEvent, this.birthOf(object).event);
      if (this.leakEvent[object] <= this.to[1]) kind.leaked.push(object);
      const end = this.endState(object);
      if (end === null) return;
      kind.alive += 1;
      kind.ends.set(end, (kind.ends.get(end) ?? 0) + 1);
      if (this.isOnScreen(object)) kind.onScreen += 1;
    });
    for (const kind of this.kinds) kind.states = new Set();
    for (let change = 0; change < this.changes; change++) if (this.level[change] < dueLevel) this.kinds[this.kind[this.object[change]]].states.add((this.state[change] >> 1) - 2);
    this.isAnyAlive = this.kinds.some((kind) => kind.alive > 0);
    this.hasDue = this.level.includes(dueLevel) || this.level.includes(lateLevel);
    for (const kind of this.kinds) {
      const [first] = kind.leaked.sort((one, other) => this.leakEvent[one] - this.leakEvent[other] || one - other);
      kind.leaks = kind.leaked.length;
      kind.leakedSince = first === undefined ? null : { time: this.leakTime[first], event: this.leakEvent[first] };
    }
    const rank = (kind) => (kind.kind === "controller" ? 0 : ["view", "control", "window", "application"].includes(kind.kind) ? 2 : 1);
    this.shownKinds = this.kinds.filter((kind) => kind.objects > 0).sort((one, other) => rank(one) - rank(other) || one.firstEvent - other.firstEvent);
    this.counts = new Map();
  }

  /** Uses numbers instead of objects, because there are too many state changes. */
  takeCounts({ note, groups }) {
    this.note = note;
    this.shownKinds = groups.map((group) => {
      const { name: type, objects, peak: lanes, alive, onScreen, leaked: leaks } = group;
      const leakedSince = group.leakedSince ? { time: group.leakedSince[0], event: group.leakedSince[1] } : null;
      const ends = new Map(group.states.map(({ state, count }) => [state, count]));
      return Object.assign(this.kinds[group.kind], { type, objects, lanes, alive, onScreen, leaks, leakedSince, ends, states: new Set(group.occurring), columns: new LifeColumns(group) },
        group.isMixed ? { words: [], levels: [] } : {});
    });
    this.isAnyAlive = groups.some((group) => group.alive > 0);
    this.hasDue = groups.some(({ events }) => events.levels.due || events.levels.late);
  }

  get isEmpty() { return this.shownKinds.length === 0; }

  /** Returns the numbers of a type in columns, or of all types for null. */
  countsOf(kind) {
    if (!this.counts.has(kind)) this.counts.set(kind, this.makeCounts(kind));
    return this.counts.get(kind);
  }

  makeCounts(kind) {
    if (!this.note) return new LifeCounts(this, kind);
    return kind === null ? new LifeColumnSums(this.shownKinds) : kind.columns;
  }

  /** Returns the level changes of a type in order, or of all types for null. */
  changesOf(kind) {
    if (!this.byKind) {
      this.kindStart = new Uint32Array(this.kinds.length + 1);
      for (let change = 0; change < this.changes; change++) if (this.before[change] !== this.level[change]) this.kindStart[this.kind[this.object[change]] + 1] += 1;
      summed(this.kindStart);
      const next = this.kindStart.slice();
      this.byKind = new Uint32Array(next.at(-1));
      this.inOrder = new Uint32Array(next.at(-1));
      let count = 0;
      for (let change = 0; change < this.changes; change++) {
        if (this.before[change] === this.level[change]) continue;
        this.byKind[next[this.kind[this.object[change]]]++] = change;
        this.inOrder[count++] = change;
      }
    }
    return kind === null ? this.inOrder : this.byKind.subarray(this.kindStart[kind.index], this.kindStart[kind.index + 1]);
  }

  // MARK: Objects

  birthOf(object) {
    const first = this.own.change[this.start[this.place[object]]];
    return { time: Math.max(this.time[first], this.from[0]), event: Math.max(this.event[first], this.from[1]) };
  }

  /** Returns the last change up to the end of the axis. */
  lastChange(object) {
    const place = this.place[object];
    let last = this.start[place + 1] - 1;
    while (last > this.start[place] && this.own.events[last] > this.to[1]) last -= 1;
    return this.own.change[last];
  }

  /** Returns the name of the state at the end, or null for a deallocated object. */
  endState(object) {
    const change = this.lastChange(object);
    if (this.level[change] === noLevel) return null;
    if (this.leakEvent[object] <= this.to[1]) return "leaked";
    return this.wordOf(change) + (this.isDetached[object] ? ", detached" : "");
  }

  isOnScreen(object) {
    const change = this.lastChange(object);
    return this.kinds[this.kind[object]].kind === "controller" && this.level[change] === 4;
  }

  /** Returns whether the trace's source reports what a claim about its objects needs. */
  knows(claim) { return !this.unknown.includes(claim); }

  isOlder(object) { return this.initial[object] > 0; }

  /** Returns the name of the state after a change. */
  wordOf(change) {
    const level = this.level[change];
    if (level === leakedLevel) return "leaked";
    if (level === lateLevel) return "should be gone, released late";
    if (level === dueLevel) return "should be gone";
    const state = (this.state[change] >> 1) - 2;
    return state < 0 ? "state unknown" : this.kinds[this.kind[this.object[change]]].words[state] ?? "state unknown";
  }

  /** Returns an object's name, or null. */
  nameOf(object) { return this.name[object] ? this.trace.texts[this.name[object] - 1] : null; }

  labelOf(object) { return this.nameOf(object) ?? `#${this.id[object]}`; }

  fullLabelOf(object) {
    const [name, type] = [this.nameOf(object), this.kinds[this.kind[object]].type];
    return name === null ? `${type} #${this.id[object]}` : `${name} (${type} #${this.id[object]})`;
  }

  /** Returns the objects with a number. Numbers can be reused. */
  withID(id) {
    if (!this.ids) {
      this.ids = new Map();
      for (let object = 0; object < this.count; object++) {
        const there = this.ids.get(this.id[object]);
        if (there) there.push(object); else this.ids.set(this.id[object], [object]);
      }
    }
    return this.ids.get(id) ?? [];
  }

  /** Returns the object that had a number at an event. */
  objectAt(id, event) {
    const objects = this.withID(id);
    return objects.findLast((object) => this.birthOf(object).event <= event) ?? objects[0];
  }

  /** Returns the parts of a life, one for each change of level or state. */
  bandsOf(object) {
    const place = this.place[object];
    const bands = [];
    for (let next = this.start[place]; next < this.start[place + 1]; next++) {
      const change = this.own.change[next];
      if (this.event[change] > this.to[1]) break;
      const from = { time: Math.max(this.time[change], this.from[0]), event: Math.max(this.event[change], this.from[1]) };
      const last = bands.at(-1);
      if (last) last.to = from;
      if (this.level[change] === noLevel) { bands.end = from; break; }
      const word = this.wordOf(change);
      if (last?.word === word) last.to = null;
      else bands.push({ word, level: this.level[change], from, to: null });
    }
    for (const band of bands) band.to ??= { time: this.to[0], event: this.to[1] };
    // Parts that ended before the beginning of a selection have no length.
    const seen = bands.filter((band, index) => index === bands.length - 1 || band.to.event > this.from[1] || band.to.time > this.from[0]);
    seen.end = bands.end;
    return seen;
  }

  /** Returns the longest pauses without changes, which a picture of the trace also cuts. */
  get cuts() { return this.knownCuts ??= this.note ? [] : this.findCuts(); }

  findCuts() {
    const values = [];
    for (let change = 0; change < this.changes; change++) {
      if (this.event[change] >= this.from[1] && this.event[change] <= this.to[1]) values.push(this.time[change]);
    }
    for (const time of this.marks.values.time) if (time >= this.from[0] && time <= this.to[0]) values.push(time);
    values.push(this.to[0]);
    if (values.length < 8) return [];
    const times = Float64Array.from(values).sort();
    const longest = [];
    let last = this.from[0];
    let steps = 0;
    for (const time of times) {
      if (time > last) steps++;
      if (time > last && (longest.length < 9 || time - last > longest.at(-1).to - longest.at(-1).from)) {
        longest.push({ from: last, to: time });
        longest.sort((one, other) => other.to - other.from - one.to + one.from).splice(9);
      }
      last = Math.max(last, time);
    }
    // Cuts only pauses that differ clearly from all others, which must not dominate what remains.
    let count = 0;
    let rest = this.to[0] - this.from[0];
    const lengths = longest.map(pause => pause.to - pause.from);
    for (let index = 0; index < Math.min(8, longest.length); index++) {
      if (lengths[index] <= rest * 0.3) break;
      rest -= lengths[index];
      const next = lengths[index + 1] ?? 0;
      if (steps >= 4 * (index + 1) && next <= lengths[index] / 3 && next <= rest * 0.4) count = index + 1;
    }
    return longest.slice(0, count)
      .map(pause => ({ from: pause.from - this.from[0], to: pause.to - this.from[0] }))
      .sort((one, other) => one.from - other.from);
  }
}

/** The free lanes, as a heap with the first free lane at the top. */
class FreeLanes {
  constructor() {
    this.heap = [];
    this.used = 0;
  }

  take() {
    const { heap } = this;
    if (!heap.length) return this.used++;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length) {
      let place = 0;
      for (;;) {
        let child = 2 * place + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && heap[child + 1] < heap[child]) child += 1;
        if (heap[child] >= last) break;
        heap[place] = heap[child];
        place = child;
      }
      heap[place] = last;
    }
    return first;
  }

  give(lane) {
    const { heap } = this;
    let place = heap.length;
    while (place > 0 && heap[(place - 1) >> 1] > lane) {
      heap[place] = heap[(place - 1) >> 1];
      place = (place - 1) >> 1;
    }
    heap[place] = lane;
  }
}

// MARK: Columns of numbers

/** Unpacks numbers with seven bits per byte, lowest bits first. */
function unpackNumbers(text) {
  const bytes = atob(text);
  let count = 0;
  for (let place = 0; place < bytes.length; place++) if (bytes.charCodeAt(place) < 128) count += 1;
  const numbers = new Float64Array(count);
  let place = 0;
  for (let index = 0; index < count; index++) {
    let [number, factor] = [0, 1];
    let byte = bytes.charCodeAt(place++);
    while (byte > 127) {
      number += (byte - 128) * factor;
      factor *= 128;
      byte = bytes.charCodeAt(place++);
    }
    numbers[index] = number + byte * factor;
  }
  return numbers;
}

/** Unpacks differences: even numbers are added, and odd numbers are subtracted. */
function unpackDifferences(text) {
  return unpackNumbers(text).map((number) => (number % 2 ? -(number + 1) / 2 : number / 2));
}

function summed(numbers) {
  for (let place = 1; place < numbers.length; place++) numbers[place] += numbers[place - 1];
  return numbers;
}

/** Returns the last position in a part of sorted numbers with a number that is not greater, or the position before the part. */
function lastAtMost(numbers, number, low, high) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= number) low = middle + 1; else high = middle;
  }
  return low - 1;
}

/** The levels that occur, as bits: for each change, for every 16 changes, for every 256 changes, and so on. */
function makeMasks(levels) {
  const masks = [Uint8Array.from(levels, (level) => (level === noLevel ? 0 : 1 << level))];
  while (masks.at(-1).length > 16) {
    const below = masks.at(-1);
    const above = new Uint8Array(Math.ceil(below.length / 16));
    for (let place = 0; place < below.length; place++) above[place >> 4] |= below[place];
    masks.push(above);
  }
  return masks;
}

/** Returns the strongest level in a part of the changes, or -1. */
function strongestLevel(masks, from, to) {
  let found = 0;
  for (let depth = 0; from < to; depth++) {
    if (depth === masks.length - 1) {
      while (from < to) found |= masks[depth][from++];
      break;
    }
    while (from < to && from & 15) found |= masks[depth][from++];
    while (from < to && to & 15) found |= masks[depth][--to];
    from >>= 4;
    to >>= 4;
  }
  return found ? 31 - Math.clz32(found) : -1;
}
