/** Runs synchronous code with the clock at noon of that day in UTC. */
export function onDate<T>(date: string | undefined, act: () => T): T {
  if (date === undefined) return act();
  const Real = globalThis.Date;
  const now = Real.parse(`${date}T12:00:00Z`);
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now] : parts, made),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
  try {
    return act();
  } finally {
    globalThis.Date = Real;
  }
}
