import { isObject, member } from '../json/json.ts';
import type { MarkupBlock } from './markup.ts';
import { INLINE } from './prose-tags.ts';

/** An element of prose. Its links and pictures are in lists of the tree, for the search for dead links. */
export interface ProseElement {
  readonly tag: string;
  readonly children?: readonly ProseNode[];
  /** The number of headings above this one, without gaps. */
  readonly level?: number;
  /** The index of a link, or of a frame’s address, among the links of the tree. */
  readonly link?: number;
  readonly picture?: number;
  readonly start?: number;
  readonly align?: string;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly checked?: boolean;
}
export type ProseNode = string | ProseElement;

/** Prose as published: safe nodes, built by `strapi/prose/` and sent to the browser. */
export interface ProseTree {
  readonly prose: readonly ProseNode[];
  readonly links: readonly string[];
  /** Media records, as the field for a picture reads them. */
  readonly pictures: readonly unknown[];
}

/**
 * How the value of an attribute is read: `auto` detects blocks by their structure, `words` extracts the plain text of
 * any format for a text field.
 */
export type ProseFormat = (typeof FORMATS)[number];
const FORMATS = ['blocks', 'markdown', 'html', 'tiptap', 'auto', 'words'] as const;

/** One block of a tree, with the tree’s links and pictures. */
export interface ProsePart {
  readonly kind: 'prose';
  readonly node: ProseNode;
  readonly tree: ProseTree;
}

/** Rich text: the parts of a tree of safe nodes, or the blocks of a plain text. */
export type RichText = readonly (MarkupBlock | ProsePart)[];

export const isProse = (value: unknown): value is ProseTree =>
  isObject(value) && ['prose', 'links', 'pictures'].every((name) => Array.isArray(member(value, name)));

/** The blocks of a tree; empty for other values. */
export function proseParts(value: unknown): readonly ProsePart[] {
  return isProse(value) ? value.prose.map((node) => ({ kind: 'prose', node, tree: value })) : [];
}

/** The text of nodes, with a blank between blocks. */
export function proseText(nodes: readonly ProseNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = proseText(node.children ?? []);
      return INLINE.has(node.tag) ? text : ` ${text} `;
    })
    .join('');
}

const SEPARATOR = '--';

/** The name of the member with the prose as a tree, beside the value itself. */
export const proseName = (name: string, format: ProseFormat): string => `${name}${SEPARATOR}${format}`;

/** The name of the member with the sizes of the pictures in a text, by their addresses. */
export const picturesName = (name: string): string => `${name}${SEPARATOR}pictures`;

/** The attribute and format in a `proseName`; undefined for the name of an attribute. */
export function parseProseName(
  name: string,
): { readonly of: string; readonly format: ProseFormat } | undefined {
  const at = name.lastIndexOf(SEPARATOR);
  const format = at > 0 ? FORMATS.find((one) => one === name.slice(at + SEPARATOR.length)) : undefined;
  return format && { of: name.slice(0, at), format };
}
