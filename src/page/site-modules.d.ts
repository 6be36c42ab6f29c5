// The modules that src/tools/build/site-plugin.ts makes from the site that is built or served.

declare module 'virtual:site/blocks' {
  import type { Block } from '../core/block/define-block.ts';

  const loaders: readonly (readonly [type: string, load: () => Promise<Block>])[];
  export default loaders;
}

declare module 'virtual:site/theme.css';
