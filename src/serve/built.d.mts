/** Loads a module of `dist/server` of a site, and builds it first where it is missing, half or old. */
export function loadBuilt(site: string, name: 'export'): Promise<Built>;
export function loadBuilt(site: string, name: string): Promise<unknown>;

interface Built {
  readonly main: (args: readonly string[], site: string) => Promise<number>;
}
