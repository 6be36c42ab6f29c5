import { readText } from '../../core/block/read-text.ts';
import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import { type ProseNode, proseText } from '../../core/text/prose.ts';
import { INLINE } from '../../core/text/prose-tags.ts';
import { wrapInParagraphs } from './read-html.ts';
import { createNode, type TreeBuilder } from './tree-builder.ts';

type Children = readonly ProseNode[];
type ReadNode = (node: JsonObject, children: Children, into: TreeBuilder) => Children;

/** The modifiers of a text, the innermost first. */
const MODIFIERS = [
  ['code', 'code'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
] as const;

const READERS: Readonly<Record<string, ReadNode>> = {
  text: (node) => {
    const text = readText(member(node, 'text'));
    const lines = text
      .split(/\r?\n/)
      .flatMap((line, at): ProseNode[] => [...(at > 0 ? [{ tag: 'br' }] : []), line]);
    const plain = lines.filter((line) => line !== '');
    if (text.trim() === '') return plain;
    return MODIFIERS.reduce<Children>(
      (inner, [name, tag]) => (member(node, name) === true ? [createNode(tag, inner)] : inner),
      plain,
    );
  },
  // An empty paragraph is a deliberate blank line.
  paragraph: (_, children) => [createNode('p', children.length === 0 ? [{ tag: 'br' }] : children)],
  heading: (node, children) => createHeading(member(node, 'level'), children),
  list: (node, children) => [
    createNode(member(node, 'format') === 'ordered' ? 'ol' : 'ul', inItems(children)),
  ],
  'list-item': (_, children) => [createNode('li', children)],
  quote: (_, children) => [createNode('blockquote', wrapInParagraphs(children))],
  code: (_, children) => [createNode('pre', [createNode('code', [readCodeText(children)])])],
  link: (node, children, into) => into.link(textMember(node, 'url') ?? '', children),
  image: (node, _, into) => {
    const media = member(node, 'image');
    const shown = into.picture(isObject(media) ? media : {});
    return shown.length === 0 ? [] : [createNode('figure', shown)];
  },
};

/** A heading of level 1 to 6; of level 2 if the level isn't a number. */
export const createHeading = (level: unknown, children: Children): Children => [
  createNode('h', children, { level: Math.min(6, Math.max(1, Math.trunc(Number(level)) || 2)) }),
];

/** The text of code, with its line breaks. */
export const readCodeText = (nodes: Children): string =>
  nodes.map((one) => (typeof one !== 'string' && one.tag === 'br' ? '\n' : proseText([one]))).join('');

/** Strapi stores a nested list beside the items of the outer list; in HTML it belongs to the previous item. */
function inItems(children: Children): Children {
  const items: ProseNode[][] = [];
  for (const child of children) {
    const isItem = typeof child !== 'string' && child.tag === 'li';
    const last = items.at(-1);
    if (isItem) items.push([...(child.children ?? [])]);
    else if (last) last.push(child);
    else items.push([child]);
  }
  return items.map((item) => createNode('li', item));
}

/** The maximum depth: of deeper nodes only the text is kept. */
const DEEPEST = 100;

/** Reads the nodes of Strapi’s rich text. Of unknown nodes, which a later Strapi may add, the text is kept. */
export function readBlocks(nodes: unknown, into: TreeBuilder): Children {
  return wrapInParagraphs(readNodes(nodes, 'children', readNode, into, 0));
}

/** @param inner the member of a node with the nodes in it */
export function readNodes(
  nodes: unknown,
  inner: string,
  read: typeof readNode,
  into: TreeBuilder,
  depth: number,
): Children {
  if (!Array.isArray(nodes)) return [];
  if (depth === DEEPEST) return [textBelow(nodes, inner)];
  return nodes.flatMap((node: unknown) => (isObject(node) ? read(node, into, depth) : []));
}

function readNode(node: JsonObject, into: TreeBuilder, depth: number): Children {
  const type = textMember(node, 'type') ?? '';
  const children = readNodes(member(node, 'children'), 'children', readNode, into, depth + 1);
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read) return read(node, children, into);
  const content = children.length === 0 && typeof node.text === 'string' ? [node.text] : children;
  const isLine = content.every((one) => typeof one === 'string' || INLINE.has(one.tag));
  return depth === 0 && isLine ? [createNode('p', content)] : content;
}

/** All text of nodes, without recursion: a hostile answer may nest a million of them. */
function textBelow(nodes: readonly unknown[], inner: string): string {
  const texts: string[] = [];
  const open: unknown[] = [...nodes].reverse();
  while (open.length > 0) {
    const node = open.pop();
    if (typeof member(node, 'text') === 'string') texts.push(readText(member(node, 'text')));
    const children = member(node, inner);
    // The nodes aren't passed as arguments of one call, because half a million are too many for it.
    if (Array.isArray(children)) for (const child of children.toReversed()) open.push(child);
  }
  return texts.join(' ');
}
