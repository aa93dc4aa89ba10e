// A trace in the page: its rows in typed arrays. A row is an instant, or a span with its end.

const markerSubject = -1;
const openEnd = -1;

class Trace {
  constructor(data, position, texts) {
    Object.assign(this, {
      position, texts, label: data.label, source: data.source, system: data.system, labels: data.labels ?? [], process: data.process,
      pid: data.pid, platform: data.platform, started: data.started, clock: data.clock, events: data.events,
      rowCount: data.rowCount, subjectCount: data.subjectCount, isClosed: data.closed, lost: data.lost, broken: data.broken, lastTime: data.lastTime,
    });
    this.isCounted = data.clock === "counting";
    this.readRows(data.rows);
    this.readSubjects(data.subjects);
    this.nest();
    this.number();
    /** The positions of findings, by row. */
    this.findings = new Map();
    this.lives = data.lives ? new LifeData(data.lives, this) : null;
  }

  readRows(rows) {
    const count = rows.count;
    this.count = count;
    this.sequence = summedColumn(rows.sequence, count);
    this.time = summedColumn(rows.time, count);
    this.duration = column(rows.duration, count);
    this.end = column(rows.end, count).map((end, row) => (end > 0 ? end + this.sequence[row] : end));
    this.cause = column(rows.cause, count).map((cause, row) => (cause ? this.sequence[row] - cause : 0));
    this.line = column(rows.line, count).map((line, row) => (line ? line + this.sequence[row] : 0));
    this.within = column(rows.within, count).map((within, row) => (within ? this.sequence[row] - within : 0));
    this.isAsync = column(rows.async, count);
    this.thread = column(rows.thread, count);
    this.subject = column(rows.subject, count);
    this.name = column(rows.name, count);
    this.attributes = column(rows.attributes, count);
    this.endAttributes = column(rows.endAttributes, count);
  }

  readSubjects(subjects) {
    const [ids, kinds, types, names, gone] = ["id", "kind", "type", "name", "gone"].map((key) => column(subjects[key], subjects.count));
    this.subjects = Array.from(ids, (id, place) => new Member(id, place, kinds[place], types[place], names[place], this.texts));
    this.subjects.forEach((member) => { member.gone = gone[member.place] || Infinity; });
    this.placesByID = new Map();
    for (const member of this.subjects) {
      const places = this.placesByID.get(member.id);
      if (places) places.push(member.place); else this.placesByID.set(member.id, [member.place]);
    }
    for (let row = 0; row < this.count; row++) this.subjects[this.subject[row]]?.note(row);
  }

  /** Finds the row around each row: the innermost open span of its thread or, if there is none, of its task. */
  nest() {
    this.parent = new Int32Array(this.count).fill(-1);
    this.depth = new Uint16Array(this.count);
    const stacks = new Map();
    const waiting = new Map();
    const isOver = (span, row) => this.end[span] > 0 && this.end[span] < this.sequence[row];
    for (let row = 0; row < this.count; row++) {
      let stack = stacks.get(this.thread[row]);
      if (!stack) stacks.set(this.thread[row], stack = []);
      while (stack.length && isOver(stack.at(-1), row)) stack.pop();
      const parent = stack.at(-1) ?? waiting.get(this.within[row]) ?? -1;
      if (parent >= 0 && !isOver(parent, row)) {
        this.parent[row] = parent;
        this.depth[row] = Math.min(this.depth[parent] + 1, 60_000);
      }
      if (this.end[row] === 0) continue;
      // While an asynchronous span waits, its thread runs other tasks.
      if (this.isAsync[row]) waiting.set(this.sequence[row], row); else stack.push(row);
    }
  }

  /** Numbers begins and ends in order, without gaps for events that the page does not contain. */
  number() {
    const moments = new Float64Array(this.count + this.end.reduce((sum, end) => sum + (end > 0 ? 1 : 0), 0));
    moments.set(this.sequence);
    let next = this.count;
    for (const end of this.end) if (end > 0) moments[next++] = end;
    moments.sort();
    this.order = moments;
    this.moments = moments.length;
    this.from = this.sequence.map((sequence) => firstAtLeast(moments, sequence));
    this.to = this.end.map((end, row) =>
      end > 0 ? firstAtLeast(moments, end) : end === openEnd ? moments.length : this.from[row]);
  }

  /** Returns the row of the event with this number, even if it ends a span, or -1 if the page does not contain it. */
  rowOf(sequence) {
    if (!this.rows) {
      this.rows = new Map();
      for (let row = this.count - 1; row >= 0; row--) {
        if (this.end[row] > 0) this.rows.set(this.end[row], row);
        this.rows.set(this.sequence[row], row);
      }
    }
    return this.rows.get(sequence) ?? -1;
  }

  /** Returns the subject that had a number at a row. In damaged traces, numbers can be reused. */
  memberOf(id, row) {
    const places = this.placesByID.get(id) ?? [];
    const members = places.map((place) => this.subjects[place]);
    return members.findLast((member) => member.first >= 0 && member.first <= row) ?? members[0] ?? null;
  }

  nameOf(row) { return this.texts[this.name[row]]; }

  memberAt(row) { return this.subjects[this.subject[row]] ?? null; }

  isMarker(row) { return this.subject[row] === markerSubject; }

  isSpan(row) { return this.end[row] !== 0; }

  endTime(row) { return this.end[row] === openEnd ? this.lastTime : this.time[row] + this.duration[row]; }

  /** Returns the last row that began at or before a time. */
  rowAtTime(time) { return Math.max(0, firstAtLeast(this.time, time + 1) - 1); }
}

/** An object in a trace. */
class Member {
  constructor(id, place, kind, type, name, texts) {
    this.id = id;
    this.place = place;
    this.kind = texts[kind];
    this.type = texts[type];
    this.typeText = type;
    this.name = name < 0 ? null : texts[name];
    this.label = this.name ?? `${this.type} #${id}`;
    this.fullLabel = this.name === null ? this.label : `${this.name} (${this.type} #${id})`;
    this.first = -1;
    this.last = -1;
  }

  note(row) {
    if (this.first < 0) this.first = row;
    this.last = row;
  }
}

/** Returns a column of numbers. A single number is repeated for all rows. */
function column(data, count) {
  return Array.isArray(data) ? Float64Array.from(data) : new Float64Array(count).fill(data);
}

/** Returns a column of numbers from the differences between them. */
function summedColumn(data, count) {
  const numbers = column(data, count);
  for (let row = 1; row < count; row++) numbers[row] += numbers[row - 1];
  return numbers;
}

/** Returns the first position in sorted numbers with a number that is not less. */
function firstAtLeast(numbers, number) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < number) low = middle + 1; else high = middle;
  }
  return low;
}
