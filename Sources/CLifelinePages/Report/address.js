// Addresses in the page, such as #event=12, so that links can open an event.

/** Returns the fragment for a place: `{ tab, trace, event, finding, object, from, to, at }`. */
function fragment(place) {
  const pairs = Object.entries(place).filter(([, value]) => value !== undefined && value !== null);
  return `#${pairs.map(([key, value]) => `${key}=${value}`).join("&")}`;
}

/** Returns the place in the page's address. Invalid numbers and moments are ignored. */
function readAddress() {
  const place = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [key, value] = part.split("=");
    if (key === "tab") place.tab = value;
    else if (["trace", "event", "finding", "object"].includes(key) && /^\d{1,16}$/.test(value ?? "")) place[key] = Number(value);
    else if (["from", "to", "at"].includes(key)) place[key] = readMoment(value ?? "") ?? undefined;
  }
  return place;
}

const momentUnits = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/** Returns a time with its unit, such as `1.5s`, or an event number; returns null for other text. */
function readMoment(text) {
  const [, number, unit] = /^(\d{1,16}(?:\.\d{1,9})?)(ns|us|ms|s)?$/.exec(text) ?? [];
  if (number === undefined) return null;
  return unit ? { time: Number(number) * momentUnits[unit] } : { event: Math.round(Number(number)) };
}
