export declare function findBrokenBlocks(): ReadonlyMap<string, string>;
export declare function buildWithoutBrokenBlocks<T>(
  site: string,
  registries: readonly string[],
  build: () => Promise<T>,
  tell: (line: string) => void,
): Promise<T>;
