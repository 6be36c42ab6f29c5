/** The address of a tool as one file, built again when its code has changed. It is whole unless a block doesn't build. */
export function builtTool(
  root: string,
  site: string,
  entry: string,
  own?: string,
): Promise<{ readonly address: string; readonly isWhole: boolean }>;
