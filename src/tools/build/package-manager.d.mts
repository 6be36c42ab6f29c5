export declare function detectPackageManager(folder: string): {
  readonly command: string;
  readonly lock: string;
  readonly add: readonly string[];
  readonly exactly: readonly string[];
  readonly last: string;
};
