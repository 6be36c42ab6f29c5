function hash(text) {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0), 16777619);
  return value >>> 0;
}

/** A seeded source of chance: the same name always draws the same picture. */
export function random(seed) {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low, high) => low + (high - low) * next();
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (odds) => next() < odds,
    shuffle: (list) =>
      list
        .map((item) => [next(), item])
        .sort((a, b) => a[0] - b[0])
        .map(([, item]) => item),
  };
}
