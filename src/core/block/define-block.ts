import { type ComponentType, createElement, type ReactElement } from 'react';
import { compileFields, type Fields, type Values } from './fields.ts';

/** A block as the renderer knows it: raw values in, an element out. */
export interface Block {
  readonly fields: Fields;
  /** Reads the raw values by the block's fields and gives its view with them. */
  readonly render: (raw: unknown) => ReactElement;
  /** It does something in a browser: its view has hooks or handlers. Any other block stays the server's HTML. */
  readonly behaves?: true;
}

/** The names that props, or members of their items, have now, by those that they had. */
export type RenamedProps = Readonly<Record<string, string>>;

/** Documentation of a block for developers; it never reaches a visitor's browser. */
export interface About<F extends Fields = Fields> {
  /** One sentence: what it shows and when to use it. */
  readonly summary: string;
  /** One sentence for each prop. */
  readonly props: { readonly [K in keyof F]: string };
  /** Raw values as a manifest and the CMS would give them; the catalogue and the tests use them. */
  readonly examples: readonly Example[];
  /** It holds the main heading of its page, the h1: a page has one such block. */
  readonly opens?: true;
  /** After how many characters of a text or items of a list it breaks off for good, by prop: `{ cards: 3 }`. */
  readonly cuts?: Readonly<Record<string, number>>;
  /** Props by the names that they had, for manifests of other branches: `{ role: 'office' }` says that role is now office. */
  readonly was?: RenamedProps;
  /** Why the block stays although no manifest uses it. Remove this with its first use. */
  readonly unused?: string;
}

export interface Example {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** A block with its documentation. */
export interface DescribedBlock {
  readonly block: Block;
  readonly about: About;
}

/**
 * Makes a block from its fields and its view. The view's props must be what the fields give.
 * @param behavior `{ behaves: true }` for a view with hooks or handlers (tests/behaves.test.tsx holds it)
 */
export function defineBlock<F extends Fields>(
  fields: F,
  view: ComponentType<Values<F>>,
  behavior: Pick<Block, 'behaves'> = {},
): Block {
  const read = compileFields(fields);
  return { fields, render: (raw) => createElement(view, read(raw)), ...behavior };
}
