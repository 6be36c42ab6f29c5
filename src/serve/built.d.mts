export function loadBuilt(site: string, name: 'export'): Promise<Built>;
export function loadBuilt(
  site: string,
  name: string,
  isInstalled?: boolean,
  build?: (site: string) => void,
): Promise<unknown>;

interface Built {
  readonly main: (args: readonly string[], site: string) => Promise<number>;
}
