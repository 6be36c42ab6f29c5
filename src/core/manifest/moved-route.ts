/** The present routes of moved pages, keyed by former route. */
export type MovedRoutes = Readonly<Record<string, string>>;

/** The address on the new route with the same parameters; undefined if the address doesn't match the former route. */
export function movedAddress(from: string, to: string, address: string): string | undefined {
  const [names, parts] = [from.split('/'), address.split('/')];
  if (names.length !== parts.length) return undefined;
  const values = new Map<string, string>();
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith(':') && part !== '') values.set(name, part);
    else if (name !== part) return undefined;
  }
  return to
    .split('/')
    .map((name) => values.get(name) ?? name)
    .join('/');
}

/** The present address of a moved page, or of a further page of its list (behaviour: pages 96). */
export function movedBy(routes: MovedRoutes, address: string): string | undefined {
  const page = /\/page\/\d+$/.exec(address)?.[0] ?? '';
  const first = address.slice(0, address.length - page.length);
  for (const [from, to] of Object.entries(routes)) {
    const whole = movedAddress(from, to, address);
    if (whole !== undefined) return whole;
    const list = page === '' ? undefined : movedAddress(from, to, first);
    if (list !== undefined) return list + page;
  }
  return undefined;
}
