// Addresses inside the page, such as #event=12, so that a link leads to an event.

/** The fragment that leads to a place: `{ tab, trace, event, finding }`. */
function fragment(place) {
  const pairs = Object.entries(place).filter(([, value]) => value !== undefined && value !== null);
  return `#${pairs.map(([key, value]) => `${key}=${value}`).join("&")}`;
}

/** What the address of the page asks for; invalid numbers are ignored. */
function readAddress() {
  const place = {};
  for (const part of location.hash.slice(1).split("&")) {
    const [key, value] = part.split("=");
    if (key === "tab") place.tab = value;
    else if (["trace", "event", "finding"].includes(key) && /^\d{1,16}$/.test(value ?? "")) place[key] = Number(value);
  }
  return place;
}
