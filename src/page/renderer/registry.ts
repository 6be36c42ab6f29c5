import type { ReactElement } from 'react';

/** A block of the registry, as far as the renderer needs to know. */
export interface RenderableBlock {
  readonly render: (raw: unknown) => ReactElement;
  /** True if it does something in a browser. */
  readonly behaves?: true;
}
/** A block, or a promise of it: until the promise resolves, the server's HTML stays in its place, or nothing. */
export type RegistryEntry = RenderableBlock | Promise<RenderableBlock>;
/** The blocks by type, for the renderer. */
export type BlockRegistry = ReadonlyMap<string, RegistryEntry>;

/** Thrown for a type that isn't in the registry. */
export class UnknownBlock extends Error {
  constructor(type: string) {
    super(`unknown block "${type}": there is no folder registry/${type}`);
    this.name = 'UnknownBlock';
  }
}
