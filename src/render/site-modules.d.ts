// The modules that src/tools/build/site-plugin.ts makes of the site that is built or served.

declare module 'virtual:site/described-blocks' {
  import type { About, Block } from '../core/block/define-block.ts';

  const modules: readonly (readonly [
    type: string,
    module: { readonly default: Block; readonly about: About },
  ])[];
  export default modules;
}

declare module 'virtual:site/icons' {
  export const svg: string;
  export const icon180: string;
  export const icon192: string;
  export const icon512: string;
  export const maskable: string;
}
