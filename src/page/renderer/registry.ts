import type { ReactElement } from 'react';

/** A block of the registry, as far as the renderer needs to know. */
export interface RenderableBlock {
  readonly render: (raw: unknown) => ReactElement;
  /** It does something in a browser. */
  readonly behaves?: true;
}
/** A block, or a promise of it: until it is there the server's HTML stands in its place, or nothing. */
export type RegistryEntry = RenderableBlock | Promise<RenderableBlock>;
/** Where the renderer looks a block type up. */
export type Registry = ReadonlyMap<string, RegistryEntry>;

/** The type isn't in the registry. */
export class UnknownBlock extends Error {
  constructor(type: string) {
    super(`unknown block "${type}": there is no folder registry/${type}`);
    this.name = 'UnknownBlock';
  }
}
