import { type ComponentType, createElement, type ReactElement } from 'react';
import { compileFields, type Fields, type Values } from './fields.ts';

/** A block for the renderer: takes raw values, returns an element. */
export interface Block {
  readonly fields: Fields;
  /** Reads the raw values with the block's fields and renders the view with the result. */
  readonly render: (raw: unknown) => ReactElement;
  /** True for an interactive block, whose view has hooks or handlers. Any other block stays as the server's HTML. */
  readonly behaves?: true;
}

/** The present names of props, or of members of their items, keyed by former name. */
export type RenamedProps = Readonly<Record<string, string>>;

/** Documentation of a block for developers; it is never sent to a visitor's browser. */
export interface About<F extends Fields = Fields> {
  /** One sentence: what the block shows and when to use it. */
  readonly summary: string;
  readonly props: { readonly [K in keyof F]: string };
  /** Raw values as in a manifest and the CMS; `explain` and the tests use them. */
  readonly examples: readonly Example<F>[];
  /**
   * True if the block contains the page's main heading, the h1. A page has exactly one. A field `level` makes the
   * heading an h2 at 2, for a section's block that comes after another such block.
   */
  readonly opens?: true;
  /**
   * Parts of names of content that the block is for, with props for them: `{ logo: { look: 'seal' } }`. A block without
   * `suits`, or with "*", is for any content; one with `{}` is for none, as a header or a pagination.
   */
  readonly suits?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** The greatest number of characters or list items that the block shows, by prop: `{ cards: 3 }`. */
  readonly cuts?: Readonly<Record<string, number>>;
  /** The greatest width of a picture in a window of 1440 px, in CSS pixels, by prop: `{ 'cards.image': 384 }`. */
  readonly widths?: Readonly<Record<string, PictureWidth>>;
  /** The heading above each third-level heading, by the paths of the props: `{ 'slides.title': 'title' }`. */
  readonly headingsUnder?: Readonly<Record<string, string>>;
  /** The former names of props, for manifests on other branches: in `{ role: 'office' }`, role is now office. */
  readonly was?: RenamedProps;
  /** The former types of the block itself. */
  readonly formerly?: readonly string[];
  /** Why the block is kept although no manifest uses it. Remove this when it is first used. */
  readonly unused?: string;
}

/** A width in CSS pixels: one number, or different numbers by the value of another prop that the manifest sets. */
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

export interface DescribedBlock {
  readonly block: Block;
  readonly about: About;
}

/**
 * Defines a block from its fields and its view. The view's props must match the fields.
 * @param behavior `{ behaves: true }` for a view with hooks or handlers (checked by tests/every-block.test.tsx)
 */
export function defineBlock<F extends Fields>(
  fields: F,
  view: ComponentType<Values<F>>,
  behavior: Pick<Block, 'behaves'> = {},
): Block {
  const read = compileFields(fields);
  return { fields, render: (raw) => createElement(view, read(raw)), ...behavior };
}
