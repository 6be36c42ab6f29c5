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

export function bundleTool(
  tool: Tool,
  beforeBuild?: () => Promise<unknown>,
): Promise<{ readonly address: string; readonly isWhole: boolean }>;
