export declare function brokenBlocks(): ReadonlyMap<string, string>;
export declare function withoutBrokenBlocks<T>(
  site: string,
  registries: readonly string[],
  build: () => Promise<T>,
  tell: (line: string) => void,
): Promise<T>;
