/** Bundles a tool and returns the bundle's address; rebuilt when code has changed. `isWhole` unless a block doesn't build. */
export function builtTool(
  root: string,
  site: string,
  entry: string,
  own?: string,
): Promise<{ readonly address: string; readonly isWhole: boolean }>;
