import type { ReactElement } from 'react';

export interface RenderableBlock {
  readonly render: (raw: unknown) => ReactElement;
  readonly behaves?: true;
}
/**
 * A block, or a promise of it. Until the promise resolves, the server's HTML stays in place; without such HTML,
 * nothing is shown.
 */
export type RegistryEntry = RenderableBlock | Promise<RenderableBlock>;
export type BlockRegistry = ReadonlyMap<string, RegistryEntry>;

export class UnknownBlock extends Error {
  constructor(type: string) {
    super(`unknown block "${type}": this build has none`);
    this.name = 'UnknownBlock';
  }
}
