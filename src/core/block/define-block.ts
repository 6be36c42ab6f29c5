import { type ComponentType, createElement, type ReactElement } from 'react';
import { compileFields, type Fields, type Values } from './fields.ts';

/** A block as the renderer knows it: raw values in, an element out. */
export interface Block {
  readonly fields: Fields;
  /** Reads the raw values with the block's fields and renders its view with the result. */
  readonly render: (raw: unknown) => ReactElement;
  /** Set for a block whose view has hooks or handlers in a browser. Any other block stays as the server's HTML. */
  readonly behaves?: true;
}

/** The present names of props, or of members of their items, by their former names. */
export type RenamedProps = Readonly<Record<string, string>>;

/** Documentation of a block for developers; it never reaches a visitor's browser. */
export interface About<F extends Fields = Fields> {
  /** One sentence: what the block shows and when to use it. */
  readonly summary: string;
  readonly props: { readonly [K in keyof F]: string };
  /** Raw values as a manifest and the CMS would give them; `explain` and the tests use them. */
  readonly examples: readonly Example<F>[];
  /** The block holds the main heading of its page, the h1. A page has exactly one such block. */
  readonly opens?: true;
  /** The number of characters or list items after which the block cuts a prop off: `{ cards: 3 }`. */
  readonly cuts?: Readonly<Record<string, number>>;
  /** The greatest width of a picture in a window of 1440 px, in CSS pixels, by prop: `{ 'cards.image': 384 }`. */
  readonly widths?: Readonly<Record<string, PictureWidth>>;
  /** Maps the path of each third-level heading prop to the heading above it: `{ 'slides.title': 'title' }`. */
  readonly headingsUnder?: Readonly<Record<string, string>>;
  /** The former names of props, for manifests on other branches: in `{ role: 'office' }`, role is now office. */
  readonly was?: RenamedProps;
  /** The former types of the block itself. */
  readonly formerly?: readonly string[];
  /** The reason why the block stays although no manifest uses it. Remove this when it is first used. */
  readonly unused?: string;
}

/** A width in CSS pixels: one number, or one for each of some values of another prop that the manifest sets. */
export type PictureWidth =
  | number
  | {
      readonly by: string;
      readonly is: Readonly<Record<string, PictureWidth>>;
      readonly otherwise: PictureWidth;
    };

export interface Example<F extends Fields = Fields> {
  readonly name: string;
  readonly props: { readonly [K in keyof F]?: unknown };
}

/** A block with its documentation. */
export interface DescribedBlock {
  readonly block: Block;
  readonly about: About;
}

/**
 * Makes a block from its fields and its view. The view's props must be what the fields give.
 * @param behavior `{ behaves: true }` for a view with hooks or handlers (checked by tests/behaves.test.tsx)
 */
export function defineBlock<F extends Fields>(
  fields: F,
  view: ComponentType<Values<F>>,
  behavior: Pick<Block, 'behaves'> = {},
): Block {
  const read = compileFields(fields);
  return { fields, render: (raw) => createElement(view, read(raw)), ...behavior };
}
