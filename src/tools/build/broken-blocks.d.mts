export declare function brokenBlocks(): ReadonlySet<string>;
export declare function withoutBrokenBlocks<T>(
  site: string,
  registries: readonly string[],
  build: () => Promise<T>,
  tell: (line: string) => void,
): Promise<T>;
