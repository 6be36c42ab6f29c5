import type { siteCode } from './site-plugin.ts';

interface Tool {
  readonly root: string;
  readonly site: string;
  readonly entry: string;
  readonly own?: string;
  readonly isSiteFree?: boolean;
  readonly sitePlugin?: { readonly siteCode: typeof siteCode };
  readonly classNames?: string;
}

/** Bundles a tool and returns the bundle's address; rebuilt when code has changed. `isWhole` unless a block doesn't build. */
export function builtTool(
  tool: Tool,
  beforeBuild?: () => Promise<unknown>,
): Promise<{ readonly address: string; readonly isWhole: boolean }>;
