// Formats numbers and times.

const timeUnits = [["s", 1e9], ["ms", 1e6], ["µs", 1e3], ["ns", 1]];

// A counting clock advances by this time at each reading.
const stepLength = 1000;

/** Formats steps of a counting clock, which does not measure speed: `1 step`, `12 steps`. */
function formatSteps(nanoseconds) { return plural(Math.round(nanoseconds / stepLength), "step"); }

/** Formats a duration in nanoseconds with about three digits: `152 µs`, `1.25 ms`; with a counting clock, as a number of steps. */
function formatDuration(nanoseconds, isCounted = false) {
  if (isCounted) return formatSteps(nanoseconds);
  const [unit, size] = timeUnits.find(([, size]) => Math.abs(nanoseconds) >= size) ?? timeUnits[3];
  const value = Math.abs(nanoseconds) / size;
  const step = unit === "ns" ? 1 : size / (value < 10 ? 100 : value < 100 ? 10 : 1);
  const rounded = roundedQuotient(nanoseconds, step) * step;
  // A time that is rounded up can reach the next unit.
  if (unit !== "s" && Math.abs(rounded) >= size * 1000) return formatDuration(rounded);
  return `${rounded / size} ${unit}`;
}

/** Divides and rounds half away from zero. Fractions of a number such as 1.0005 are not exact, so only a quotient is rounded. */
function roundedQuotient(value, divisor) { return Math.sign(value) * Math.round(Math.abs(value) / divisor); }

/** Formats the time since the start of a trace, accurate to 1 µs, in the unit of the longest time in its column. */
function formatTime(nanoseconds, longest, isCounted = false) {
  if (isCounted) return formatSteps(nanoseconds);
  if (longest < 1e6) return `${(roundedQuotient(nanoseconds, 100) / 10).toFixed(1)} µs`;
  if (longest < 1e10) return `${(roundedQuotient(nanoseconds, 1e3) / 1e3).toFixed(3)} ms`;
  return `${(roundedQuotient(nanoseconds, 1e6) / 1e3).toFixed(3)} s`;
}

const countFormat = new Intl.NumberFormat("en-GB");

function formatCount(number) { return countFormat.format(number); }

/** `1 event`, `2 events`, `2 entries`, `2 boxes`. */
function plural(number, noun) {
  return `${formatCount(number)} ${number === 1 ? noun : pluralOf(noun)}`;
}

function pluralOf(noun) {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `a`, `a and b`, `a, b, and c`. */
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")}${words.length > 2 ? "," : ""} and ${words.at(-1)}`;
}
